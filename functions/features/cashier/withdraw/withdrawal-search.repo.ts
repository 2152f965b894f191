import {
  foundItem,
  foundOfKind,
  inSpans,
  moneyTitle,
  type SearchedKind,
  spans,
} from '#functions/audit/operator-search.ts';
import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const found = statement(
  `SELECT withdrawals.id AS id, member_id AS memberId, amount_minor AS amountMinor, currency, state
   ${inSpans('withdrawals', 'id')} LIMIT :most`,
  { merchant: text, spans, most: whole },
  { id: text, memberId: text, amountMinor: whole, currency: text, state: text },
);

/** Withdrawals by their ids. */
export const searchedWithdrawals: SearchedKind = {
  permission: 'cashier.read',
  async find({ env, merchant }, _claims, { ids }) {
    if (!ids) return [];
    const rows = await allRows(env.DB, found.with({ merchant, spans: ids, most: foundOfKind }));
    return rows.map((row) => foundItem('withdrawal', { ...row, title: moneyTitle(row) }));
  },
};
