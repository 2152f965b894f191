import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const newest = statement(
  `SELECT words, operator_id AS operatorId, at_ms AS atMs FROM protection_notes
   WHERE merchant = :merchant AND member_id = :memberId ORDER BY id DESC LIMIT :most`,
  { merchant: text, memberId: text, most: whole },
  { words: text, operatorId: text, atMs: whole },
);

const insert = statement(
  `INSERT INTO protection_notes (merchant, member_id, words, operator_id, at_ms)
   SELECT :merchant, id, :words, :operatorId, :nowMs FROM members WHERE merchant = :merchant AND id = :memberId`,
  { merchant: text, memberId: text, words: text, operatorId: text, nowMs: whole },
);

/** Operators' notes about a member's protection, newest first. */
export function protectionNotes(
  env: Env,
  merchant: string,
  memberId: string,
  limit: number,
): Promise<readonly RowOf<typeof newest>[]> {
  return allRows(env.DB, newest.with({ merchant, memberId, most: limit }));
}

/**
 * Writes a note together with its row of the audit trail, which records only that there is one.
 * Returns false if there is no such member.
 */
export function writeNote(operator: Operator, memberId: string, words: string): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const note = insert.with({ merchant, memberId, words, operatorId, nowMs });
  return performAct(operator, { subject: `protection:${memberId}`, document: { act: 'note' } }, note);
}
