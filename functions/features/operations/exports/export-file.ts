import type { ExportedKind } from '#functions/audit/exported-kind.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { type CsvPart, csvFile, csvLine, csvText } from '#functions/http/csv-file.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { type ExportName, type exportsContracts, goesOnWith } from '#src/contracts/operations/exports.ts';
import { failed, type Result } from '#src/rules/result.ts';
import type { ExportRow } from './exports.repo.ts';
import { readyExport } from './exports.service.ts';

type Contract = typeof exportsContracts.exportFile;
type Refusal = Contract['errors'][number];

export type ExportedKinds = Readonly<Record<ExportName, ExportedKind>>;

/**
 * How many reads of 1,000 rows one answer makes. With contacts each takes four statements, and a Worker of the smallest
 * plan may make 50 of them and other calls while it answers.
 */
const readsPerFile = { plain: 30, withContacts: 8 } as const;
const cursorForm = /^(\d{1,12})\/(.+)$/s;

/**
 * Sends an export as CSV, read a thousand rows at a time at the receiver's pace. That it was downloaded stands in the
 * audit trail before anything is read. A file that one answer cannot hold ends with a cursor, with which it goes on.
 */
export async function sendExport(
  context: RequestContext,
  claims: OperatorClaims,
  kinds: ExportedKinds,
  id: string,
  { cursor }: InputOf<Contract>,
): Promise<Result<never, Refusal> | Response> {
  const found = await readyExport(context, claims, id);
  if (!found.ok) return found;
  const { what, filter, withContacts } = found.value;
  const kind = kinds[what];
  const [, rowsBefore = '0', from] = cursorForm.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && (from === undefined || !kind.isPlace(from, filter)))
    return failed('INVALID_INPUT', { fields: ['cursor'] });
  await performAct(operatorOf(context, claims), {
    subject: `export:${id}`,
    document: { step: 'done', act: 'download', what, withContacts, rowsBefore: Number(rowsBefore) },
  });
  return await fileOf(context, kind, found.value, { from, rowsBefore: Number(rowsBefore) });
}

async function fileOf(
  context: RequestContext,
  kind: ExportedKind,
  { what, filter, withContacts, askedAtMs, readyAtMs }: ExportRow,
  at: { readonly from: string | undefined; readonly rowsBefore: number },
): Promise<Response> {
  const columns = withContacts ? [...kind.columns, ...kind.contactColumns] : kind.columns;
  let readsLeft: number = readsPerFile[withContacts ? 'withContacts' : 'plain'];
  let goesOn: string | undefined;
  const partFrom = async (from: string | undefined): Promise<CsvPart> => {
    const { rows, next } = await kind.read(context, {
      ...{ filter, from, withContacts },
      readyAtMs: readyAtMs ?? askedAtMs,
    });
    readsLeft -= 1;
    const isLast = next === undefined || readsLeft === 0;
    if (isLast) goesOn = next;
    return {
      lines: rows.map((cells) => csvLine(cells.map(csvText))),
      next: isLast ? undefined : () => partFrom(next),
    };
  };
  const endOf = (rows: number) => {
    const count = at.rowsBefore + rows;
    return goesOn === undefined
      ? `End of the export, ${count} rows`
      : `${goesOnWith}${encodeURIComponent(`${count}/${goesOn}`)}`;
  };
  const fileName = `${what}-${new Date(askedAtMs).toISOString().slice(0, 10)}.csv`;
  const frame = { fileName, columns, endOf, isContinued: at.from !== undefined };
  return csvFile(frame, await partFrom(at.from));
}
