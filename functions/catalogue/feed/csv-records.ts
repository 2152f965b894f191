import type { FeedIssue } from './feed-issue.ts';

/** One record of a CSV text: its cells and the line on which it starts. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

interface Cursor {
  at: number;
  line: number;
}

/** Parses a quoted cell from its opening quote at the cursor; moves the cursor past the closing quote. */
function quotedCell(text: string, cursor: Cursor): string | undefined {
  let cell = '';
  for (cursor.at += 1; cursor.at < text.length; cursor.at += 1) {
    const letter = text.charAt(cursor.at);
    if (letter === '\n') cursor.line += 1;
    if (letter !== '"') {
      cell += letter;
    } else if (text.charAt(cursor.at + 1) === '"') {
      cell += '"';
      cursor.at += 1;
    } else {
      cursor.at += 1;
      return cell;
    }
  }
  return undefined;
}

function plainCell(text: string, cursor: Cursor): string {
  const start = cursor.at;
  while (cursor.at < text.length && !/[,\r\n]/.test(text.charAt(cursor.at))) cursor.at += 1;
  return text.slice(start, cursor.at);
}

/** Moves the cursor past a line end (CRLF or LF), but not past a lone CR. */
function endOfLine(text: string, cursor: Cursor): boolean {
  if (text.startsWith('\r\n', cursor.at)) cursor.at += 2;
  else if (text.charAt(cursor.at) === '\n') cursor.at += 1;
  else return cursor.at >= text.length;
  cursor.line += 1;
  return true;
}

function skipLine(text: string, cursor: Cursor): void {
  const end = text.indexOf('\n', cursor.at);
  cursor.at = end < 0 ? text.length : end + 1;
  cursor.line += 1;
}

type Read = { cells: string[] } | { reason: string };

function record(text: string, cursor: Cursor): Read {
  const cells: string[] = [];
  for (;;) {
    if (text.charAt(cursor.at) === '"') {
      const cell = quotedCell(text, cursor);
      if (cell === undefined) return { reason: 'a quote is opened and never closed' };
      cells.push(cell);
    } else {
      const cell = plainCell(text, cursor);
      if (cell.includes('"')) return { reason: 'a quote stands inside a cell that is not quoted' };
      cells.push(cell);
    }
    if (endOfLine(text, cursor)) return { cells };
    if (text.charAt(cursor.at) !== ',')
      return { reason: 'something stands between a cell and the next comma' };
    cursor.at += 1;
  }
}

/** Splits a CSV text (RFC 4180, CRLF or LF) into records; records that cannot be read are issues. */
export function csvRecords(text: string): { records: CsvRecord[]; issues: FeedIssue[] } {
  const records: CsvRecord[] = [];
  const issues: FeedIssue[] = [];
  const cursor: Cursor = { at: 0, line: 1 };
  while (cursor.at < text.length) {
    const { line } = cursor;
    const read = record(text, cursor);
    if ('reason' in read) {
      issues.push({ line, field: 'row', reason: read.reason });
      skipLine(text, cursor);
    } else if (read.cells.length > 1 || read.cells[0] !== '') {
      records.push({ line, cells: read.cells });
    }
  }
  return { records, issues };
}
