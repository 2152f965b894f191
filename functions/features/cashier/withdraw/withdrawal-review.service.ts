import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import type { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { cardById } from '#functions/features/cashier/cards/cards.repo.ts';
import { claimMs, claimOf } from './withdrawal-claims.ts';
import { payeeOfWithdrawal } from './withdrawal-payee.repo.ts';
import { shown } from './withdrawals-operations.service.ts';
import { claimReview, withdrawalRow, withdrawalsOfMember } from './withdrawals.repo.ts';

type Contracts = typeof withdrawalsOperationsContracts;

const perPage = 50;

/** A page of one member's withdrawals, newest first. */
export async function pageOfMemberWithdrawals(
  { env, merchant, nowMs }: RequestContext,
  memberId: string,
  { cursor, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER, kind }: InputOf<Contracts['memberWithdrawals']>,
): Promise<Result<OutputOf<Contracts['memberWithdrawals']>, 'PLAYER_UNKNOWN'>> {
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const [beforeMs = String(toMs), beforeId = ''] = cursor?.split('/') ?? [];
  const rows = await withdrawalsOfMember(env, {
    ...{ merchant, memberId, state: kind ?? null, fromMs, beforeMs: Number(beforeMs), beforeId, nowMs },
    most: perPage + 1,
  });
  const items = rows.slice(0, perPage).map((row) => shown(row, nowMs));
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return ok({ items, ...(last ? { nextCursor: `${last.requestedAtMs}/${last.withdrawalId}` } : {}) });
}

/** One withdrawal with what an operator looks at before deciding; its steps are those of the member's object. */
export async function readWithdrawal(
  { env, merchant, nowMs }: RequestContext,
  id: string,
): Promise<Result<OutputOf<Contracts['operatorWithdrawal']>, 'WITHDRAWAL_UNKNOWN'>> {
  const row = await withdrawalRow(env, merchant, id, nowMs);
  if (!row) return failed('WITHDRAWAL_UNKNOWN');
  const { memberId, withdrawalId, cardId } = row;
  const [status, card, member] = await Promise.all([
    playerOf(env, merchant, memberId).withdrawalForOperators(withdrawalId),
    cardById(env, merchant, cardId),
    payeeOfWithdrawal(env, merchant, memberId),
  ]);
  if (!member) return failed('WITHDRAWAL_UNKNOWN');
  return ok({
    withdrawal: shown(row, nowMs),
    steps: status?.steps ?? [],
    // An account that was removed and added by another member has another owner's card under its number.
    ...(card?.memberId === memberId ? { card: shownCard(card) } : {}),
    member,
  });
}

/** Takes on the review of a withdrawal, or goes on with one's own. */
export async function claimWithdrawal(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  takeOver: boolean,
): Promise<
  Result<OutputOf<Contracts['claimWithdrawal']>, 'WITHDRAWAL_UNKNOWN' | 'CLAIMED' | 'STATE_CHANGED'>
> {
  const { env, merchant, nowMs } = context;
  const row = await withdrawalRow(env, merchant, id, nowMs);
  if (!row) return failed('WITHDRAWAL_UNKNOWN');
  const { withdrawalId, memberId } = row;
  const { operatorId } = claims;
  const untilMs = nowMs + claimMs;
  const act = {
    subject: `withdrawal:${withdrawalId}` as const,
    document: { step: 'claimed', memberId, takeOver },
  };
  const bound = claimReview({ merchant, id: withdrawalId, operatorId, untilMs, nowMs, takeOver });
  if (await performAct(operatorOf(context, claims), act, bound))
    return ok({ claimedBy: operatorId, untilMs });
  const now = await withdrawalRow(env, merchant, id, nowMs);
  const claim = now && claimOf(now, nowMs);
  return claim ? failed('CLAIMED', claim) : failed('STATE_CHANGED');
}

function shownCard({
  bankCode,
  last4,
  holder,
  state,
  addedAtMs,
}: Awaited<ReturnType<typeof cardById>> & object) {
  return { bankCode, last4, holder, state, addedAtMs };
}
