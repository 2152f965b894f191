import { csvRecords } from './csv-records.ts';
import type { FeedIssue, RawRows } from './feed-issue.ts';

type Place = (row: Record<string, unknown>, cell: string) => void;

function field(name: string, read: (cell: string) => unknown = (cell) => cell): Place {
  return (row, cell) => {
    row[name] = read(cell);
  };
}

function name(language: string): Place {
  return (row, cell) => {
    row.names = { ...(row.names as object | undefined), [language]: cell };
  };
}

/** The cell as a number if it is one; otherwise as text, which the validation of the row reports. */
const number = (cell: string): unknown => (/^\d{1,15}$/.test(cell) ? Number(cell) : cell);
const list = (cell: string): unknown => cell.split('|');
const yesNo = (cell: string): unknown => (cell === 'true' || cell === 'false' ? cell === 'true' : cell);

/** The columns that a feed may have; an empty cell means that the field is not given. */
const columns: Readonly<Record<string, Place>> = {
  nodeId: field('nodeId'),
  gameCode: field('gameCode'),
  vendorCode: field('vendorCode'),
  category: field('category'),
  nameEn: name('en'),
  nameUr: name('ur'),
  nameKo: name('ko'),
  theme: field('theme'),
  model: field('model'),
  tags: field('tags', list),
  hotRank: field('hotRank', number),
  stakeMinorMin: field('stakeMinorMin', number),
  lines: field('lines', number),
  freePlay: field('freePlay', yesNo),
  countries: field('countries', list),
};

function headerIssues(header: readonly string[]): FeedIssue[] {
  return header.flatMap((column, at) => {
    if (!Object.hasOwn(columns, column)) return [{ line: 1, field: column, reason: 'no such column' }];
    return header.indexOf(column) === at
      ? []
      : [{ line: 1, field: column, reason: 'the column stands twice' }];
  });
}

/** Reads a CSV text with a header into rows of the shape that JSON feeds have. */
export function csvRows(text: string): RawRows {
  const { records, issues } = csvRecords(text);
  const [header, ...rest] = records;
  if (!header) return { rows: [], issues: [...issues, { line: 1, field: 'file', reason: 'no header' }] };
  const wrong = headerIssues(header.cells);
  if (wrong.length > 0) return { rows: [], issues: [...wrong, ...issues] };
  const rows = rest.flatMap(({ line, cells }) => {
    if (cells.length !== header.cells.length) {
      const reason = `${cells.length} cells where the header has ${header.cells.length}`;
      issues.push({ line, field: 'row', reason });
      return [];
    }
    const value: Record<string, unknown> = {};
    for (const [at, column] of header.cells.entries()) {
      const cell = cells[at];
      if (cell) columns[column]?.(value, cell);
    }
    return [{ line, value }];
  });
  return { rows, issues };
}
