import { memberDeviceOf } from '#functions/edge/session/member-device.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { mobileContact } from '#functions/verification/contact.ts';
import { ownerOfContact } from '#functions/verification/contacts.repo.ts';
import { knownDevice } from '#functions/verification/device-binding.ts';
import { redeemCode } from '#functions/verification/verification.service.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { ErrorsOf, InputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takeAttempt } from './account.attempts.ts';
import { checkCaptcha } from './account.captcha.ts';
import type { Proven } from './account.enter.ts';
import { recordFailedLogin } from './account.login-events.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { ruledAccountSettings } from '#functions/features/account/register/account.pack.ts';
import { loginLimits } from '#functions/features/account/account.settings.ts';

/**
 * Identifies a member by the code sent to their verified mobile number. Attempts are limited as for a username, and
 * an unknown number is counted, checked and answered like a known one.
 */
export async function logInBySms(
  request: Request,
  context: RequestContext,
  login: InputOf<typeof accountContracts.sessionLogin>,
): Promise<Result<Proven, ErrorsOf<typeof accountContracts.sessionLogin>>> {
  const { env, merchant } = context;
  if (!whitelabelSetting.of(context.settings).MOBILEVERCODELOGIN3) return failed('FEATURE_OFF');
  const { mobileNum = '', countryDialingCode = '', verificationCode = '' } = login;
  const contact = mobileContact({ mobileNum, countryDialingCode });
  if (!contact.ok) return contact;
  const limits = loginLimits(ruledAccountSettings(context));
  const captcha = await checkCaptcha(request, context, login);
  if (captcha === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  const owner = await ownerOfContact(env, merchant, contact.value);
  const member = await memberById(env, merchant, owner ?? '');
  const number = {
    key: contact.value.value,
    locksLiftedAtMs: member?.locksLiftedAtMs ?? 0,
    device: memberDeviceOf(request, context, member?.id),
  };
  const attempt = await takeAttempt(context, number, limits, captcha === 'right');
  if (!attempt.ok) return attempt;
  const isRight = await redeemCode(context, {
    contact: contact.value,
    purpose: 'login',
    binding: knownDevice(request),
    code: verificationCode,
  });
  if (!isRight || !member) {
    const { attemptsLeft, captchaNext, here, network } = attempt.value;
    const limit = limits.account;
    recordFailedLogin(context, { memberId: member?.id, account: here, address: network, limit });
    return failed('VERIFICATION_CODE_WRONG', {
      attemptsLeft,
      captchaNeeded: captchaNext && attemptsLeft > 0,
    });
  }
  await attempt.value.succeeded();
  return ok({ member });
}
