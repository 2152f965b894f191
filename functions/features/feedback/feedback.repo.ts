import { allRows, change, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { type HouseThread, threadSql } from '#functions/notices/house-thread.ts';

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

const sql = threadSql({
  table: 'feedback',
  id: 'id',
  answers: 'feedback_answers',
  of: 'feedback_id',
  hasOutcomes: false,
});
const select = `SELECT id, member_id AS memberId, username, words, remark, pictures, sent_at_ms AS sentAtMs,
  ${sql.answers} FROM feedback`;

const page = statement(
  `${select} WHERE merchant = :merchant AND (:memberId IS NULL OR member_id = :memberId)
     AND (:beforeMs IS NULL OR (sent_at_ms, id) < (:beforeMs, :beforeId))
     AND (:open = 0 OR ${sql.isOpen})
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

const answer = statement(sql.insertAnswer, {
  merchant: text,
  id: text,
  words: text,
  operatorId: text,
  nowMs: whole,
});

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
  request: FeedbackPage,
): Promise<readonly FeedbackRow[]> {
  return allRows(env.DB, page.with({ merchant, ...request }));
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

/** Feedback as a thread with the house. */
export const feedbackThread: HouseThread<FeedbackRow> = {
  name: 'feedback',
  answeredTitle: 'feedback.answered.title',
  link: '/m/member/feedback',
  showsId: false,
  find: findFeedback,
  insertAnswer: (values) => answer.with(values),
};
