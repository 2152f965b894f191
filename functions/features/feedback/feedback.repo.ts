import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const columns = {
  id: text,
  memberId: text,
  username: text,
  words: text,
  remark: text,
  pictures: json,
  sentAtMs: whole,
  answers: json,
};

const select = `SELECT id, member_id AS memberId, username, words, remark, pictures, sent_at_ms AS sentAtMs,
  (SELECT json_group_array(json_object('words', words, 'answeredAtMs', answered_at_ms)) FROM (
     SELECT words, answered_at_ms FROM feedback_answers
     WHERE merchant = feedback.merchant AND feedback_id = feedback.id ORDER BY answer
  )) AS answers FROM feedback`;

const page = statement(
  `${select} WHERE merchant = :merchant AND (:memberId IS NULL OR member_id = :memberId)
     AND (:beforeMs IS NULL OR (sent_at_ms, id) < (:beforeMs, :beforeId))
     AND (:open = 0 OR NOT EXISTS (
       SELECT 1 FROM feedback_answers WHERE merchant = feedback.merchant AND feedback_id = feedback.id
     ))
   ORDER BY sent_at_ms DESC, id DESC LIMIT :most`,
  {
    merchant: text,
    memberId: nullable(text),
    beforeMs: nullable(whole),
    beforeId: text,
    open: flag,
    most: whole,
  },
  columns,
);

const byId = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  columns,
);

const insert = statement(
  `INSERT INTO feedback (merchant, id, member_id, username, words, remark, pictures, sent_at_ms)
   VALUES (:merchant, :id, :memberId, :username, :words, :remark, :pictures, :sentAtMs)`,
  {
    merchant: text,
    id: text,
    memberId: text,
    username: text,
    words: text,
    remark: text,
    pictures: json,
    sentAtMs: whole,
  },
);

const answer = statement(
  `INSERT INTO feedback_answers (merchant, feedback_id, answer, words, operator_id, answered_at_ms)
   SELECT :merchant, :id, 1 + (SELECT count(*) FROM feedback_answers WHERE merchant = :merchant AND feedback_id = :id),
     :words, :operatorId, :nowMs
   WHERE EXISTS (SELECT 1 FROM feedback WHERE merchant = :merchant AND id = :id)`,
  { merchant: text, id: text, words: text, operatorId: text, nowMs: whole },
);

/** Feedback as it is stored, with its answers. */
export type FeedbackRow = RowOf<typeof page>;

export interface FeedbackPage {
  readonly memberId: string | null;
  readonly beforeMs: number | null;
  readonly beforeId: string;
  readonly open: boolean;
  readonly most: number;
}

export function listFeedback(
  env: Env,
  merchant: string,
  asked: FeedbackPage,
): Promise<readonly FeedbackRow[]> {
  return allRows(env.DB, page.with({ merchant, ...asked }));
}

export function findFeedback(env: Env, merchant: string, id: string): Promise<FeedbackRow | undefined> {
  return firstRow(env.DB, byId.with({ merchant, id }));
}

export async function insertFeedback(
  env: Env,
  merchant: string,
  row: Omit<FeedbackRow, 'answers'>,
): Promise<void> {
  await change(env.DB, insert.with({ merchant, ...row }));
}

/** Adds an answer; false if the feedback does not exist. */
export function insertAnswer(operator: Operator, id: string, words: string): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const bound = answer.with({ merchant, id, words, operatorId, nowMs });
  return performAct(operator, { subject: `feedback:${id}`, document: { words } }, bound);
}
