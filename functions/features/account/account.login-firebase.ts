import { createHash } from 'node:crypto';
import { throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { ownerOfContact } from '#functions/verification/contacts.repo.ts';
import type { accountContracts } from '#src/contracts/account.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Proven } from './account.enter.ts';
import { memberById } from './account.repo.ts';
import type { IdentityPort } from './identity-port.ts';

/** As long as the phone service's tokens live: one that was used is refused for all its life, in milliseconds. */
const usedMs = 3_600_000;

/**
 * Proves a member by the phone service's ID token: whose verified number stands in it. A token is good once; a number
 * that is sent beside it must be the same.
 */
export async function logInByPhoneToken(
  port: IdentityPort,
  context: RequestContext,
  { firebaseIdToken = '', firebaseMobileNo }: InputOf<typeof accountContracts.sessionLogin>,
): Promise<Result<Proven, 'FEATURE_OFF' | 'VERIFICATION_CODE_WRONG' | 'CODES_UNAVAILABLE'>> {
  const { env, merchant, settings } = context;
  if (!whitelabelSetting.of(settings).MOBILEVERCODELOGIN3) return failed('FEATURE_OFF');
  const phone = await port.provePhone(context, firebaseIdToken);
  if (!phone.ok) {
    if (phone.code === 'FEATURE_OFF') return failed('FEATURE_OFF');
    return failed(phone.code === 'PROVIDER_UNREACHABLE' ? 'CODES_UNAVAILABLE' : 'VERIFICATION_CODE_WRONG');
  }
  if (firebaseMobileNo !== undefined && !isSameNumber(phone.value, firebaseMobileNo))
    return failed('VERIFICATION_CODE_WRONG');
  const mark = createHash('sha256').update(firebaseIdToken).digest('base64url');
  const used = await throttleOf(env, merchant, `phone-token/${mark}`).take({
    attemptsMax: 1,
    lockMs: usedMs,
  });
  if (used.kind !== 'taken') return failed('VERIFICATION_CODE_WRONG');
  const owner = await ownerOfContact(env, merchant, { kind: 'mobile', value: phone.value });
  const member = owner === undefined ? undefined : await memberById(env, merchant, owner);
  return member ? ok({ member }) : failed('VERIFICATION_CODE_WRONG');
}

/** A number as people type it ends like its international form. */
function isSameNumber(international: string, typed: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 4 && international.endsWith(digits);
}
