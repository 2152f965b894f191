import { giveMemberDevice } from '#functions/edge/session/member-device.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { type Contact, emailContact, mobileContact } from '#functions/verification/contact.ts';
import { ownerOfContact } from '#functions/verification/contacts.repo.ts';
import { knownDevice } from '#functions/verification/device-binding.ts';
import { checkCode, redeemCode, type TypedCode } from '#functions/verification/verification.service.ts';
import { verificationSetting } from '#functions/settings/verification.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { passwordMatches } from '#functions/member/password-hash.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { newPasswordProblems, setPassword } from './passwords.set.ts';

type ByCode = typeof passwordsContracts.setPasswordByCode;

/**
 * Sets the password of whoever holds the contact and the code sent to it, and ends every session. The password is
 * validated first, and a correct code is not used up until the password is accepted, so a new code is needed only
 * after a wrong one.
 */
export async function setPasswordByCode(
  request: Request,
  context: RequestContext,
  { newPassword, confirmNewPassword, verificationCode, ...input }: InputOf<ByCode>,
): Promise<Result<OutputOf<ByCode>, ErrorsOf<ByCode>>> {
  const { env, merchant } = context;
  if (!isOffered(context, input)) return failed('FEATURE_OFF');
  const contact = contactOf(input);
  if (!contact.ok) return contact;
  const problems = newPasswordProblems(context, { newPassword, confirmNewPassword, username: '' });
  if (Object.keys(problems).length > 0) return failed('FIELDS_INVALID', problems);
  const typed: TypedCode = {
    contact: contact.value,
    purpose: 'password',
    binding: knownDevice(request),
    code: verificationCode,
  };
  const owner = await ownerOfContact(env, merchant, contact.value);
  const isRight = await checkCode(context, typed);
  const member = await memberById(env, merchant, owner ?? '');
  if (!isRight || !member) return failed('VERIFICATION_CODE_WRONG');
  if (member.status === 'disabled') return failed('ACCOUNT_DISABLED');
  const { username } = member;
  const similar = newPasswordProblems(context, { newPassword, confirmNewPassword, username });
  if (Object.keys(similar).length > 0) return failed('FIELDS_INVALID', similar);
  if (await passwordMatches(member.passwordHash, newPassword)) return failed('PASSWORD_UNCHANGED');
  if (!(await redeemCode(context, typed))) return failed('VERIFICATION_CODE_WRONG');
  const isSet = await setPassword(request, context, member, newPassword, '');
  if (!isSet) return failed('VERIFICATION_CODE_WRONG');
  // Whoever holds the contact is the owner, and can log in here even while strangers lock the name.
  giveMemberDevice(request, context, member.id);
  return ok({});
}

type Input = Pick<InputOf<ByCode>, 'email' | 'mobileNum' | 'countryDialingCode'>;

function isOffered({ settings }: RequestContext, { email }: Input): boolean {
  if (!hasFeature(settings, 'forgotten-password')) return false;
  const offered = verificationSetting.of(settings);
  return email === undefined ? offered.countries.length > 0 : offered.email;
}

function contactOf({
  email,
  mobileNum = '',
  countryDialingCode = '',
}: Input): Result<Contact, 'MOBILE_INVALID' | 'EMAIL_INVALID'> {
  return email === undefined ? mobileContact({ mobileNum, countryDialingCode }) : emailContact(email);
}
