import { isPrivateHost } from '#functions/edge/private-hosts.ts';

/**
 * Whether a subscription leads to a push service that the merchant allows: what a browser names as its endpoint is
 * called by the site itself, so it must be no other address of anybody's network.
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
