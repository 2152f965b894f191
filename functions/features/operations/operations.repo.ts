import { type Operator, performAct } from '#functions/audit/operator-act.ts';

export interface ChangeRow {
  readonly id: number;
  readonly subject: string;
  readonly version: number;
  readonly operatorId: string;
  readonly atMs: number;
  readonly requestId: string;
}

/** Replaces a settings document; false where its version is no longer the expected one, 0 for none stored yet. */
export function replaceDocument(
  operator: Operator,
  name: string,
  document: unknown,
  expectedVersion: number,
): Promise<boolean> {
  const { env, merchant, operatorId, nowMs } = operator;
  const version = expectedVersion + 1;
  const replacement = env.DB.prepare(
    `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
     SELECT ?1, ?2, ?3, CAST(?4 AS INTEGER), CAST(?5 AS INTEGER), ?6
     WHERE ?4 = 1 OR EXISTS (SELECT 1 FROM settings WHERE merchant = ?1 AND name = ?2)
     ON CONFLICT (merchant, name) DO UPDATE SET document = excluded.document, version = excluded.version,
       changed_at_ms = excluded.changed_at_ms, changed_by = excluded.changed_by
     WHERE settings.version = excluded.version - 1`,
  ).bind(merchant, name, JSON.stringify(document), version, nowMs, operatorId);
  return performAct(operator, { subject: name, document, version }, replacement);
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
