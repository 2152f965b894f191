import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const one = statement(
  `SELECT member_id AS memberId, card_id AS cardId, amount_minor AS amountMinor, asked_by AS askedBy,
     asked_at_ms AS askedAtMs FROM withdrawal_orders WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  { memberId: text, cardId: text, amountMinor: whole, askedBy: text, askedAtMs: whole },
);

/** A request that waited too long for a second operator starts again. */
const ask = statement(
  `INSERT INTO withdrawal_orders (merchant, id, member_id, card_id, amount_minor, note, asked_by, asked_at_ms)
   VALUES (:merchant, :id, :memberId, :cardId, :amountMinor, :note, :operatorId, :nowMs)
   ON CONFLICT (merchant, id) DO UPDATE SET asked_by = excluded.asked_by, asked_at_ms = excluded.asked_at_ms,
     note = excluded.note
   WHERE withdrawal_orders.asked_at_ms = :knownAtMs`,
  {
    ...{ merchant: text, id: text, memberId: text, cardId: text, amountMinor: whole, note: text },
    ...{ operatorId: text, nowMs: whole, knownAtMs: whole },
  },
);

export type WithdrawalOrderRow = RowOf<typeof one>;

/** A withdrawal that an operator requests in a member's name. */
export interface WithdrawalOrder {
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly cardId: string;
  readonly amountMinor: number;
  readonly note: string;
}

export function withdrawalOrder(
  env: Env,
  merchant: string,
  id: string,
): Promise<WithdrawalOrderRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** Records that one operator requested it; returns false if another was faster. */
export function recordOrder(
  operator: Operator,
  order: WithdrawalOrder,
  knownAtMs: number | undefined,
): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const { withdrawalId: id, memberId, cardId, amountMinor, note } = order;
  const bound = ask.with({
    ...{ merchant, id, memberId, cardId, amountMinor, note, operatorId, nowMs },
    knownAtMs: knownAtMs ?? -1,
  });
  return performAct(operator, actOf(order, 'asked'), bound);
}

/** Records that a second operator requested the same, before anything happens. */
export async function recordOrdered(operator: Operator, order: WithdrawalOrder): Promise<void> {
  await performAct(operator, actOf(order, 'ordered'));
}

function actOf({ withdrawalId, memberId, cardId, amountMinor, note }: WithdrawalOrder, step: string) {
  return {
    subject: `withdrawal:${withdrawalId}` as const,
    document: { step, memberId, cardId, amountMinor, note },
  };
}
