import {
  foundItem,
  foundOfKind,
  inSpans,
  moneyTitle,
  type SearchedKind,
  spans,
} from '#functions/audit/operator-search.ts';
import { allRows } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const columns = { memberId: nullable(text), amountMinor: whole, currency: text, state: text };
const shown = 'member_id AS memberId, amount_minor AS amountMinor, currency, state';
const named = `SELECT payment_id AS paymentId, ${shown} FROM payments WHERE merchant = :merchant`;

const ofDeposit = statement(
  `SELECT deposit_id AS depositId, ${shown} ${inSpans('payments', 'deposit_id')} AND deposit_id IS NOT NULL
   LIMIT :most`,
  { merchant: text, spans, most: whole },
  { depositId: text, ...columns },
);

const byName = statement(
  `${named} AND payment_id = :typed
   UNION ALL
   ${named} AND reference <> '' AND reference = :reference
   LIMIT :most`,
  { merchant: text, typed: text, reference: text, most: whole },
  { paymentId: text, ...columns },
);

/** Deposits by their ids, once a payment names them. */
export const searchedDeposits: SearchedKind = {
  permission: 'ledger.read',
  async find({ env, merchant }, _claims, { ids }) {
    if (!ids) return [];
    const rows = await allRows(env.DB, ofDeposit.with({ merchant, spans: ids, most: foundOfKind }));
    return rows.map((row) => foundItem('deposit', { ...row, id: row.depositId, title: moneyTitle(row) }));
  },
};

/** Payments by their ids, and by the reference that a payer wrote. */
export const searchedPayments: SearchedKind = {
  permission: 'payments.read',
  async find({ env, merchant }, _claims, { text: typed }) {
    const of = { merchant, typed, reference: typed.toUpperCase(), most: foundOfKind };
    const rows = await allRows(env.DB, byName.with(of));
    return rows.map((row) => foundItem('payment', { ...row, id: row.paymentId, title: moneyTitle(row) }));
  },
};
