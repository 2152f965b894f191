import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, batch, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { documentKinds } from '#src/contracts/account/identity-check.ts';

const state = oneOf('waiting', 'accepted', 'refused');
const kind = oneOf(...documentKinds);

const checkColumns = {
  id: text,
  memberId: text,
  username: text,
  birthDate: text,
  state,
  reason: text,
  sentAtMs: whole,
  decidedAtMs: nullable(whole),
  documents: json,
  registeredBirthDate: nullable(text),
};

const selectCheck = `SELECT id, member_id AS memberId, username, birth_date AS birthDate, state, reason,
  sent_at_ms AS sentAtMs, decided_at_ms AS decidedAtMs,
  (SELECT json_group_array(json_object('id', id, 'kind', kind)) FROM identity_documents
   WHERE merchant = identity_checks.merchant AND check_id = identity_checks.id) AS documents,
  (SELECT birth_date FROM members WHERE merchant = identity_checks.merchant AND id = identity_checks.member_id)
    AS registeredBirthDate FROM identity_checks`;

const latestCheck = statement(
  `${selectCheck} WHERE merchant = :merchant AND member_id = :memberId ORDER BY sent_at_ms DESC LIMIT 1`,
  { merchant: text, memberId: text },
  checkColumns,
);

const checkById = statement(
  `${selectCheck} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  checkColumns,
);

const checksByState = statement(
  `${selectCheck} WHERE merchant = :merchant AND state = :state AND (sent_at_ms, id) > (:afterMs, :afterId)
   ORDER BY sent_at_ms, id LIMIT :most`,
  { merchant: text, state, afterMs: whole, afterId: text, most: whole },
  checkColumns,
);

/** Adds a check together with all documents that its member sent for it, or not at all. */
const insertCheck = statement(
  `INSERT INTO identity_checks (merchant, id, member_id, username, birth_date, state, sent_at_ms)
   SELECT :merchant, :id, :memberId, :username, :birthDate, 'waiting', :nowMs
   WHERE :count = (SELECT count(*) FROM identity_documents WHERE merchant = :merchant
       AND member_id = :memberId AND check_id IS NULL AND id IN (SELECT value FROM json_each(:documents)))
   ON CONFLICT DO NOTHING`,
  {
    merchant: text,
    id: text,
    memberId: text,
    username: text,
    birthDate: text,
    documents: json,
    count: whole,
    nowMs: whole,
  },
);

const attachDocuments = statement(
  `UPDATE identity_documents SET check_id = :checkId WHERE merchant = :merchant AND member_id = :memberId
     AND check_id IS NULL AND id IN (SELECT value FROM json_each(:documents))
     AND EXISTS (SELECT 1 FROM identity_checks WHERE merchant = :merchant AND id = :checkId)`,
  { merchant: text, memberId: text, checkId: text, documents: json },
);

/** A birth date other than the registered one is accepted only if the operator corrects it. */
const decide = statement(
  `UPDATE identity_checks SET state = :state, reason = :reason, decided_at_ms = :nowMs,
     documents_until_ms = :documentsUntilMs
   WHERE merchant = :merchant AND id = :id AND state = 'waiting' AND (:state <> 'accepted' OR :corrects = 1
     OR NOT EXISTS (SELECT 1 FROM members WHERE merchant = identity_checks.merchant
       AND id = identity_checks.member_id AND birth_date <> identity_checks.birth_date))`,
  {
    ...{ merchant: text, id: text, state, reason: text, corrects: whole },
    ...{ nowMs: whole, documentsUntilMs: whole },
  },
);

const documentColumns = {
  merchant: text,
  id: text,
  memberId: text,
  kind,
  encryptedKey: text,
};

const selectDocument = `SELECT merchant, id, member_id AS memberId, kind, sealed_key AS encryptedKey FROM identity_documents`;

const documentOfCheck = statement(
  `${selectDocument} WHERE merchant = :merchant AND id = :id AND check_id = :checkId`,
  { merchant: text, id: text, checkId: text },
  documentColumns,
);

const looseDocuments = statement(
  `${selectDocument} WHERE merchant = :merchant AND member_id = :memberId AND check_id IS NULL
     AND id IN (SELECT value FROM json_each(:documents))`,
  { merchant: text, memberId: text, documents: json },
  documentColumns,
);

const insertDocumentRow = statement(
  `INSERT INTO identity_documents (merchant, id, member_id, kind, sealed_key, sent_at_ms)
   VALUES (:merchant, :id, :memberId, :kind, :encryptedKey, :sentAtMs)`,
  { merchant: text, id: text, memberId: text, kind, encryptedKey: text, sentAtMs: whole },
);

const deleteDocumentRow = statement(
  'DELETE FROM identity_documents WHERE merchant = :merchant AND id = :id',
  {
    merchant: text,
    id: text,
  },
);

const overdueDocuments = statement(
  `${selectDocument} WHERE (check_id IS NULL AND sent_at_ms < :looseBeforeMs) OR EXISTS (
     SELECT 1 FROM identity_checks WHERE merchant = identity_documents.merchant
       AND id = identity_documents.check_id AND documents_until_ms <= :nowMs) LIMIT :most`,
  { looseBeforeMs: whole, nowMs: whole, most: whole },
  documentColumns,
);

export type CheckRow = RowOf<typeof latestCheck>;
export type DocumentRow = RowOf<typeof documentOfCheck>;

/** The member's latest check. */
export function readLatestCheck(
  database: D1Database,
  merchant: string,
  memberId: string,
): Promise<CheckRow | undefined> {
  return firstRow(database, latestCheck.with({ merchant, memberId }));
}

export function findCheck(database: D1Database, merchant: string, id: string): Promise<CheckRow | undefined> {
  return firstRow(database, checkById.with({ merchant, id }));
}

export function listChecks(
  database: D1Database,
  request: Parameters<typeof checksByState.with>[0],
): Promise<readonly CheckRow[]> {
  return allRows(database, checksByState.with(request));
}

/** Those of the given documents that the member has sent and not yet used. */
export function freeDocuments(
  database: D1Database,
  merchant: string,
  memberId: string,
  documents: readonly string[],
): Promise<readonly DocumentRow[]> {
  return allRows(database, looseDocuments.with({ merchant, memberId, documents }));
}

interface NewCheck {
  readonly merchant: string;
  readonly id: string;
  readonly memberId: string;
  readonly username: string;
  readonly birthDate: string;
  readonly documents: readonly string[];
  readonly nowMs: number;
}

/** Stores a check with its documents. False if another check is waiting or a document was used meanwhile. */
export async function writeCheck(database: D1Database, check: NewCheck): Promise<boolean> {
  const { merchant, memberId, id: checkId, documents } = check;
  const [inserted] = await batch(database, [
    insertCheck.with({ ...check, count: documents.length }),
    attachDocuments.with({ merchant, memberId, checkId, documents }),
  ]);
  return inserted.changes === 1;
}

/** Writes an operator's decision. False if the check can no longer be decided this way. */
export function writeDecision(
  operator: Operator,
  id: string,
  decision: {
    readonly state: 'accepted' | 'refused';
    readonly reason: string;
    readonly documentsUntilMs: number;
    readonly correctsBirthDate: boolean;
  },
): Promise<boolean> {
  const { merchant, nowMs } = operator;
  const { state: decided, reason, correctsBirthDate, documentsUntilMs } = decision;
  const corrects = correctsBirthDate ? 1 : 0;
  const bound = decide.with({ merchant, id, nowMs, state: decided, reason, corrects, documentsUntilMs });
  const document = { decided, reason, ...(correctsBirthDate ? { correctsBirthDate } : {}) };
  return performAct(operator, { subject: `identity:${id}`, document }, bound);
}

export function findDocument(
  database: D1Database,
  request: { readonly merchant: string; readonly checkId: string; readonly id: string },
): Promise<DocumentRow | undefined> {
  return firstRow(database, documentOfCheck.with(request));
}

export async function insertDocument(
  database: D1Database,
  row: Parameters<typeof insertDocumentRow.with>[0],
): Promise<void> {
  await change(database, insertDocumentRow.with(row));
}

export async function deleteDocument(database: D1Database, merchant: string, id: string): Promise<void> {
  await change(database, deleteDocumentRow.with({ merchant, id }));
}

/** Documents past their retention time, of all merchants. */
export function documentsToDelete(
  database: D1Database,
  request: Parameters<typeof overdueDocuments.with>[0],
): Promise<readonly DocumentRow[]> {
  return allRows(database, overdueDocuments.with(request));
}

/** Proofs of age and identity that nobody has decided. */
export const checksQueue: WaitingQueue = {
  name: 'checks',
  permission: 'identity.decide',
  rows: `SELECT sent_at_ms AS at_ms FROM identity_checks WHERE merchant = :merchant AND state = 'waiting' ORDER BY sent_at_ms`,
};
