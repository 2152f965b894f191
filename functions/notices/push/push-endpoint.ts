import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';

/**
 * Whether a subscription's endpoint is a push service that the merchant allows. The site itself calls the
 * endpoint that a browser names, so it must not be any other address, on whatever network.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  if (isPrivateHost(hostname)) return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
