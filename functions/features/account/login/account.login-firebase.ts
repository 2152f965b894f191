import type { RequestContext } from '#functions/http/context.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { ownerOfContact } from '#functions/verification/contacts.repo.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Proven } from './account.enter.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import type { IdentityPort } from '#functions/features/account/social/identity-port.ts';
import { provePhoneToken } from './phone-token.ts';

/**
 * Identifies a member by the verified number in the phone service's ID token. A token is valid once, and a number
 * sent with it must match.
 */
export async function logInByPhoneToken(
  port: IdentityPort,
  context: RequestContext,
  { firebaseIdToken = '', firebaseMobileNo }: InputOf<typeof accountContracts.sessionLogin>,
): Promise<Result<Proven, 'FEATURE_OFF' | 'VERIFICATION_CODE_WRONG' | 'CODES_UNAVAILABLE'>> {
  const { env, merchant, settings } = context;
  if (!whitelabelSetting.of(settings).MOBILEVERCODELOGIN3) return failed('FEATURE_OFF');
  const phone = await provePhoneToken(port, context, firebaseIdToken);
  if (!phone.ok) return phone;
  const { number, use } = phone.value;
  if (firebaseMobileNo !== undefined && !isSameNumber(number, firebaseMobileNo))
    return failed('VERIFICATION_CODE_WRONG');
  if (!(await use())) return failed('VERIFICATION_CODE_WRONG');
  const owner = await ownerOfContact(env, merchant, { kind: 'mobile', value: number });
  const member = owner === undefined ? undefined : await memberById(env, merchant, owner);
  return member ? ok({ member }) : failed('VERIFICATION_CODE_WRONG');
}

/** A number as people type it ends like the international form. */
function isSameNumber(international: string, typed: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 4 && international.endsWith(digits);
}
