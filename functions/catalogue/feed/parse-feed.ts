import { csvRows } from './csv-rows.ts';
import type { FeedIssue, RawRow, RawRows } from './feed-issue.ts';
import { feedRow, type FeedRow } from './feed-row.ts';
import { jsonRows } from './json-rows.ts';

export type FeedFormat = 'json' | 'csv';

/** A valid row and its line number. */
export interface FeedGame extends FeedRow {
  line: number;
}

/** Either all rows, or all errors; never a partial result. */
export type Feed = { ok: true; games: FeedGame[] } | { ok: false; issues: FeedIssue[] };

const textLengthMax = 8_000_000;
const rowsMax = 20_000;

function withVendor(value: unknown, vendorCode: string | undefined): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return vendorCode !== undefined && isObject ? { vendorCode, ...value } : value;
}

function checked({ line, value }: RawRow, vendorCode: string | undefined): FeedGame | FeedIssue[] {
  const read = feedRow.safeParse(withVendor(value, vendorCode));
  if (!read.success) {
    return read.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          line,
          field: [...issue.path, key].join('.'),
          reason: 'no such field',
        }));
      const missing = issue.code === 'invalid_type' && issue.input === undefined && !given(value, issue.path);
      return [{ line, field: issue.path.join('.') || 'row', reason: missing ? 'missing' : issue.message }];
    });
  }
  if (vendorCode !== undefined && read.data.vendorCode !== vendorCode)
    return [{ line, field: 'vendorCode', reason: `not ${vendorCode}` }];
  return { ...read.data, line };
}

/** Whether the feed has a value at this path. */
function given(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return at !== undefined;
}

function repeats(games: readonly FeedGame[], field: 'nodeId' | 'gameCode'): FeedIssue[] {
  const first = new Map<string, number>();
  return games.flatMap((game) => {
    const line = first.get(game[field]);
    if (line === undefined) first.set(game[field], game.line);
    return line === undefined ? [] : [{ line: game.line, field, reason: `the same as on line ${line}` }];
  });
}

function rowsOf(text: string, format: FeedFormat): RawRows {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return format === 'json' ? jsonRows(plain, rowsMax) : csvRows(plain);
}

/**
 * Reads a vendor's feed: returns all rows as games, or every fault by line and field. If the caller names the vendor,
 * rows may leave it out, but may not name another one.
 */
export function parseFeed(text: string, format: FeedFormat, vendorCode?: string): Feed {
  const whole = (reason: string): Feed => ({ ok: false, issues: [{ line: 1, field: 'file', reason }] });
  if (text.length > textLengthMax) return whole(`longer than ${textLengthMax} letters`);
  const { rows, issues } = rowsOf(text, format);
  if (rows.length === 0 && issues.length === 0) return whole('no rows');
  if (rows.length > rowsMax) return whole(`more than ${rowsMax} rows`);
  const games: FeedGame[] = [];
  for (const row of rows) {
    const game = checked(row, vendorCode);
    if (Array.isArray(game)) issues.push(...game);
    else games.push(game);
  }
  issues.push(...repeats(games, 'nodeId'), ...repeats(games, 'gameCode'));
  return issues.length > 0
    ? { ok: false, issues: issues.sort((a, b) => a.line - b.line) }
    : { ok: true, games };
}
