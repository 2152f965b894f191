import { firstRow } from '#functions/database/database.ts';
import { json, text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

/** What of the first run is recorded in the audit trail, because no document tells of it. */
export type RecordedCheck = 'messages' | 'message-sent' | 'round';

const newest = statement(
  `SELECT document FROM operator_changes WHERE merchant = :merchant AND subject = :subject
   ORDER BY version DESC LIMIT 1`,
  { merchant: text, subject: text },
  { document: json },
);

/** What operators last recorded of a check of the first run; undefined if it was never made. */
export async function recordedCheck(
  database: D1Database,
  merchant: string,
  check: RecordedCheck,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await firstRow(database, newest.with({ merchant, subject: `first-run:${check}` }));
  return row?.document as Readonly<Record<string, unknown>> | undefined;
}
