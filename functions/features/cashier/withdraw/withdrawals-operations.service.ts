import { decideTogether, isWaitingFor, mayActAlone } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { operatorOf } from '#functions/audit/operator-act.ts';
import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type {
  ListedWithdrawal,
  withdrawalsOperationsContracts,
} from '#src/contracts/cashier/withdrawals-operations.ts';
import type { RejectionReason } from '#src/contracts/cashier/cashier-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { claimOf, heldByAnother } from './withdrawal-claims.ts';
import {
  letReviewGo,
  listWithdrawals,
  recordDecided,
  type WithdrawalRow,
  withdrawalRow,
} from './withdrawals.repo.ts';
import { withUsernames } from '#functions/member/usernames.repo.ts';

type Contracts = typeof withdrawalsOperationsContracts;
type Input = InputOf<Contracts['decideWithdrawal']>;
type Outcome = Result<
  OutputOf<Contracts['decideWithdrawal']>,
  Contracts['decideWithdrawal']['errors'][number]
>;

const perPage = 50;

/** A page of withdrawals in a state, longest waiting first. */
export async function pageOfWithdrawals(
  { env, merchant, nowMs }: RequestContext,
  { state, cursor }: InputOf<Contracts['operatorWithdrawals']>,
): Promise<OutputOf<Contracts['operatorWithdrawals']>> {
  const [afterMs = '-1', afterId = ''] = cursor?.split('/') ?? [];
  const rows = await listWithdrawals(env, {
    ...{ merchant, state, afterId, nowMs },
    afterMs: Number(afterMs),
    most: perPage + 1,
  });
  const items = rows.slice(0, perPage).map((row) => shown(row, nowMs));
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return {
    items: await withUsernames({ env, merchant }, items, { username: 'memberId' }),
    ...(last ? { nextCursor: `${last.requestedAtMs}/${last.withdrawalId}` } : {}),
  };
}

interface Decision {
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly decision: Input['decision'];
  readonly reasonCode: RejectionReason | null;
  readonly toMember: string | null;
  readonly amountMinor: number;
  readonly currency: string;
}

/** A decision on a withdrawal. The member's object has the final say: the first decision counts. */
export const withdrawalDecision = {
  name: 'withdrawal.decide',
  readBasis: (state) => ({ state }),
  async basisOf({ env, merchant, nowMs }, { withdrawalId }) {
    return (await withdrawalRow(env, merchant, withdrawalId, nowMs))?.state ?? '';
  },
  async objection({ env, merchant, nowMs }, claims, { withdrawalId }) {
    const row = await withdrawalRow(env, merchant, withdrawalId, nowMs);
    return row && heldByAnother(row, claims, nowMs) ? 'CLAIMED' : undefined;
  },
  async perform({ env, merchant }, { withdrawalId, memberId, ...decision }) {
    const decided = await playerOf(env, merchant, memberId).decideWithdrawal(
      withdrawalId,
      decisionOf(decision),
    );
    return decided.ok ? ok({ state: decided.value }) : decided;
  },
} satisfies JointAction<Decision>;

/**
 * Approves or rejects a withdrawal. From the operator's threshold on, the first operator only requests the
 * decision and another must request the same, down to the words that the member will read; their own notes may
 * differ.
 */
export async function decideWithdrawal(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  input: Input,
): Promise<Outcome> {
  const { env, merchant, settings } = context;
  const row = await withdrawalRow(env, merchant, id, context.nowMs);
  if (!row) return failed('WITHDRAWAL_UNKNOWN');
  if (heldByAnother(row, claims, context.nowMs)) return failed('CLAIMED');
  const { withdrawalId, memberId, amountMinor, currency } = row;
  const { decision, reasonCode = null, toMember = null, note: reason = '' } = input;
  const payload = { withdrawalId, memberId, decision, reasonCode, toMember, amountMinor, currency };
  const subject = `withdrawal:${withdrawalId}` as const;
  const takesTwo =
    amountMinor >= cashierSetting.of(settings).twoPersonMinor || !mayActAlone(claims, 'withdrawal.decide');
  // What needed two operators when it was requested needs them still, even if the threshold was raised since.
  if (row.state === 'review' && (takesTwo || (await isWaitingFor(context, 'withdrawal.decide', subject)))) {
    const requested = await decideTogether(context, claims, withdrawalDecision, { subject, payload, reason });
    // Who has asked is done with it: another operator looks into it now.
    if (requested.ok) await letReviewGo(env, { merchant, id: withdrawalId, operatorId: claims.operatorId });
    return requested;
  }
  await recordDecided(operatorOf(context, claims), row, input);
  return withdrawalDecision.perform(context, payload);
}

/** The decision for the member's object, without the operator's note: what is stored there, the member can read. */
function decisionOf({
  decision,
  reasonCode,
  toMember,
}: Pick<Decision, 'decision' | 'reasonCode' | 'toMember'>) {
  return decision === 'reject' && reasonCode !== null
    ? ({ decision, reason: reasonCode, note: toMember ?? undefined } as const)
    : ({ decision: 'approve' } as const);
}

/** A withdrawal as operators are shown it. */
export function shown(
  { reason, toMember, flags, asked, askedBy, askedAtMs, claimedBy, claimedUntilMs, ...row }: WithdrawalRow,
  nowMs: number,
): ListedWithdrawal {
  const claim = claimOf({ claimedBy, claimedUntilMs, state: row.state }, nowMs);
  return {
    ...row,
    flags: JSON.parse(flags) as ListedWithdrawal['flags'],
    ...(reason === null ? {} : { reason }),
    ...(toMember === null ? {} : { toMember }),
    ...(askedBy === null || askedAtMs === null
      ? {}
      : { asked: { ...wordsOf(asked as Decision), operatorId: askedBy, atMs: askedAtMs } }),
    ...(claim ? { claim } : {}),
  };
}

function wordsOf({ decision, reasonCode, toMember }: Decision) {
  return {
    decision,
    ...(reasonCode === null ? {} : { reasonCode }),
    ...(toMember === null ? {} : { toMember }),
  };
}
