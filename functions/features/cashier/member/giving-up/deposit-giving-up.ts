import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type DepositRow,
  depositStatusOf,
  moveDeposit,
  readDeposit,
} from '#functions/features/cashier/member/deposits.store.ts';

/**
 * Gives up a deposit of which no payment was seen, so that it no longer counts as open. It becomes an expired one: its
 * till goes on asking, and a payment that arrives later is judged as any late payment. A repeated call changes nothing.
 * Must run inside a transaction.
 */
export function giveUpDeposit(
  sql: SqlStorage,
  id: string,
  nowMs: number,
): Result<DepositStatus, 'DEPOSIT_UNKNOWN' | 'STATE_CHANGED'> {
  const row = readDeposit(sql, id);
  if (!row) return failed('DEPOSIT_UNKNOWN');
  if (row.state === 'created') moveDeposit(sql, row.id, { state: 'expired', reason: 'given-up' }, nowMs);
  else if (row.state !== 'expired') return failed('STATE_CHANGED', { state: row.state });
  return ok(depositStatusOf(sql, readDeposit(sql, row.id) as DepositRow));
}
