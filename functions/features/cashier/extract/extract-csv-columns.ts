import type { ExtractColumn } from '#src/contracts/tills/extract-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type Direction, directionColumn } from './extract-direction.ts';

/** The headings of a bank's columns, if they differ from the field names. */
export type CsvHeadings = { readonly [Name in ExtractColumn]?: string | undefined };

/** Where the fields of a line stand. */
export interface CsvColumns {
  readonly at: { readonly [Name in ExtractColumn]?: number } & { readonly date: number };
  readonly headings: readonly string[];
  /** Columns that state a direction although the call maps none to it. */
  readonly unmapped: readonly {
    readonly at: number;
    readonly directionOf: (cell: string) => Direction | undefined;
  }[];
}

const optional = ['id', 'currency', 'name', 'reference', 'direction'] as const;

/** Finds the columns by the first row; a heading that is needed or mapped has to be there once. */
export function csvColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  mapped: CsvHeadings,
): Result<CsvColumns, 'column-missing' | 'column-twice'> {
  const folded = headings.map(foldedHeading);
  const has = (name: ExtractColumn) => folded.includes(foldedHeading(mapped[name] ?? name));
  const amounts: readonly ExtractColumn[] = isTwoSided(mapped, has) ? ['debit', 'credit'] : ['amount'];
  const others = optional.filter((name) => mapped[name] !== undefined || has(name));
  const at: { [Name in ExtractColumn]?: number } = {};
  for (const name of ['date', ...amounts, ...others] as const) {
    const column = mapped[name] ?? name;
    const place = folded.indexOf(foldedHeading(column));
    if (place < 0) return failed('column-missing', { column });
    if (folded.lastIndexOf(foldedHeading(column)) !== place) return failed('column-twice', { column });
    at[name] = place;
  }
  const taken = new Set(Object.values(at));
  const unmapped = headings.flatMap((heading, place) => {
    const cells = taken.has(place) ? [] : rows.map((row) => row[place] ?? '');
    const directionOf = directionColumn(heading, cells);
    return directionOf && !taken.has(place) ? [{ at: place, directionOf }] : [];
  });
  return ok({ at: { ...at, date: at.date ?? 0 }, headings, unmapped });
}

/** Whether outgoing and incoming amounts have a column each. */
function isTwoSided(mapped: CsvHeadings, has: (name: ExtractColumn) => boolean): boolean {
  if (mapped.debit !== undefined || mapped.credit !== undefined) return true;
  return mapped.amount === undefined && !has('amount') && (has('debit') || has('credit'));
}

function foldedHeading(heading: string): string {
  return heading.split(/\s/).filter(Boolean).join(' ').toLowerCase();
}
