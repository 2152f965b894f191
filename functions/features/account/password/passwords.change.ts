import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { locked } from '#functions/features/account/login/account.attempts.ts';
import { passwordMatches } from '#functions/member/password-hash.ts';
import { type Member, memberById } from '#functions/features/account/account.repo.ts';
import { ruledAccountSettings } from '#functions/features/account/register/account.pack.ts';
import { loginLimits } from '#functions/features/account/account.settings.ts';
import { isSamePassword, newPasswordProblems, setPassword } from './passwords.set.ts';

type Change = typeof passwordsContracts.changePassword;

/**
 * Changes the password of the signed-in member, who must enter the old one. A member without a password sets the
 * first one with the session alone. Every other session ends.
 */
export async function changePassword(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  { oldPassword, newPassword, confirmNewPassword }: InputOf<Change>,
): Promise<Result<OutputOf<Change>, Change['errors'][number] | 'SESSION_ENDED'>> {
  const member = await memberById(context.env, context.merchant, session.memberId);
  if (member?.status !== 'active') return failed('SESSION_ENDED');
  const problems = newPasswordProblems(context, {
    newPassword,
    confirmNewPassword,
    username: member.username,
  });
  const missing = member.passwordHash !== null && !oldPassword ? { oldPassword: 'missing' } : {};
  if (Object.keys({ ...problems, ...missing }).length > 0)
    return failed('FIELDS_INVALID', { ...missing, ...problems });
  if (member.passwordHash !== null) {
    const proof = await proveOld(context, member, oldPassword ?? '');
    if (!proof.ok) return proof;
    if (isSamePassword(oldPassword ?? '', newPassword)) return failed('PASSWORD_UNCHANGED');
  }
  const isSet = await setPassword(request, context, member, newPassword, session.sessionId);
  // Another change came in between and has ended this session.
  return isSet ? ok({}) : failed('SESSION_ENDED');
}

/** Counts the guess before it is checked, so that an unattended session cannot be used to find out the password. */
async function proveOld(
  context: RequestContext,
  member: Member,
  oldPassword: string,
): Promise<Result<undefined, 'OLD_PASSWORD_WRONG' | 'ACCOUNT_LOCKED'>> {
  const { env, merchant } = context;
  const { attemptsMax, lockMs } = loginLimits(ruledAccountSettings(context)).account;
  const guesses = throttleOf(env, merchant, `password/${member.id}`);
  const verdict = await guesses.take({ attemptsMax, lockMs });
  if (verdict.kind === 'locked') return locked(context, verdict.retryAfterMs);
  if (!(await passwordMatches(member.passwordHash, oldPassword)))
    return failed('OLD_PASSWORD_WRONG', {
      attemptsLeft: verdict.kind === 'taken' ? verdict.attemptsLeft : 0,
    });
  await guesses.forgive();
  return ok(undefined);
}
