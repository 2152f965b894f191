import type { RequestContext } from '#functions/http/context.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import type { ExportFilter } from '#src/contracts/operations/exports.ts';

/** The most rows that are read at a time. */
export const exportRowsPerRead = 1_000;

/** What is to be read of a file: its filter, and the row with which it goes on. */
export interface ExportRead {
  readonly filter: ExportFilter;
  /** The place of a row; undefined for the first ones. Whoever asks may name any place, also one outside the filter. */
  readonly from: string | undefined;
  /** When the file could first be downloaded: what happens later need not be in it. */
  readonly readyAtMs: number;
  /** Whether the members' contacts belong to each row. They are read for no other file. */
  readonly withContacts: boolean;
}

/** The rows of one read, whose cells are not escaped yet. */
export interface ExportedRows {
  readonly rows: readonly (readonly string[])[];
  /** The place with which the next read begins; undefined at the end. */
  readonly next: string | undefined;
}

/** One kind of rows that operators take away as a file. */
export interface ExportedKind {
  readonly columns: readonly string[];
  /** The columns that only a file with contacts has, behind the others. */
  readonly contactColumns: readonly string[];
  /** Whether a text is the place of a row, whatever row that is. */
  isPlace(text: string, filter: ExportFilter): boolean;
  /** Reads at most 1,000 rows by an index, in an order in which no change of a row tells it twice. */
  read(context: Pick<RequestContext, 'env' | 'merchant'>, of: ExportRead): Promise<ExportedRows>;
}

/** The rows of a read that match the filter, of which alone contacts are looked up; the last of a full one begins the next. */
export function chosenOf<Row>(
  read: readonly Row[],
  placeOf: (row: Row) => string,
  matches: (row: Row) => boolean,
): { readonly chosen: readonly Row[]; readonly next: string | undefined } {
  const begins = read.length < exportRowsPerRead ? undefined : read.at(-1);
  const own = begins === undefined ? read : read.slice(0, -1);
  return { chosen: own.filter(matches), next: begins === undefined ? undefined : placeOf(begins) };
}

/** An amount in smallest units as a cell in units of its currency. */
export function amountCell(minor: number, currency: string): string {
  return decimalOfMinor(minor, currencyDecimals(currency));
}

/** Whether an instant lies in the span of a filter. */
export function isInSpan(
  atMs: number,
  { fromMs = 0, toMs = Number.MAX_SAFE_INTEGER }: ExportFilter,
): boolean {
  return atMs >= fromMs && atMs < toMs;
}

/** An instant as a cell; empty for none. */
export function instantCell(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString();
}
