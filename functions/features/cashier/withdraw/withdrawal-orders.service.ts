import { operatorOf } from '#functions/audit/operator-act.ts';
import { firstOperatorOf } from '#functions/audit/second-operator.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import { failed, ok } from '#src/rules/result.ts';
import { requestedWithdrawal } from './requested-withdrawal.ts';
import {
  recordOrder,
  recordOrdered,
  type WithdrawalOrder,
  withdrawalOrder,
  type WithdrawalOrderRow,
} from './withdrawal-orders.repo.ts';

/**
 * Requests a withdrawal in the name of a member who cannot reach the site, to a card of the member's own. The
 * first operator only requests it; once another requests the same, the money is held and the withdrawal approved.
 * It needs no payment password and no bonus prevents it, but all other checks apply.
 */
export async function orderWithdrawal(
  context: RequestContext,
  claims: OperatorClaims,
  order: WithdrawalOrder,
) {
  const { env, merchant, nowMs } = context;
  const { memberId, withdrawalId } = order;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const operator = operatorOf(context, claims);
  const known = await withdrawalOrder(env, merchant, withdrawalId);
  if (known && !isSame(known, order)) return failed('KEY_REUSED');
  const player = playerOf(env, merchant, memberId);
  const state = known && (await player.withdrawalState(withdrawalId));
  if (state) return ok({ state });
  const requestedBy = known && firstOperatorOf(known, '', nowMs);
  if (requestedBy === claims.operatorId) return failed('SECOND_OPERATOR_NEEDED');
  if (requestedBy === undefined) {
    const isRecorded = await recordOrder(operator, order, known?.askedAtMs);
    return isRecorded ? ok({ state: 'asked' as const }) : failed('SECOND_OPERATOR_NEEDED');
  }
  await recordOrdered(operator, order);
  const { defaultLanguage } = profileOf(context.settings);
  // Money of a member who is shut out may be paid out even when members themselves may not request it.
  const wanted = { ...order, isOn: true, bonusForfeitMinor: 0, coolingUntilMs: 0, language: defaultLanguage };
  const ordered = await player.orderWithdrawal(await requestedWithdrawal(context, memberId, wanted));
  return ordered.ok ? ok({ state: ordered.value }) : ordered;
}

function isSame(known: WithdrawalOrderRow, order: WithdrawalOrder): boolean {
  return (
    known.memberId === order.memberId &&
    known.cardId === order.cardId &&
    known.amountMinor === order.amountMinor
  );
}
