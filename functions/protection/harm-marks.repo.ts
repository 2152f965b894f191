import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import type { HarmMark } from './harm-marks.ts';

const insert = statement(
  `INSERT INTO harm_marks (merchant, member_id, number, marker, action, figure, threshold, pack, at_ms)
   VALUES (:merchant, :memberId, :number, :marker, :action, :figure, :threshold, :pack, :atMs)
   ON CONFLICT DO NOTHING`,
  {
    ...{ merchant: text, memberId: text, number: whole, marker: text, action: text },
    ...{ figure: whole, threshold: whole, pack: text, atMs: whole },
  },
);

const select = `SELECT member_id AS memberId, number, marker, action, figure, threshold, pack, at_ms AS atMs,
  reviewed_by AS reviewedBy, reviewed_at_ms AS reviewedAtMs, words FROM harm_marks`;

const columns = {
  ...{ memberId: text, number: whole, marker: text, action: text, figure: whole, threshold: whole },
  ...{ pack: text, atMs: whole, reviewedBy: nullable(text), reviewedAtMs: nullable(whole), words: text },
};
const place = { merchant: text, atMs: whole, memberId: text, number: whole, most: whole };

const page = statement(
  `${select} WHERE merchant = :merchant AND (at_ms, member_id, number) < (:atMs, :memberId, :number)
   ORDER BY at_ms DESC, member_id DESC, number DESC LIMIT :most`,
  place,
  columns,
);

const pageToReview = statement(
  `${select} WHERE merchant = :merchant AND reviewed_at_ms IS NULL
     AND (at_ms, member_id, number) > (:atMs, :memberId, :number)
   ORDER BY at_ms, member_id, number LIMIT :most`,
  place,
  columns,
);

const review = statement(
  `UPDATE harm_marks SET reviewed_by = :operatorId, reviewed_at_ms = :nowMs, words = :words
   WHERE merchant = :merchant AND member_id = :memberId AND number = :number AND reviewed_at_ms IS NULL`,
  { merchant: text, memberId: text, number: whole, operatorId: text, nowMs: whole, words: text },
);

export type HarmMarkRow = RowOf<typeof page>;

/** Stores a met marker for operators; storing it again changes nothing. */
export async function tellMark(env: Env, merchant: string, memberId: string, mark: HarmMark): Promise<void> {
  await change(env.DB, insert.with({ merchant, memberId, ...mark }));
}

/** Markers of a merchant's members from a place on, the newest first. */
export function listMarks(env: Env, from: Parameters<typeof page.with>[0]): Promise<readonly HarmMarkRow[]> {
  return allRows(env.DB, page.with(from));
}

/** Markers that nobody has looked at from a place on, the oldest first. */
export function listMarksToReview(
  env: Env,
  from: Parameters<typeof page.with>[0],
): Promise<readonly HarmMarkRow[]> {
  return allRows(env.DB, pageToReview.with(from));
}

/** Records what an operator did about a marker, once; false if it was already reviewed or does not exist. */
export function reviewMark(
  operator: Operator,
  memberId: string,
  number: number,
  words: string,
): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const bound = review.with({ merchant, memberId, number, operatorId, nowMs, words });
  return performAct(operator, { subject: `harm:${memberId}`, document: { number } }, bound);
}

/** Markers of harm that nobody has reviewed. */
export const marksQueue: WaitingQueue = {
  name: 'marks',
  permission: 'protection.read',
  rows: `SELECT at_ms FROM harm_marks WHERE merchant = :merchant AND reviewed_at_ms IS NULL ORDER BY at_ms`,
};
