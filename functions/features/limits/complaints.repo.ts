import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
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
};

const sql = threadSql({
  table: 'complaints',
  id: 'reference',
  answers: 'complaint_answers',
  of: 'reference',
  hasOutcomes: true,
});
const select = `SELECT id, reference, member_id AS memberId, username, topic, words, about, pack,
  sent_at_ms AS sentAtMs, deadline_at_ms AS deadlineAtMs, ${sql.answers} FROM complaints`;

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

/** A complaint as it is stored, with its answers. */
export type ComplaintRow = RowOf<typeof newest>;

/** A new complaint. */
export type NewComplaint = Omit<ComplaintRow, 'id' | 'answers'> & { readonly key: string };

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

/** Complaints as threads with the house. */
export const complaintThread: HouseThread<ComplaintRow, ComplaintOutcome> = {
  name: 'complaint',
  answeredTitle: 'complaint.answered.title',
  link: '/m/member/complaints',
  showsId: true,
  find: findComplaint,
  insertAnswer: (values) => answer.with(values),
};
