import Papa from 'papaparse';
import type { StatementLine } from '#functions/cashier/statement-line.ts';
import type { ExtractReason } from '#src/contracts/tills/extract-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { csvColumns, type CsvHeadings } from './extract-csv-columns.ts';
import { csvLine } from './extract-csv-line.ts';
import { type DayOrder, orderOfDays } from './extract-day.ts';
import { identified, type ReadLine } from './extract-identity.ts';

/** The CSV format of a bank. */
export interface CsvForm {
  readonly columns: CsvHeadings;
  readonly decimal: '.' | ',';
  /** The order of day and month in dates such as 04/03/2026, if the file does not prove it. */
  readonly dates?: DayOrder | undefined;
  /** The currency of lines that state none. */
  readonly currency: string;
}

/** The most characters of the first row. */
const headingsMax = 20_000;
const delimiters = [',', ';', '\t', '|'];

/**
 * Reads a statement with one line per movement. A line without an id of the bank is identified by its content and
 * by the number of equal lines before it, so that it is recognised in an overlapping statement.
 */
export function csvLines(text: string, form: CsvForm): Result<readonly StatementLine[], 'EXTRACT_INVALID'> {
  const { data: rows, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text, form.columns) });
  const refuse = (at: number, reason: ExtractReason, details = {}) =>
    failed('EXTRACT_INVALID', { line: lineAt(rows, at), ...details, reason });
  const [wrong] = errors;
  if (wrong) return refuse(wrong.row ?? 0, 'quotes');
  const [headings = [], ...others] = rows;
  const filled = others.filter(isFilled);
  const columns = csvColumns(headings, filled, form.columns);
  if (!columns.ok) return refuse(0, columns.code, columns.details);
  const dateAt = columns.value.at.date;
  const dates = form.dates ?? orderOfDays(filled.map((row) => (row[dateAt] ?? '').trim()));
  const lines: ReadLine[] = [];
  let place = 1;
  for (const [at, row] of rows.entries()) {
    if (at > 0 && isFilled(row)) {
      if (row.length !== headings.length) return refuse(at, 'cells');
      const line = csvLine(row, columns.value, { ...form, dates });
      if (!line.ok) return refuse(at, line.code, line.details);
      lines.push({ ...line.value, place: String(place) });
    }
    place += linesOf(row);
  }
  return ok(identified(lines));
}

/** The delimiter by which the first row has the headings, else the one that gives it the most cells. */
function delimiterOf(text: string, mapped: CsvHeadings): string {
  const start = text.slice(0, headingsMax);
  const headings = delimiters.map((delimiter) => ({
    delimiter,
    row: Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0] ?? [],
  }));
  const fitting = headings.find(({ row }) => csvColumns(row, [], mapped).ok);
  return (
    (fitting ?? headings.toSorted((one, other) => other.row.length - one.row.length)[0])?.delimiter ?? ','
  );
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}

/** The line of the file on which a row begins: quoted cells may have line breaks. */
function lineAt(rows: readonly (readonly string[])[], at: number): number {
  return rows.slice(0, at).reduce((line, row) => line + linesOf(row), 1);
}

function linesOf(row: readonly string[]): number {
  return row.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 1);
}
