import { operatorOf } from '#functions/audit/operator-act.ts';
import { firstOperatorOf } from '#functions/audit/second-operator.ts';
import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type {
  ListedWithdrawal,
  withdrawalsOperationsContracts,
} from '#src/contracts/cashier/withdrawals-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  listWithdrawals,
  recordRequest,
  recordDecided,
  type WithdrawalRow,
  withdrawalRow,
} from './withdrawals.repo.ts';

type Contracts = typeof withdrawalsOperationsContracts;
type Input = InputOf<Contracts['decideWithdrawal']>;
type Outcome = Result<
  OutputOf<Contracts['decideWithdrawal']>,
  'WITHDRAWAL_UNKNOWN' | 'SECOND_OPERATOR_NEEDED' | 'STATE_CHANGED'
>;

const perPage = 50;

/** A page of withdrawals in a state, longest waiting first. */
export async function pageOfWithdrawals(
  { env, merchant }: RequestContext,
  { state, cursor }: InputOf<Contracts['operatorWithdrawals']>,
): Promise<OutputOf<Contracts['operatorWithdrawals']>> {
  const [afterMs = '-1', afterId = ''] = cursor?.split('/') ?? [];
  const rows = await listWithdrawals(env, {
    ...{ merchant, state, afterId },
    afterMs: Number(afterMs),
    most: perPage + 1,
  });
  const items = rows.slice(0, perPage).map(shown);
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return { items, ...(last ? { nextCursor: `${last.requestedAtMs}/${last.withdrawalId}` } : {}) };
}

/**
 * Approves or rejects a withdrawal. From the operator's threshold on, the first operator only requests the
 * decision and another must request the same, down to the words that the member will read; their own notes may
 * differ. The member's object has the final say: the first decision counts.
 */
export async function decideWithdrawal(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  input: Input,
): Promise<Outcome> {
  const { env, merchant, settings, nowMs } = context;
  const row = await withdrawalRow(env, merchant, id);
  if (!row) return failed('WITHDRAWAL_UNKNOWN');
  const operator = operatorOf(context, claims);
  // What needed two operators when it was requested needs them still, even if the threshold was raised since.
  const isRequested = firstOperatorOf(row, '', nowMs) !== undefined;
  if (
    row.state === 'review' &&
    (isRequested || row.amountMinor >= cashierSetting.of(settings).twoPersonMinor)
  ) {
    const requestedBy = isSame(row, input) ? firstOperatorOf(row, '', nowMs) : undefined;
    if (requestedBy === claims.operatorId) return failed('SECOND_OPERATOR_NEEDED');
    if (requestedBy === undefined)
      return (await recordRequest(operator, row, input)) ? ok({ state: 'asked' }) : failed('STATE_CHANGED');
  }
  await recordDecided(operator, row, input);
  const decided = await playerOf(env, merchant, row.memberId).decideWithdrawal(id, decisionOf(input));
  return decided.ok ? ok({ state: decided.value }) : decided;
}

function isSame(
  { askedFor, askedReason, askedToMember }: WithdrawalRow,
  { decision, reasonCode, toMember }: Input,
): boolean {
  return (
    askedFor === decision && askedReason === (reasonCode ?? null) && askedToMember === (toMember ?? null)
  );
}

/** The decision for the member's object, without the operator's note: what is stored there, the member can read. */
function decisionOf({ decision, reasonCode, toMember }: Input) {
  return decision === 'reject' && reasonCode !== undefined
    ? ({ decision, reason: reasonCode, note: toMember } as const)
    : ({ decision: 'approve' } as const);
}

function shown({
  askedFor,
  askedReason,
  askedToMember,
  askedBy,
  askedAtMs,
  reason,
  toMember,
  flags,
  ...row
}: WithdrawalRow): ListedWithdrawal {
  return {
    ...row,
    flags: JSON.parse(flags) as ListedWithdrawal['flags'],
    ...(reason === null ? {} : { reason }),
    ...(toMember === null ? {} : { toMember }),
    ...(askedFor === null || askedBy === null || askedAtMs === null
      ? {}
      : {
          asked: {
            decision: askedFor,
            ...(askedReason === null ? {} : { reasonCode: askedReason }),
            ...(askedToMember === null ? {} : { toMember: askedToMember }),
            operatorId: askedBy,
            atMs: askedAtMs,
          },
        }),
  };
}
