import { batch } from '#functions/database/database.ts';
import { flag, json, nullable, text, type ValuesOf, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';

const columns = {
  merchant: text,
  subject: text,
  /** Null numbers the acts on a subject from 1. */
  version: nullable(whole),
  document: json,
  operatorId: text,
  nowMs: whole,
  requestId: text,
  reason: text,
};

const insert = statement(
  `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id, reason)
   SELECT :merchant, :subject,
     coalesce(:version, 1 + (
       SELECT coalesce(max(version), 0) FROM operator_changes WHERE merchant = :merchant AND subject = :subject
     )),
     :document, :operatorId, :nowMs, :requestId, :reason
   WHERE :followsChange = 0 OR changes() > 0`,
  { ...columns, followsChange: flag },
);

/**
 * Writes a change and its row of the audit trail in one batch. Returns false, and writes no row, if the change, of
 * several statements the last one, affected no rows. Without a change the row is always written.
 */
export async function writeAct(
  database: D1Database,
  row: ValuesOf<typeof columns>,
  change: Bound | readonly Bound[] | undefined,
): Promise<boolean> {
  const written = insert.with({ ...row, followsChange: change !== undefined });
  const outcomes: readonly { readonly changes: number }[] = await batch(
    database,
    change ? [...[change].flat(), written] : [written],
  );
  return (outcomes.at(-1)?.changes ?? 0) > 0;
}
