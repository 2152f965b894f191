import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, batch, change, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { type HouseThread, threadSql } from '#functions/notices/house-thread.ts';
import {
  complaintOutcomes,
  type ComplaintOutcome,
  complaintTopics,
} from '#src/contracts/limits/complaints.ts';

const columns = {
  id: whole,
  reference: text,
  memberId: text,
  username: text,
  topic: oneOf(...complaintTopics),
  words: text,
  about: text,
  pack: text,
  sentAtMs: whole,
  deadlineAtMs: whole,
  answers: json,
  replies: json,
};

const sql = threadSql({
  table: 'complaints',
  id: 'reference',
  answers: 'complaint_answers',
  of: 'reference',
  replies: 'complaint_replies',
  hasOutcomes: true,
});
const select = `SELECT id, reference, member_id AS memberId, username, topic, words, about, pack,
  sent_at_ms AS sentAtMs, deadline_at_ms AS deadlineAtMs, ${sql.answers}, ${sql.replies} FROM complaints`;

const newest = statement(
  `${select} WHERE merchant = :merchant AND (:memberId IS NULL OR member_id = :memberId)
     AND (:before IS NULL OR id < :before) ORDER BY id DESC LIMIT :most`,
  { merchant: text, memberId: nullable(text), before: nullable(whole), most: whole },
  columns,
);

const open = statement(
  `${select} WHERE merchant = :merchant AND ${sql.isOpen}
     AND (:after IS NULL OR (deadline_at_ms, id) > (SELECT deadline_at_ms, id FROM complaints WHERE merchant = :merchant AND id = :after))
   ORDER BY deadline_at_ms, id LIMIT :most`,
  { merchant: text, after: nullable(whole), most: whole },
  columns,
);

const byReference = statement(
  `${select} WHERE merchant = :merchant AND reference = :reference`,
  { merchant: text, reference: text },
  columns,
);

const byKey = statement(
  `${select} WHERE merchant = :merchant AND member_id = :memberId AND key = :key`,
  { merchant: text, memberId: text, key: text },
  columns,
);

const insert = statement(
  `INSERT INTO complaints (merchant, reference, member_id, username, key, topic, words, about, pack, sent_at_ms,
     deadline_at_ms)
   VALUES (:merchant, :reference, :memberId, :username, :key, :topic, :words, :about, :pack, :sentAtMs, :deadlineAtMs)
   ON CONFLICT (merchant, member_id, key) DO NOTHING`,
  {
    merchant: text,
    reference: text,
    memberId: text,
    username: text,
    key: text,
    topic: oneOf(...complaintTopics),
    words: text,
    about: text,
    pack: text,
    sentAtMs: whole,
    deadlineAtMs: whole,
  },
);

const answer = statement(sql.insertAnswer, {
  merchant: text,
  id: text,
  words: text,
  outcome: nullable(oneOf(...complaintOutcomes)),
  operatorId: text,
  nowMs: whole,
});

const ofComplaint = 'merchant = :merchant AND reference = :reference';
const decisions = `(SELECT count(*) FROM complaint_answers WHERE ${ofComplaint} AND outcome IS NOT NULL)`;
const reopenings = `(SELECT count(*) FROM complaint_replies WHERE ${ofComplaint} AND reopens = 1)`;

const insertReply = statement(
  `INSERT INTO complaint_replies (merchant, reference, key, words, reopens, sent_at_ms)
   SELECT :merchant, :reference, :key, :words, :reopens, :nowMs
   WHERE EXISTS (SELECT 1 FROM complaints WHERE ${ofComplaint} AND member_id = :memberId)
     AND (SELECT count(*) FROM complaint_replies WHERE ${ofComplaint}) < :repliesMax
     AND ${decisions} - ${reopenings} = :reopens AND (:reopens = 0 OR ${reopenings} = 0)
   ON CONFLICT (merchant, reference, key) DO NOTHING`,
  {
    merchant: text,
    reference: text,
    memberId: text,
    key: text,
    words: text,
    reopens: flag,
    repliesMax: whole,
    nowMs: whole,
  },
);

const moveDeadline = statement(
  `UPDATE complaints SET deadline_at_ms = :deadlineAtMs WHERE ${ofComplaint} AND EXISTS (
     SELECT 1 FROM complaint_replies WHERE ${ofComplaint} AND key = :key AND reopens = 1 AND sent_at_ms = :nowMs)`,
  { merchant: text, reference: text, key: text, deadlineAtMs: whole, nowMs: whole },
);

const replyByKey = statement(
  `SELECT words FROM complaint_replies WHERE ${ofComplaint} AND key = :key`,
  { merchant: text, reference: text, key: text },
  { words: text },
);

/** A complaint as it is stored, with its answers and the member's replies. */
export type ComplaintRow = RowOf<typeof newest>;

/** A new complaint. */
export type NewComplaint = Omit<ComplaintRow, 'id' | 'answers' | 'replies'> & { readonly key: string };

/** Complaints of one member or of all, newest first. */
export function listComplaints(
  env: Env,
  merchant: string,
  request: { readonly memberId: string | null; readonly before: number | null; readonly most: number },
): Promise<readonly ComplaintRow[]> {
  return allRows(env.DB, newest.with({ merchant, ...request }));
}

/** Complaints that nobody has decided, the nearest deadline first. */
export function listOpenComplaints(
  env: Env,
  merchant: string,
  request: { readonly after: number | null; readonly most: number },
): Promise<readonly ComplaintRow[]> {
  return allRows(env.DB, open.with({ merchant, ...request }));
}

export function findComplaint(
  env: Env,
  merchant: string,
  reference: string,
): Promise<ComplaintRow | undefined> {
  return firstRow(env.DB, byReference.with({ merchant, reference }));
}

export function findByKey(
  env: Env,
  merchant: string,
  memberId: string,
  key: string,
): Promise<ComplaintRow | undefined> {
  return firstRow(env.DB, byKey.with({ merchant, memberId, key }));
}

/** Stores a complaint; one that already exists under its key stays unchanged. */
export async function insertComplaint(env: Env, merchant: string, complaint: NewComplaint): Promise<void> {
  await change(env.DB, insert.with({ merchant, ...complaint }));
}

/** What a member adds to a complaint, and whether it reopens the decided one with a new deadline. */
export interface NewReply {
  readonly memberId: string;
  readonly key: string;
  readonly words: string;
  readonly reopens: boolean;
  readonly repliesMax: number;
  readonly nowMs: number;
}

/** Adds a reply if the complaint's state takes it; a reply that exists under its key stays as it is. */
export async function insertComplaintReply(
  env: Env,
  merchant: string,
  reference: string,
  deadlineAtMs: number,
  reply: NewReply,
): Promise<boolean> {
  const { key, nowMs } = reply;
  const [inserted] = await batch(env.DB, [
    insertReply.with({ merchant, reference, ...reply }),
    moveDeadline.with({ merchant, reference, key, deadlineAtMs, nowMs }),
  ]);
  return inserted.changes > 0;
}

/** Whether a reply has already arrived under its key. */
export async function hasReply(env: Env, merchant: string, reference: string, key: string): Promise<boolean> {
  return (await firstRow(env.DB, replyByKey.with({ merchant, reference, key }))) !== undefined;
}

/** Complaints as threads with the house. */
export const complaintThread: HouseThread<ComplaintRow, ComplaintOutcome> = {
  name: 'complaint',
  answeredTitle: 'complaint.answered.title',
  link: '/m/member/complaints',
  showsId: true,
  find: findComplaint,
  insertAnswer: (values) => answer.with(values),
};

/** Complaints that nobody has decided, by their deadline. */
export const complaintsQueue: WaitingQueue = {
  name: 'threads',
  permission: 'threads.read',
  rows: `SELECT deadline_at_ms AS at_ms FROM complaints WHERE merchant = :merchant AND is_open = 1 ORDER BY deadline_at_ms`,
  isDue: true,
};
