import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { heldWinDecisions } from '#src/contracts/wallet/held-wins.ts';

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
  /** The decision that waits for another operator, or for which two were needed. */
  askedFor: nullable(oneOf(...heldWinDecisions)),
  askedBy: nullable(text),
  askedAtMs: nullable(whole),
  reason: nullable(text),
  endedAs: nullable(end),
  endedBy: nullable(text),
  endedAtMs: nullable(whole),
};

/** Wins with the request that waits for another operator, or on which the two have ended it. */
const select = `SELECT held_wins.id AS id, member_id AS memberId, source, transaction_id AS transactionId,
  round_id AS roundId, game_code AS gameCode, currency, amount_minor AS amountMinor, stake_minor AS stakeMinor,
  held_at_ms AS heldAtMs, approvals.payload ->> 'decision' AS askedFor, approvals.asked_by AS askedBy,
  approvals.asked_at_ms AS askedAtMs, iif(ended_as IS NULL, approvals.reason, held_wins.reason) AS reason,
  ended_as AS endedAs, ended_by AS endedBy, ended_at_ms AS endedAtMs
  FROM held_wins LEFT JOIN approvals ON approvals.merchant = held_wins.merchant AND approvals.id = (
    SELECT request.id FROM approvals AS request
    WHERE request.merchant = held_wins.merchant AND request.subject = 'held-win:' || held_wins.id
      AND iif(ended_as IS NULL,
        request.state IN ('waiting', 'approved') AND request.expires_at_ms > :nowMs,
        request.state IN ('approved', 'done'))
    ORDER BY request.asked_at_ms DESC LIMIT 1)`;

const page = statement(
  `${select} WHERE held_wins.merchant = :merchant AND held_wins.id < :beforeId
   ORDER BY held_wins.id DESC LIMIT :most`,
  { merchant: text, beforeId: whole, most: whole, nowMs: whole },
  columns,
);

const openPage = statement(
  `${select} WHERE held_wins.merchant = :merchant AND held_wins.ended_as IS NULL AND held_wins.id < :beforeId
   ORDER BY held_wins.id DESC LIMIT :most`,
  { merchant: text, beforeId: whole, most: whole, nowMs: whole },
  columns,
);

const one = statement(
  `${select} WHERE held_wins.merchant = :merchant AND held_wins.id = :id`,
  { merchant: text, id: whole, nowMs: whole },
  columns,
);

const recordEnd = statement(
  `UPDATE held_wins SET ended_as = :end, ended_by = :operatorId, ended_at_ms = coalesce(ended_at_ms, :nowMs),
     reason = :reason
   WHERE id = :id AND coalesce(ended_as, :end) = :end`,
  { id: whole, end, operatorId: text, nowMs: whole, reason: text },
);

/** A win above its cap, as shown to operators. */
export type HeldWinRow = RowOf<typeof page>;

/** Held wins of one merchant, newest first; with `beforeId`, only older ones. */
export function listHeldWins(
  database: D1Database,
  of: {
    readonly merchant: string;
    /** Only those that nobody has ended. */
    readonly isOpen: boolean;
    readonly beforeId: number | undefined;
    readonly most: number;
    readonly nowMs: number;
  },
): Promise<readonly HeldWinRow[]> {
  const { isOpen, beforeId = Number.MAX_SAFE_INTEGER, ...rest } = of;
  return allRows(database, (isOpen ? openPage : page).with({ ...rest, beforeId }));
}

export function heldWinById(
  database: D1Database,
  merchant: string,
  id: number,
  nowMs: number,
): Promise<HeldWinRow | undefined> {
  return firstRow(database, one.with({ merchant, id, nowMs }));
}

/** Records a decision that one operator may take alone, before it is carried out. */
export async function recordDecided(
  operator: Operator,
  {
    win: { id, memberId, amountMinor, currency },
    decision,
    reason,
  }: {
    readonly win: HeldWinRow;
    readonly decision: (typeof heldWinDecisions)[number];
    readonly reason: string;
  },
): Promise<void> {
  const document = {
    step: 'decided',
    decision,
    reason,
    memberId,
    amountMinor,
    currency,
  };
  await performAct(operator, { subject: `held-win:${id}`, document });
}

/** Records that the win is no longer held. */
export async function recordEnded(env: Env, values: Parameters<typeof recordEnd.with>[0]): Promise<void> {
  await change(env.DB, recordEnd.with(values));
}

/** Wins above their cap. */
export const heldWinsQueue: WaitingQueue = {
  name: 'held',
  permission: 'ledger.read',
  rows: `SELECT held_at_ms AS at_ms FROM held_wins WHERE merchant = :merchant AND ended_as IS NULL ORDER BY id`,
};
