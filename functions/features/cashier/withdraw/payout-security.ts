import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { cardsOfMember } from '#functions/features/cashier/cards/cards.repo.ts';
import { passwordCoolingEndMs } from '#functions/features/cashier/pin/payment-password.check.ts';
import { payeeById } from '#functions/features/cashier/pin/payment-password.repo.ts';

type Security = OutputOf<typeof memberSecurityContracts.securityConfig>;
export type PayoutSecurity = Pick<
  Security,
  'hasWithdrawalPassword' | 'paymentLock' | 'cards' | 'coolingUntilMs'
>;

/** What protects the member's payouts, for the security page and the withdrawal screen. */
export async function payoutSecurity(
  { env, merchant, settings, nowMs }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<PayoutSecurity, 'SESSION_ENDED'>> {
  const [guard, payee, cards] = await Promise.all([
    playerOf(env, merchant, memberId).paymentGuard(sessionId),
    payeeById(env, merchant, memberId),
    cardsOfMember(env, merchant, memberId),
  ]);
  if (!guard.ok) return guard;
  if (!payee) return failed('SESSION_ENDED');
  const { lock, changedAtMs } = guard.value;
  const coolingUntilMs = passwordCoolingEndMs(changedAtMs, cashierSetting.of(settings));
  return ok({
    hasWithdrawalPassword: payee.paymentPasswordHash !== null,
    cards: cards.length,
    ...(lock
      ? { paymentLock: 'needsReset' in lock ? { needsReset: true } : { untilMs: nowMs + lock.retryAfterMs } }
      : {}),
    ...(coolingUntilMs > nowMs ? { coolingUntilMs } : {}),
  });
}
