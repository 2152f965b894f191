import { parseAddress } from './address.ts';
import { specialAddresses } from './special-addresses.ts';

/** Whether the host is localhost or a private address, as in local runs but never in a deployment. */
export function isPrivateHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  const address = parseAddress(host.startsWith('[') ? host.slice(1, -1) : host);
  return address !== undefined && specialAddresses.has(address);
}
