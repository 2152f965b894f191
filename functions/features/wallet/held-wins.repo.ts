import { type Operator, type OperatorAct, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { heldWinDecisions } from '#src/contracts/wallet/held-wins.ts';

const decision = oneOf(...heldWinDecisions);
const end = oneOf('released', 'cancelled', 'reversed');
const columns = {
  id: whole,
  memberId: text,
  source: text,
  transactionId: text,
  roundId: text,
  gameCode: text,
  currency: text,
  amountMinor: whole,
  stakeMinor: whole,
  heldAtMs: whole,
  askedFor: nullable(decision),
  askedBy: nullable(text),
  askedAtMs: nullable(whole),
  reason: nullable(text),
  endedAs: nullable(end),
  endedBy: nullable(text),
  endedAtMs: nullable(whole),
};

const select = `SELECT id, member_id AS memberId, source, transaction_id AS transactionId, round_id AS roundId,
  game_code AS gameCode, currency, amount_minor AS amountMinor, stake_minor AS stakeMinor, held_at_ms AS heldAtMs,
  asked_for AS askedFor, asked_by AS askedBy, asked_at_ms AS askedAtMs, reason, ended_as AS endedAs,
  ended_by AS endedBy, ended_at_ms AS endedAtMs FROM held_wins`;

const page = statement(
  `${select} WHERE merchant = :merchant AND id < :beforeId ORDER BY id DESC LIMIT :most`,
  { merchant: text, beforeId: whole, most: whole },
  columns,
);

const one = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: whole },
  columns,
);

const ask = statement(
  `UPDATE held_wins SET asked_for = :decision, asked_by = :operatorId, asked_at_ms = :nowMs, reason = :reason
   WHERE id = :id AND ended_as IS NULL`,
  { id: whole, decision, operatorId: text, nowMs: whole, reason: text },
);

const recordEnd = statement(
  `UPDATE held_wins SET ended_as = :end, ended_by = :operatorId, ended_at_ms = coalesce(ended_at_ms, :nowMs)
   WHERE id = :id AND coalesce(ended_as, :end) = :end`,
  { id: whole, end, operatorId: text, nowMs: whole },
);

/** A win above its cap, as shown to operators. */
export type HeldWinRow = RowOf<typeof page>;

/** One step of a decision, by one operator. */
export interface DecisionStep {
  readonly win: HeldWinRow;
  readonly decision: (typeof heldWinDecisions)[number];
  readonly reason: string;
}

/** Held wins of one merchant, newest first; with `beforeId`, only older ones. */
export function listHeldWins(
  database: D1Database,
  merchant: string,
  beforeId: number | undefined,
  limit: number,
): Promise<readonly HeldWinRow[]> {
  return allRows(
    database,
    page.with({ merchant, beforeId: beforeId ?? Number.MAX_SAFE_INTEGER, most: limit }),
  );
}

export function heldWinById(
  database: D1Database,
  merchant: string,
  id: number,
): Promise<HeldWinRow | undefined> {
  return firstRow(database, one.with({ merchant, id }));
}

/** Records that an operator requested a decision that a second operator has to confirm. */
export async function recordRequestedFor(operator: Operator, step: DecisionStep): Promise<void> {
  const { operatorId, nowMs } = operator;
  const { win, decision, reason } = step;
  await performAct(
    operator,
    actOf(step, 'asked'),
    ask.with({ id: win.id, decision, operatorId, nowMs, reason }),
  );
}

/** Records the decision before it is carried out. */
export async function recordDecided(operator: Operator, step: DecisionStep): Promise<void> {
  await performAct(operator, actOf(step, 'decided'));
}

/** Records that the win is no longer held. */
export async function recordEnded(
  { env, operatorId, nowMs }: Operator,
  id: number,
  ended: 'released' | 'cancelled',
): Promise<void> {
  await change(env.DB, recordEnd.with({ id, end: ended, operatorId, nowMs }));
}

function actOf({ win, decision, reason }: DecisionStep, step: 'asked' | 'decided'): OperatorAct {
  const { id, memberId, amountMinor, currency } = win;
  return {
    subject: `held-win:${id}`,
    document: { step, decision, reason, memberId, amountMinor, currency },
  };
}
