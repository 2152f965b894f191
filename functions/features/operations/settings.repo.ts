import { allRows, firstRow } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { storedColumns } from '#functions/settings/settings.repo.ts';

/** A document longer than this, in characters, is not compared with the version before. */
const comparedCharactersMax = 65_536;

const stored = statement(
  `SELECT name, document, version, changed_at_ms AS changedAtMs, changed_by AS changedBy
   FROM settings WHERE merchant = :merchant`,
  { merchant: text },
  { name: text, ...storedColumns },
);

const versions = statement(
  `SELECT version, operator_id AS operatorId, at_ms AS atMs, request_id AS requestId, reason,
     CASE WHEN length(document) <= :comparedMax THEN document END AS document
   FROM operator_changes WHERE merchant = :merchant AND subject = :name AND version < :beforeVersion
   ORDER BY version DESC LIMIT :most`,
  { merchant: text, name: text, beforeVersion: whole, comparedMax: whole, most: whole },
  {
    version: whole,
    operatorId: text,
    atMs: whole,
    requestId: text,
    reason: text,
    /** Null where it is too long to compare. */
    document: nullable(text),
  },
);

export type HistoryRow = RowOf<typeof versions>;

const atVersion = statement(
  `SELECT version, operator_id AS operatorId, at_ms AS atMs, document
   FROM operator_changes WHERE merchant = :merchant AND subject = :name AND version = :version
   ORDER BY id DESC LIMIT 1`,
  { merchant: text, name: text, version: whole },
  { version: whole, operatorId: text, atMs: whole, document: text },
);

/** A settings document as an operator wrote it at a version. */
export function findVersion(
  database: D1Database,
  merchant: string,
  name: string,
  version: number,
): Promise<RowOf<typeof atVersion> | undefined> {
  return firstRow(database, atVersion.with({ merchant, name, version }));
}

/** Every settings document that a merchant has stored. */
export function listDocuments(
  database: D1Database,
  merchant: string,
): Promise<readonly RowOf<typeof stored>[]> {
  return allRows(database, stored.with({ merchant }));
}

/** Versions of one settings document that operators wrote, newest first, those before `beforeVersion`. */
export function listVersions(
  database: D1Database,
  merchant: string,
  name: string,
  beforeVersion = Number.MAX_SAFE_INTEGER,
  limit: number,
): Promise<readonly HistoryRow[]> {
  const comparedMax = comparedCharactersMax;
  return allRows(database, versions.with({ merchant, name, beforeVersion, comparedMax, most: limit }));
}
