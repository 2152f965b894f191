import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
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
  replies: json,
};

const sql = threadSql({
  table: 'feedback',
  id: 'id',
  answers: 'feedback_answers',
  of: 'feedback_id',
  replies: 'feedback_replies',
  hasOutcomes: false,
});
const select = `SELECT id, member_id AS memberId, username, words, remark, pictures, sent_at_ms AS sentAtMs,
  ${sql.answers}, ${sql.replies} FROM feedback`;

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

const insertReply = statement(
  `INSERT INTO feedback_replies (merchant, feedback_id, key, words, sent_at_ms)
   SELECT :merchant, :id, :key, :words, :nowMs
   WHERE EXISTS (SELECT 1 FROM feedback WHERE merchant = :merchant AND id = :id AND member_id = :memberId)
     AND (SELECT count(*) FROM feedback_replies WHERE merchant = :merchant AND feedback_id = :id) < :repliesMax
   ON CONFLICT (merchant, feedback_id, key) DO NOTHING`,
  { merchant: text, id: text, memberId: text, key: text, words: text, repliesMax: whole, nowMs: whole },
);

const replyByKey = statement(
  `SELECT words FROM feedback_replies WHERE merchant = :merchant AND feedback_id = :id AND key = :key`,
  { merchant: text, id: text, key: text },
  { words: text },
);

/** Feedback as it is stored, with its answers and the member's replies. */
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
  row: Omit<FeedbackRow, 'answers' | 'replies'>,
): Promise<void> {
  await change(env.DB, insert.with({ merchant, ...row }));
}

/** What a member adds to feedback. */
export interface NewReply {
  readonly memberId: string;
  readonly key: string;
  readonly words: string;
  readonly repliesMax: number;
  readonly nowMs: number;
}

/** Adds a reply, and says whether it is there: one that exists under its key stays as it is. */
export async function insertFeedbackReply(
  env: Env,
  merchant: string,
  id: string,
  reply: NewReply,
): Promise<boolean> {
  const inserted = await change(env.DB, insertReply.with({ merchant, id, ...reply }));
  if (inserted > 0) return true;
  return (await firstRow(env.DB, replyByKey.with({ merchant, id, key: reply.key }))) !== undefined;
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

/** Feedback without an answer. */
export const feedbackQueue: WaitingQueue = {
  name: 'feedback',
  permission: 'threads.read',
  rows: `SELECT sent_at_ms AS at_ms FROM feedback WHERE merchant = :merchant AND is_open = 1 ORDER BY sent_at_ms`,
};
