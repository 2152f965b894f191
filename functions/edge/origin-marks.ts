import { createHmac } from 'node:crypto';
import { memberDevicesOf } from '#functions/edge/session/member-device.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';

const keyLengthMin = 32;

/** From where a call comes, as a keyed hash. */
export interface OriginMark {
  readonly kind: 'device' | 'network';
  readonly mark: string;
}

/** The marks of the members whom the caller's device knows, and that of the network. */
export function originMarks(
  request: Request,
  { env, merchant, address }: Pick<RequestContext, 'env' | 'merchant' | 'address'>,
): OriginMark[] {
  const key = env.VOUCHER_KEY;
  if (key.length < keyLengthMin) throw new Error('VOUCHER_KEY is too short');
  const of = (kind: OriginMark['kind'], name: string): OriginMark => ({
    kind,
    mark: createHmac('sha256', key).update(`${kind}|${merchant}|${name}`).digest('base64url'),
  });
  return [
    ...memberDevicesOf(request).map((device) => of('device', device)),
    of('network', networkOf(address)),
  ];
}
