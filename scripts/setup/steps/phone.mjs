import { networkInterfaces } from 'node:os';

/** The URLs at which a phone on the same network reaches this machine. */
export function phoneAddresses(port) {
  return Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && each.family === 'IPv4' && !each.internal)
    .map((each) => `https://${each.address}:${port}`);
}
