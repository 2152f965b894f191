import { allRows } from '#functions/database/database.ts';
import { flag, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const columns = {
  id: whole,
  memberId: text,
  reference: text,
  topic: text,
  pack: text,
  sentAtMs: whole,
  deadlineAtMs: whole,
  /** 0 if it was never reopened. */
  reopenedAtMs: whole,
};

const reopenedAt = `coalesce((SELECT sent_at_ms FROM complaint_replies WHERE merchant = complaints.merchant
  AND reference = complaints.reference AND reopens = 1), 0)`;

const select = `SELECT id, member_id AS memberId, reference, topic, pack, sent_at_ms AS sentAtMs,
  deadline_at_ms AS deadlineAtMs, ${reopenedAt} AS reopenedAtMs FROM complaints WHERE merchant = :merchant`;

const made = statement(
  `${select} AND id > :cursor ORDER BY id LIMIT :most`,
  { merchant: text, cursor: whole, most: whole },
  columns,
);

const overdue = statement(
  `${select} AND deadline_at_ms > :cursor AND deadline_at_ms <= :nowMs AND NOT EXISTS (
     SELECT 1 FROM complaint_answers WHERE merchant = complaints.merchant AND reference = complaints.reference
       AND outcome IS NOT NULL AND answered_at_ms <= complaints.deadline_at_ms
       AND answered_at_ms >= ${reopenedAt}
   ) ORDER BY deadline_at_ms, id LIMIT :most`,
  { merchant: text, cursor: whole, nowMs: whole, most: whole },
  columns,
);

const replied = statement(
  `SELECT r.id, c.member_id AS memberId, r.reference, r.reopens, r.sent_at_ms AS sentAtMs,
     c.deadline_at_ms AS deadlineAtMs
   FROM complaint_replies r JOIN complaints c ON c.merchant = r.merchant AND c.reference = r.reference
   WHERE r.merchant = :merchant AND r.id > :cursor ORDER BY r.id LIMIT :most`,
  { merchant: text, cursor: whole, most: whole },
  { id: whole, memberId: text, reference: text, reopens: flag, sentAtMs: whole, deadlineAtMs: whole },
);

type Row = RowOf<typeof made>;

/** Complaints made after a cursor. */
export function complaintsAfter(
  database: D1Database,
  merchant: string,
  cursor: number,
  limit: number,
): Promise<readonly Row[]> {
  return allRows(database, made.with({ merchant, cursor, most: limit }));
}

/** Complaints whose deadline passed after the cursor without a decision by then. */
export function complaintsOverdue(
  database: D1Database,
  merchant: string,
  request: { readonly cursor: number; readonly nowMs: number; readonly most: number },
): Promise<readonly Row[]> {
  return allRows(database, overdue.with({ merchant, ...request }));
}

/** What members added to their complaints after a cursor. */
export function complaintRepliesAfter(
  database: D1Database,
  merchant: string,
  cursor: number,
  limit: number,
): Promise<readonly RowOf<typeof replied>[]> {
  return allRows(database, replied.with({ merchant, cursor, most: limit }));
}
