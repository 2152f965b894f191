import { allRows, change, firstRow } from '#functions/database/database.ts';
import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import { json, type Kind, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { inSpans, spans } from './operator-search.ts';
import { approvalActionNames, approvalStates } from '#src/contracts/operators/approval-fields.ts';

const action = oneOf(...approvalActionNames);
const state = oneOf(...approvalStates);
/** Only `decideTogether` writes subjects. */
const subject = text as Kind<ActSubject>;

const columns = {
  merchant: text,
  id: text,
  action,
  subject,
  payload: json,
  payloadSha256: text,
  basedOn: nullable(text),
  askedBy: text,
  askedAtMs: whole,
  reason: text,
  expiresAtMs: whole,
  state,
  decidedBy: nullable(text),
  decidedAtMs: nullable(whole),
  note: nullable(text),
  result: nullable(json),
};

const select = `SELECT merchant, id, action, subject, payload, payload_sha256 AS payloadSha256, based_on AS basedOn,
  asked_by AS askedBy, asked_at_ms AS askedAtMs, reason, expires_at_ms AS expiresAtMs, state,
  decided_by AS decidedBy, decided_at_ms AS decidedAtMs, note, result FROM approvals`;

const one = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  columns,
);

const ofSubject = statement(
  `${select} WHERE merchant = :merchant AND subject = :subject AND action = :action
     AND state IN ('waiting', 'approved')
   UNION ALL
   SELECT * FROM (${select} WHERE merchant = :merchant AND subject = :subject AND action = :action
     ORDER BY asked_at_ms DESC LIMIT 1)
   LIMIT 1`,
  { merchant: text, subject: text, action },
  columns,
);

const page = statement(
  `${select} WHERE merchant = :merchant AND state = :state AND (asked_at_ms, id) < (:beforeMs, :beforeId)
     AND (asked_by = :operatorId OR action IN (SELECT value FROM json_each(:actions)))
   ORDER BY asked_at_ms DESC, id DESC LIMIT :most`,
  {
    ...{ merchant: text, state, beforeMs: whole, beforeId: text, most: whole },
    ...{ operatorId: text, actions: json },
  },
  columns,
);

const ownPage = statement(
  `${select} WHERE merchant = :merchant AND asked_by = :operatorId AND state = :state
     AND (asked_at_ms, id) < (:beforeMs, :beforeId) ORDER BY asked_at_ms DESC, id DESC LIMIT :most`,
  { merchant: text, operatorId: text, state, beforeMs: whole, beforeId: text, most: whole },
  columns,
);

const begunAs = statement(
  `SELECT approvals.id AS id, action, state ${inSpans('approvals', 'id')}
     AND (asked_by = :operatorId OR action IN (SELECT value FROM json_each(:actions))) LIMIT :most`,
  { merchant: text, spans, operatorId: text, actions: json, most: whole },
  { id: text, action, state },
);

/** Approved a while ago and not reported done: the request that approved them ended too early. */
const unfinished = statement(
  `${select} WHERE state = 'approved' AND decided_at_ms < :beforeMs ORDER BY decided_at_ms LIMIT :most`,
  { beforeMs: whole, most: whole },
  columns,
);

const overdue = statement(
  `UPDATE approvals SET state = 'expired'
   WHERE state = 'waiting' AND expires_at_ms <= :nowMs`,
  { nowMs: whole },
);

const insert = statement(
  `INSERT INTO approvals (merchant, id, action, subject, payload, payload_sha256, based_on, asked_by, asked_at_ms,
     reason, expires_at_ms, state)
   VALUES (:merchant, :id, :action, :subject, :payload, :payloadSha256, :basedOn, :askedBy, :askedAtMs, :reason,
     :expiresAtMs, 'waiting')
   ON CONFLICT DO NOTHING`,
  {
    ...{ merchant: text, id: text, action, subject: text, payload: text, payloadSha256: text, basedOn: text },
    ...{ askedBy: text, askedAtMs: whole, reason: text, expiresAtMs: whole },
  },
);

const decide = statement(
  `UPDATE approvals SET state = :state, decided_by = :decidedBy, decided_at_ms = :nowMs, note = :note
   WHERE merchant = :merchant AND id = :id AND state = 'waiting' AND expires_at_ms > :nowMs
     AND payload_sha256 = :payloadSha256`,
  {
    ...{ merchant: text, id: text, state, decidedBy: nullable(text), nowMs: whole },
    ...{ note: text, payloadSha256: text },
  },
);

const finish = statement(
  `UPDATE approvals SET state = :state, result = :result
   WHERE merchant = :merchant AND id = :id AND state = 'approved'`,
  { merchant: text, id: text, state, result: json },
);

const stale = statement(
  `UPDATE approvals SET state = 'stale' WHERE merchant = :merchant AND id = :id AND state = 'waiting'`,
  { merchant: text, id: text },
);

const expire = statement(
  `UPDATE approvals SET state = 'expired'
   WHERE merchant = :merchant AND id = :id AND state = 'waiting' AND expires_at_ms <= :nowMs`,
  { merchant: text, id: text, nowMs: whole },
);

export type ApprovalRow = RowOf<typeof one>;

export function approvalById(env: Env, merchant: string, id: string): Promise<ApprovalRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** The open approval of an action on a subject, or else the newest. */
export function newestApproval(
  env: Env,
  of: { readonly merchant: string; readonly subject: string; readonly action: ApprovalRow['action'] },
): Promise<ApprovalRow | undefined> {
  return firstRow(env.DB, ofSubject.with(of));
}

/** A page of approvals in a state that are the operator's own or of these actions, newest first. */
export function listApprovals(
  env: Env,
  of: Parameters<typeof page.with>[0],
): Promise<readonly ApprovalRow[]> {
  return allRows(env.DB, page.with(of));
}

/** A page of approvals in a state for which this operator asked, newest first. */
export function listOwnApprovals(
  env: Env,
  of: Parameters<typeof ownPage.with>[0],
): Promise<readonly ApprovalRow[]> {
  return allRows(env.DB, ownPage.with(of));
}

/** Approvals by their ids that are the operator's own or of these actions. */
export function approvalsBegunAs(
  env: Env,
  of: Parameters<typeof begunAs.with>[0],
): Promise<readonly RowOf<typeof begunAs>[]> {
  return allRows(env.DB, begunAs.with(of));
}

/** Approvals of all merchants whose effect was not reported, the longest approved first. */
export function unfinishedApprovals(
  env: Env,
  beforeMs: number,
  most: number,
): Promise<readonly ApprovalRow[]> {
  return allRows(env.DB, unfinished.with({ beforeMs, most }));
}

/** Ends what nobody approved in time, for all merchants. */
export async function expireApprovals(env: Env, nowMs: number): Promise<void> {
  await change(env.DB, overdue.with({ nowMs }));
}

/** Stores a request, unless the subject has an open one of this action already. */
export function insertApproval(values: Parameters<typeof insert.with>[0]): Bound {
  return insert.with(values);
}

/** Decides a waiting request with this content, or takes it back. */
export function decideApproval(values: Parameters<typeof decide.with>[0]): Bound {
  return decide.with(values);
}

/** Stores a request whose row of the audit trail is written with its entry. */
export async function listApproval(env: Env, values: Parameters<typeof insert.with>[0]): Promise<void> {
  await change(env.DB, insert.with(values));
}

/** Decides a request that has taken effect. True if it was waiting. */
export async function settleApproval(env: Env, values: Parameters<typeof decide.with>[0]): Promise<boolean> {
  return (await change(env.DB, decide.with(values))) === 1;
}

/** Reports the effect of an approved request. */
export async function finishApproval(
  env: Env,
  { merchant, id }: Pick<ApprovalRow, 'merchant' | 'id'>,
  ended: 'done' | 'failed',
  result: object,
): Promise<void> {
  await change(env.DB, finish.with({ merchant, id, state: ended, result }));
}

/** Ends a request whose basis has changed. One that is approved stays so: its effect may have changed the basis. */
export async function markStale(
  env: Env,
  { merchant, id }: Pick<ApprovalRow, 'merchant' | 'id'>,
): Promise<void> {
  await change(env.DB, stale.with({ merchant, id }));
}

/** Ends a request that waited too long. */
export async function markExpired(
  env: Env,
  { merchant, id }: Pick<ApprovalRow, 'merchant' | 'id'>,
  nowMs: number,
): Promise<void> {
  await change(env.DB, expire.with({ merchant, id, nowMs }));
}
