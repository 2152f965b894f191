import { parseAddress } from './address.ts';
import type { Throttle } from './throttle.object.ts';

/** The counter of one topic of one merchant, such as `login/account/sana`. */
export function throttleOf(env: Env, merchant: string, topic: string): DurableObjectStub<Throttle> {
  return env.THROTTLE.getByName(`${merchant}/${topic}`);
}

/** The part of an address that one customer of a network holds: all of IPv4, the first half of IPv6. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (parsed?.version !== 6) return address;
  const [high, low] = parsed.words;
  return [high >>> 16, high & 0xffff, low >>> 16, low & 0xffff].map((group) => group.toString(16)).join(':');
}
