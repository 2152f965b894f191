import { allRows, change, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { type ExportFilter, exportNames } from '#src/contracts/operations/exports.ts';
import { approvalStates } from '#src/contracts/operators/approval-fields.ts';

const what = oneOf(...exportNames);

const columns = {
  ...{ id: text, askedBy: text, what, filter: json, withContacts: flag },
  ...{ askedAtMs: whole, readyAtMs: nullable(whole), endsAtMs: whole },
  approvalId: nullable(text),
  approvalState: nullable(oneOf(...approvalStates)),
};

/** With the newest request for another operator's approval, if there was one. */
const select = `SELECT exports.id AS id, exports.asked_by AS askedBy, what, filter, with_contacts AS withContacts,
  exports.asked_at_ms AS askedAtMs, ready_at_ms AS readyAtMs, ends_at_ms AS endsAtMs, request.id AS approvalId,
  request.state AS approvalState
  FROM exports LEFT JOIN approvals AS request ON with_contacts = 1 AND request.merchant = exports.merchant
    AND request.id = (
      SELECT id FROM approvals AS newest
      WHERE newest.merchant = exports.merchant AND newest.subject = 'export:' || exports.id
        AND newest.action = 'export.contacts' ORDER BY newest.asked_at_ms DESC LIMIT 1)`;

/** Exported for the check of their plans. */
export const exportStatements = {
  one: statement(
    `${select} WHERE exports.merchant = :merchant AND exports.id = :id`,
    { merchant: text, id: text },
    columns,
  ),
  page: statement(
    `${select} WHERE exports.merchant = :merchant AND exports.asked_by = :askedBy
       AND (exports.asked_at_ms, exports.id) < (:beforeMs, :beforeId)
     ORDER BY exports.asked_at_ms DESC, exports.id DESC LIMIT :most`,
    { merchant: text, askedBy: text, beforeMs: whole, beforeId: text, most: whole },
    columns,
  ),
};

const insert = statement(
  `INSERT INTO exports (merchant, id, asked_by, what, filter, with_contacts, asked_at_ms, ready_at_ms, ends_at_ms)
   VALUES (:merchant, :id, :askedBy, :what, :filter, :withContacts, :nowMs, :readyAtMs, :endsAtMs)
   ON CONFLICT DO NOTHING`,
  {
    ...{ merchant: text, id: text, askedBy: text, what, filter: json, withContacts: flag, nowMs: whole },
    ...{ readyAtMs: nullable(whole), endsAtMs: whole },
  },
);

const makeReady = statement(
  `UPDATE exports SET ready_at_ms = :nowMs, ends_at_ms = :endsAtMs
   WHERE merchant = :merchant AND id = :id AND ready_at_ms IS NULL AND ends_at_ms > :nowMs`,
  { merchant: text, id: text, nowMs: whole, endsAtMs: whole },
);

export type ExportRow = Omit<RowOf<typeof exportStatements.one>, 'filter'> & {
  readonly filter: ExportFilter;
};

export async function exportById(env: Env, merchant: string, id: string): Promise<ExportRow | undefined> {
  const row = await firstRow(env.DB, exportStatements.one.with({ merchant, id }));
  return row && withFilter(row);
}

/** The exports that an operator asked for, newest first, behind a place. */
export async function exportsOf(
  env: Env,
  of: Parameters<typeof exportStatements.page.with>[0],
): Promise<readonly ExportRow[]> {
  return (await allRows(env.DB, exportStatements.page.with(of))).map(withFilter);
}

/** Stores an export, unless its id is taken. */
export function insertExport(values: Parameters<typeof insert.with>[0]): Bound {
  return insert.with(values);
}

/** The same for one whose row of the audit trail is written by another step. */
export async function storeExport(env: Env, values: Parameters<typeof insert.with>[0]): Promise<void> {
  await change(env.DB, insert.with(values));
}

/** Lets an export be downloaded; one that is ready, or has ended, stays as it is. */
export async function openExport(env: Env, values: Parameters<typeof makeReady.with>[0]): Promise<void> {
  await change(env.DB, makeReady.with(values));
}

/** Only the contract's filters were stored. */
function withFilter(row: RowOf<typeof exportStatements.one>): ExportRow {
  return { ...row, filter: row.filter as ExportFilter };
}
