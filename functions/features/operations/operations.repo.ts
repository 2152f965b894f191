import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { actColumns } from '#functions/audit/act-summary.ts';
import { allRows } from '#functions/database/database.ts';
import { flag, json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const replacement = statement(
  `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
   SELECT :merchant, :name, :document, :version, :nowMs, :operatorId
   WHERE :version = 1 OR EXISTS (SELECT 1 FROM settings WHERE merchant = :merchant AND name = :name)
   ON CONFLICT (merchant, name) DO UPDATE SET document = excluded.document, version = excluded.version,
     changed_at_ms = excluded.changed_at_ms, changed_by = excluded.changed_by
   WHERE settings.version = excluded.version - 1`,
  { merchant: text, name: text, document: json, version: whole, nowMs: whole, operatorId: text },
);

const page = statement(
  `SELECT id, subject, version, operator_id AS operatorId, at_ms AS atMs, request_id AS requestId,
     iif(instr(subject, ':') > 0 AND json_type(document, '$.memberId') = 'text', document ->> 'memberId', NULL)
       AS ofMember, ${actColumns}
   FROM operator_changes AS change WHERE merchant = :merchant AND id < :beforeId ORDER BY id DESC LIMIT :most`,
  { merchant: text, beforeId: whole, most: whole },
  {
    ...{ id: whole, subject: text, version: whole, operatorId: text, atMs: whole, requestId: text },
    ...{ ofMember: nullable(text), summary: json, isVoid: flag, reason: text },
  },
);

export type ChangeRow = RowOf<typeof page>;

/** A document that replaces the one at a version, and why. */
interface Replacement {
  readonly document: unknown;
  readonly expectedVersion: number;
  readonly reason?: string | undefined;
}

/**
 * Replaces a settings document; false if its version is not the expected one, which is 0 if none is stored
 * yet.
 */
export function replaceDocument(
  operator: Operator,
  name: string,
  { document, expectedVersion, reason }: Replacement,
): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const version = expectedVersion + 1;
  const replaced = replacement.with({ merchant, name, document, version, nowMs, operatorId });
  return performAct(operator, { subject: { setting: name }, document, version, reason }, replaced);
}

/** Changes of one merchant, newest first; with `beforeId`, only older ones. */
export function listChanges(
  database: D1Database,
  merchant: string,
  beforeId: number | undefined,
  limit: number,
): Promise<readonly ChangeRow[]> {
  return allRows(
    database,
    page.with({ merchant, beforeId: beforeId ?? Number.MAX_SAFE_INTEGER, most: limit }),
  );
}
