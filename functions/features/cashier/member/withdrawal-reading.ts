import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { readWithdrawals, type Withdrawal, withdrawalById, withdrawalSteps } from './withdrawals.ts';

/** Which of a member's withdrawals to read: one, or a page, newest first. */
export type WithdrawalPageQuery =
  | { readonly id: string }
  | {
      readonly fromMs: number;
      readonly toMs: number;
      /** The withdrawal before which the page begins. */
      readonly beforeNumber: number;
      readonly most: number;
    };

export interface WithdrawalPage {
  readonly list: WithdrawalStatus[];
  /** The withdrawal before which the next page begins. */
  readonly beforeNumber: number | undefined;
}

/** Reads withdrawals with their steps. */
export function readWithdrawalPage(
  sql: SqlStorage,
  request: WithdrawalPageQuery,
  mayCancel: boolean,
): Result<WithdrawalPage, 'WITHDRAWAL_UNKNOWN'> {
  const shown = (withdrawal: Withdrawal) => withdrawalStatus(sql, withdrawal, mayCancel);
  if ('id' in request) {
    const withdrawal = withdrawalById(sql, request.id);
    return withdrawal
      ? ok({ list: [shown(withdrawal)], beforeNumber: undefined })
      : failed('WITHDRAWAL_UNKNOWN');
  }
  const { fromMs, toMs, beforeNumber, most } = request;
  const rows = readWithdrawals(
    sql,
    'WHERE number < ? AND requested_at_ms >= ? AND requested_at_ms < ? ORDER BY number DESC LIMIT ?',
    beforeNumber,
    fromMs,
    toMs,
    most + 1,
  );
  const page = rows.slice(0, most);
  return ok({ list: page.map(shown), beforeNumber: rows.length > most ? page.at(-1)?.number : undefined });
}

/** A withdrawal as its member sees it; `mayCancel` states whether the rules allow cancelling one in review. */
export function withdrawalStatus(
  sql: SqlStorage,
  withdrawal: Withdrawal,
  mayCancel: boolean,
): WithdrawalStatus {
  const { withdrawalId, cardId, bankCode, last4, currency, amountMinor, feeMinor, state } = withdrawal;
  const { number, reason, note, requestedAtMs, dueAtMs } = withdrawal;
  return {
    ...{ withdrawalId, cardId, bankCode, last4, currency, amountMinor, feeMinor, state },
    ...(reason === undefined ? {} : { reason }),
    // An operator's note to an approval was stored here once, and was not meant for the member.
    ...(note === undefined || state !== 'rejected' ? {} : { note }),
    ...{ requestedAtMs, dueAtMs },
    mayCancel: mayCancel && state === 'review',
    steps: withdrawalSteps(sql, number),
  };
}
