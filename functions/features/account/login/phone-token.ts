import { createHash } from 'node:crypto';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { IdentityPort } from '#functions/features/account/social/identity-port.ts';

/** The lifetime of the phone service's tokens, in milliseconds. A used token is refused for that long. */
const usedMs = 3_600_000;

/**
 * A number that the phone service has verified, in its international form, and the final step that uses up the
 * token.
 */
export interface ProvenPhone {
  readonly number: string;
  use(): Promise<boolean>;
}

/** Verifies the phone service's ID token. It is valid once, whatever it is used for. */
export async function provePhoneToken(
  port: IdentityPort,
  context: RequestContext,
  idToken: string,
): Promise<Result<ProvenPhone, 'FEATURE_OFF' | 'VERIFICATION_CODE_WRONG' | 'CODES_UNAVAILABLE'>> {
  const phone = await port.provePhone(context, idToken);
  if (!phone.ok) {
    if (phone.code === 'FEATURE_OFF') return failed('FEATURE_OFF');
    return failed(phone.code === 'PROVIDER_UNREACHABLE' ? 'CODES_UNAVAILABLE' : 'VERIFICATION_CODE_WRONG');
  }
  const mark = createHash('sha256').update(idToken).digest('base64url');
  const counter = throttleOf(context.env, context.merchant, `phone-token/${mark}`);
  const use = async () => (await counter.take({ attemptsMax: 1, lockMs: usedMs })).kind === 'taken';
  return ok({ number: phone.value, use });
}
