import type { StoredDocument } from '#functions/settings/settings.repo.ts';

/** A document longer than this is not compared with the version before. */
const comparedCharactersMax = 65_536;

export interface HistoryRow {
  readonly version: number;
  readonly operatorId: string;
  readonly atMs: number;
  readonly requestId: string;
  /** Null where it is too long to compare. */
  readonly document: string | null;
}

/** Every settings document that a merchant has stored. */
export async function listDocuments(
  database: D1Database,
  merchant: string,
): Promise<(StoredDocument & { readonly name: string })[]> {
  const { results } = await database
    .prepare(
      `SELECT name, document, version, changed_at_ms AS changedAtMs, changed_by AS changedBy
       FROM settings WHERE merchant = ?`,
    )
    .bind(merchant)
    .all<StoredDocument & { readonly name: string }>();
  return results;
}

/** Versions of one settings document that operators wrote, newest first, those before `beforeVersion`. */
export async function listVersions(
  database: D1Database,
  merchant: string,
  name: string,
  beforeVersion: number | undefined,
  most: number,
): Promise<HistoryRow[]> {
  const { results } = await database
    .prepare(
      `SELECT version, operator_id AS operatorId, at_ms AS atMs, request_id AS requestId,
         CASE WHEN length(document) <= ?4 THEN document END AS document
       FROM operator_changes WHERE merchant = ?1 AND subject = ?2 AND version < ?3
       ORDER BY version DESC LIMIT ?5`,
    )
    .bind(merchant, name, beforeVersion ?? Number.MAX_SAFE_INTEGER, comparedCharactersMax, most)
    .all<HistoryRow>();
  return results;
}
