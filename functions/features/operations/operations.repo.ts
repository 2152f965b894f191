export interface StoredDocument {
  readonly document: string;
  readonly version: number;
  readonly changedAtMs: number;
  readonly changedBy: string;
}

export interface DocumentChange {
  readonly merchant: string;
  readonly name: string;
  readonly document: string;
  /** The version that this change replaces; 0 where nothing is stored yet. */
  readonly expectedVersion: number;
  readonly operatorId: string;
  readonly atMs: number;
  readonly requestId: string;
}

export interface ChangeRow {
  readonly id: number;
  readonly subject: string;
  readonly version: number;
  readonly operatorId: string;
  readonly atMs: number;
  readonly requestId: string;
}

/** One settings document as it stands in the database, past the isolate's memory. */
export async function findDocument(
  database: D1Database,
  merchant: string,
  name: string,
): Promise<StoredDocument | null> {
  return database
    .prepare(
      `SELECT document, version, changed_at_ms AS changedAtMs, changed_by AS changedBy
       FROM settings WHERE merchant = ? AND name = ?`,
    )
    .bind(merchant, name)
    .first<StoredDocument>();
}

/** Replaces the document and writes who did it, in one batch; false where the version is another by now. */
export async function replaceDocument(database: D1Database, change: DocumentChange): Promise<boolean> {
  const { merchant, name, document, expectedVersion, operatorId, atMs, requestId } = change;
  const next = expectedVersion + 1;
  const [stored] = await database.batch([
    database
      .prepare(
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
         SELECT ?1, ?2, ?3, CAST(?4 AS INTEGER), CAST(?5 AS INTEGER), ?6
         WHERE ?4 = 1 OR EXISTS (SELECT 1 FROM settings WHERE merchant = ?1 AND name = ?2)
         ON CONFLICT (merchant, name) DO UPDATE SET document = excluded.document, version = excluded.version,
           changed_at_ms = excluded.changed_at_ms, changed_by = excluded.changed_by
         WHERE settings.version = excluded.version - 1`,
      )
      .bind(merchant, name, document, next, atMs, operatorId),
    database
      .prepare(
        `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id)
         SELECT ?1, ?2, CAST(?3 AS INTEGER), ?4, ?5, CAST(?6 AS INTEGER), ?7 WHERE changes() > 0`,
      )
      .bind(merchant, name, next, document, operatorId, atMs, requestId),
  ]);
  return (stored?.meta.changes ?? 0) > 0;
}

/** Changes of one merchant, newest first, those older than `beforeId` where it is given. */
export async function listChanges(
  database: D1Database,
  merchant: string,
  beforeId: number | undefined,
  most: number,
): Promise<ChangeRow[]> {
  const { results } = await database
    .prepare(
      `SELECT id, subject, version, operator_id AS operatorId, at_ms AS atMs, request_id AS requestId
       FROM operator_changes WHERE merchant = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3`,
    )
    .bind(merchant, beforeId ?? Number.MAX_SAFE_INTEGER, most)
    .all<ChangeRow>();
  return results;
}
