import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { passwordMatches } from '#functions/member/password-hash.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { hourMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type Payee, payeeById } from './payment-password.repo.ts';

type Refusal =
  | 'SESSION_ENDED'
  | 'PAYMENT_PASSWORD_MISSING'
  | 'PAYMENT_PASSWORD_WRONG'
  | 'PAYMENT_PASSWORD_LOCKED';

/** Verifies the payment password of the session's member. A failure reports how many attempts are left, and the last one the lock. */
export async function checkPaymentPassword(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  password: string,
): Promise<Result<Payee, Refusal>> {
  const payee = await payeeById(env, merchant, memberId);
  if (payee?.status !== 'active') return failed('SESSION_ENDED');
  if (payee.paymentPasswordHash === null) return failed('PAYMENT_PASSWORD_MISSING');
  const player = playerOf(env, merchant, memberId);
  const guess = await player.takePaymentGuess(sessionId);
  if (!guess.ok) return guess;
  if (!(await passwordMatches(payee.paymentPasswordHash, password))) {
    const { attemptsLeft, lock } = guess.value;
    return failed('PAYMENT_PASSWORD_WRONG', { attemptsLeft, ...lock });
  }
  await player.forgivePaymentGuesses();
  return ok(payee);
}

/** The instant until which withdrawals wait after a password change; 0 or a past instant for no wait. */
export async function passwordCoolingUntilMs(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<number, 'SESSION_ENDED'>> {
  const guard = await playerOf(env, merchant, memberId).paymentGuard(sessionId);
  if (!guard.ok) return guard;
  return ok(passwordCoolingEndMs(guard.value.changedAtMs, cashierSetting.of(settings)));
}

/** When the wait after a password change ends; 0 if no password was changed. */
export function passwordCoolingEndMs(
  changedAtMs: number,
  { coolingHours }: { readonly coolingHours: number },
): number {
  return changedAtMs === 0 ? 0 : changedAtMs + coolingHours * hourMs;
}
