import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { passwordMatches } from '#functions/member/password-hash.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { locked } from './account.attempts.ts';
import { checkCaptcha } from './account.captcha.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { ruledAccountSettings } from '#functions/features/account/register/account.pack.ts';
import { loginLimits } from '#functions/features/account/account.settings.ts';

/** How recent a login must be to count as proof of the password, in milliseconds. */
const freshMs = 10 * 60_000;

type Proof = Result<undefined, 'SESSION_ENDED' | 'PASSWORD_WRONG' | 'ACCOUNT_LOCKED'>;

/**
 * Proves that the account's owner is asking, not somebody who found an unlocked phone: either the login is recent
 * or the password is correct. A member without a password must log in again.
 */
export async function proveOwner(
  context: RequestContext,
  session: SessionClaims,
  password: string | undefined,
): Promise<Proof | Result<never, 'PASSWORD_NEEDED'>> {
  const { env, merchant, nowMs } = context;
  const { memberId, sessionId } = session;
  const sessions = await playerOf(env, merchant, memberId).sessions(sessionId);
  if (!sessions.ok) return sessions;
  const own = sessions.value.find(({ id }) => id === sessionId);
  if (own && nowMs - own.startedAtMs < freshMs) return ok(undefined);
  const member = await memberById(env, merchant, memberId);
  const hasPassword = typeof member?.passwordHash === 'string';
  if (!hasPassword || password === undefined) return failed('PASSWORD_NEEDED', { hasPassword });
  return guessPassword(context, memberId, member.passwordHash, password);
}

/**
 * Whether the password is the member's, for actions that a session alone may never perform, however fresh it is.
 */
async function provePassword(
  context: RequestContext,
  { memberId }: SessionClaims,
  password: string,
): Promise<Proof> {
  const member = await memberById(context.env, context.merchant, memberId);
  if (member?.status !== 'active') return failed('SESSION_ENDED');
  return guessPassword(context, memberId, member.passwordHash, password);
}

/** The account checks that the cashier uses. */
export const accountOwner = { provePassword, checkCaptcha };

async function guessPassword(
  context: RequestContext,
  memberId: string,
  hash: string | null,
  password: string,
): Promise<Result<undefined, 'PASSWORD_WRONG' | 'ACCOUNT_LOCKED'>> {
  const counter = throttleOf(context.env, context.merchant, `owner/${memberId}`);
  const { attemptsMax, lockMs } = loginLimits(ruledAccountSettings(context)).account;
  const verdict = await counter.take({ attemptsMax, lockMs });
  if (verdict.kind === 'locked') return locked(context, verdict.retryAfterMs);
  if (!(await passwordMatches(hash, password))) return failed('PASSWORD_WRONG');
  await counter.forgive();
  return ok(undefined);
}
