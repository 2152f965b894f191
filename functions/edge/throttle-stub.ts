import type { Throttle } from './throttle.object.ts';

/** The counter of one topic of one merchant, such as `login/account/sana`. */
export function throttleOf(env: Env, merchant: string, topic: string): DurableObjectStub<Throttle> {
  return env.THROTTLE.getByName(`${merchant}/${topic}`);
}

/** The part of an address that one customer of a network holds: all of IPv4, the first half of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0')];
  return whole.slice(0, 4).join(':').toLowerCase();
}
