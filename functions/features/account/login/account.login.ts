import { memberDeviceOf } from '#functions/edge/session/member-device.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takeAttempt } from './account.attempts.ts';
import { checkCaptcha } from './account.captcha.ts';
import { enterAs, type Proven } from './account.enter.ts';
import { recordFailedLogin } from './account.login-events.ts';
import { logInByPhoneToken } from './account.login-firebase.ts';
import { logInBySms } from './account.login-sms.ts';
import { hashPassword, isOutdated, passwordMatches } from '#functions/member/password-hash.ts';
import { memberByUsername, usernameKeyOf } from '#functions/features/account/account.repo.ts';
import { ruledAccountSettings } from '#functions/features/account/register/account.pack.ts';
import { loginLimits } from '#functions/features/account/account.settings.ts';
import type { IdentityPort } from '#functions/features/account/social/identity-port.ts';

type Login = InputOf<typeof accountContracts.sessionLogin>;
type LoginError = ErrorsOf<typeof accountContracts.sessionLogin>;

/** Starts a session by the requested login method. */
export async function logIn(
  port: IdentityPort,
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  login: Login,
): Promise<Result<OutputOf<typeof accountContracts.sessionLogin>, LoginError>> {
  const { remember = false } = login;
  const proven =
    login.type === 'sms'
      ? await logInBySms(request, context, login)
      : login.type === 'firebase'
        ? await logInByPhoneToken(port, context, login)
        : await proveByPassword(request, context, login);
  if (!proven.ok) return proven;
  return enterAs(request, context, session, { ...proven.value, remembered: remember });
}

/**
 * Identifies a member by the password. An attempt is counted before the password is checked, and an unknown name is
 * counted, hashed and answered like a known one.
 */
export async function proveByPassword(
  request: Request,
  context: RequestContext,
  login: Pick<Login, 'username' | 'password' | 'captcha' | 'captchaId' | 'proofOfWork'>,
): Promise<Result<Proven, 'CAPTCHA_WRONG' | 'CAPTCHA_NEEDED' | 'ACCOUNT_LOCKED' | 'LOGIN_FAILED'>> {
  const { env, merchant } = context;
  const { username = '', password = '' } = login;
  const limits = loginLimits(ruledAccountSettings(context));
  const captcha = await checkCaptcha(request, context, login);
  if (captcha === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  const member = await memberByUsername(env, merchant, username);
  const name = {
    key: usernameKeyOf(username),
    locksLiftedAtMs: member?.locksLiftedAtMs ?? 0,
    device: memberDeviceOf(request, context, member?.id),
  };
  const attempt = await takeAttempt(context, name, limits, captcha === 'right');
  if (!attempt.ok) return attempt;
  if (!(await passwordMatches(member?.passwordHash, password)) || !member) {
    const { attemptsLeft, captchaNext, here, network } = attempt.value;
    const limit = limits.account;
    recordFailedLogin(context, { memberId: member?.id, account: here, address: network, limit });
    return failed('LOGIN_FAILED', { attemptsLeft, captchaNeeded: captchaNext && attemptsLeft > 0 });
  }
  await attempt.value.succeeded();
  const isOld = member.passwordHash !== null && isOutdated(member.passwordHash);
  const { passwordSetAtMs } = member;
  return ok(
    isOld ? { member, rehashed: { hash: await hashPassword(password), passwordSetAtMs } } : { member },
  );
}
