import { parseAddress } from './address.ts';
import { specialAddresses } from './special-addresses.ts';

/** Whether the host names this machine or its own network: a local run, and no deployment. */
export function isOwnMachine(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  const address = parseAddress(host.startsWith('[') ? host.slice(1, -1) : host);
  return address !== undefined && specialAddresses.has(address);
}
