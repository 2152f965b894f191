import { allRows } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import {
  rejectionReasons,
  type WithdrawalState,
  withdrawalStates,
} from '#src/contracts/cashier/cashier-fields.ts';

const state = oneOf(...withdrawalStates);

const exportedColumns = {
  ...{ withdrawalId: text, memberId: text, bankCode: text, last4: text, holder: text, tillId: text },
  ...{ currency: text, amountMinor: whole, feeMinor: whole, state, flags: text },
  ...{ reason: nullable(oneOf(...rejectionReasons)), requestedAtMs: whole, dueAtMs: whole },
};

const selectExported = `SELECT id AS withdrawalId, member_id AS memberId, bank_code AS bankCode, last4, holder,
  till_id AS tillId, currency, amount_minor AS amountMinor, fee_minor AS feeMinor, state, flags, reason,
  requested_at_ms AS requestedAtMs, due_at_ms AS dueAtMs FROM withdrawals`;

const exportedFrom = { merchant: text, fromMs: whole, fromId: text, beforeMs: whole, most: whole };

/** In the order of their requests, which never changes. */
export const exportedStatements = {
  all: statement(
    `${selectExported} WHERE merchant = :merchant AND (requested_at_ms, id) >= (:fromMs, :fromId)
       AND requested_at_ms < :beforeMs
     ORDER BY requested_at_ms, id LIMIT :most`,
    exportedFrom,
    exportedColumns,
  ),
  inState: statement(
    `${selectExported} WHERE merchant = :merchant AND state = :state
       AND (requested_at_ms, id) >= (:fromMs, :fromId) AND requested_at_ms < :beforeMs
     ORDER BY requested_at_ms, id LIMIT :most`,
    { ...exportedFrom, state },
    exportedColumns,
  ),
};

export type ExportedWithdrawal = RowOf<typeof exportedStatements.all>;

/** Withdrawals in the order of their requests, from one on; of one state where it is named. */
export function withdrawalsFrom(
  env: Env,
  {
    state: wanted,
    ...of
  }: Parameters<typeof exportedStatements.all.with>[0] & {
    readonly state?: WithdrawalState | undefined;
  },
): Promise<readonly ExportedWithdrawal[]> {
  return allRows(
    env.DB,
    wanted ? exportedStatements.inState.with({ ...of, state: wanted }) : exportedStatements.all.with(of),
  );
}
