import { parseAddress } from '#functions/edge/gate/address.ts';
import { type Calls, objectNamed } from '#functions/objects/calls.ts';

/** The counter of one topic of one merchant, such as `login/account/sana`. */
export function throttleOf(env: Env, merchant: string, topic: string): Calls<Env['THROTTLE']> {
  return objectNamed(env.THROTTLE, `${merchant}/${topic}`);
}

/** The client network of an address: the IPv4 address itself, or the /64 prefix of an IPv6 one. */
export function networkOf(address: string): string {
  return groupsOf(address)?.join(':') ?? address;
}

/** The largest IPv6 allocation that one customer usually gets, the /48 prefix; undefined for IPv4. */
export function allocationOf(address: string): string | undefined {
  return groupsOf(address)?.slice(0, 3).join(':');
}

/** The first four of the eight groups of an IPv6 address; undefined for any other text. */
function groupsOf(address: string): string[] | undefined {
  const parsed = parseAddress(address);
  if (parsed?.version !== 6) return undefined;
  const [high, low] = parsed.words;
  return [high >>> 16, high & 0xffff, low >>> 16, low & 0xffff].map((group) => group.toString(16));
}
