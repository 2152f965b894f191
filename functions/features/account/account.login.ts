import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { accountContracts } from '#src/contracts/account.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { takeAttempt } from './account.attempts.ts';
import { checkCaptcha } from './account.captcha.ts';
import { enterAs } from './account.enter.ts';
import { noteFailedLogin } from './account.login-events.ts';
import { hashPassword, isOutdated, passwordMatches } from './account.password.ts';
import { memberByUsername, usernameKeyOf } from './account.repo.ts';
import { accountSettingsOf, loginLimits } from './account.settings.ts';

type Login = InputOf<typeof accountContracts.sessionLogin>;
type LoginError = ErrorsOf<typeof accountContracts.sessionLogin>;

/**
 * Starts a session for a right password. An attempt is counted before the password is looked at, and a name that
 * nobody has is counted, hashed and answered like any other.
 */
export async function logIn(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  login: Login,
): Promise<Result<OutputOf<typeof accountContracts.sessionLogin>, LoginError>> {
  if (login.type === 'sms') return failed('FEATURE_OFF');
  const { env, merchant } = context;
  const { username: typedName = '', password = '' } = login;
  const limits = loginLimits(accountSettingsOf(context.settings));
  const captcha = await checkCaptcha(request, context, login);
  if (captcha === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  const member = await memberByUsername(env, merchant, typedName);
  const name = { key: usernameKeyOf(typedName), locksLiftedAtMs: member?.locksLiftedAtMs ?? 0 };
  const attempt = await takeAttempt(context, name, limits, captcha === 'right');
  if (!attempt.ok) return attempt;
  if (!(await passwordMatches(member?.passwordHash, password)) || !member) {
    const { attemptsLeft, captchaNext, here, network } = attempt.value;
    const limit = limits.account;
    noteFailedLogin(context, { memberId: member?.id, account: here, address: network, limit });
    return failed('LOGIN_FAILED', { attemptsLeft, captchaNeeded: captchaNext && attemptsLeft > 0 });
  }
  await attempt.value.succeeded();
  const outdated = member.passwordHash !== null && isOutdated(member.passwordHash);
  const freshHash = outdated ? await hashPassword(password) : undefined;
  const remembered = login.remember ?? false;
  return enterAs(request, context, session, { member, remembered, freshHash });
}
