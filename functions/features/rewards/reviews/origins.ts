import { memberDevicesOf } from '#functions/edge/session/member-device.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { Mark } from '#functions/features/rewards/promo-uses.repo.ts';
import { keyedMark } from '#functions/features/rewards/voucher-codes.ts';

/** From where a promotion is used, as keyed hashes: the marks of the device's members, and the network. */
export function originsOf(
  request: Request,
  { env, merchant, address }: Pick<RequestContext, 'env' | 'merchant' | 'address'>,
): Mark[] {
  const of = (kind: 'device' | 'network', name: string): Mark => ({
    kind,
    mark: keyedMark(env, `${kind}|${merchant}|${name}`),
  });
  return [
    ...memberDevicesOf(request).map((device) => of('device', device)),
    of('network', networkOf(address)),
  ];
}
