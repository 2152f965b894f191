import type { RawRows } from './feed-issue.ts';
import { repeatedKeys } from './repeated-keys.ts';

/** Says on which line a position is. Positions are asked for in their order, so that the text is walked once. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let from = 0;
  return (at) => {
    for (let next = text.indexOf('\n', from); next >= 0 && next < at; next = text.indexOf('\n', from)) {
      line += 1;
      from = next + 1;
    }
    return line;
  };
}

/** The position of the next character that is not whitespace. */
function valueFrom(text: string, from: number): number {
  const letters = /\S/g;
  letters.lastIndex = from;
  return letters.exec(text)?.index ?? text.length;
}

/** The end of the value that starts here (the comma or bracket after it); undefined if it does not end. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') {
      inString = true;
    } else if (letter === '{' || letter === '[') {
      depth += 1;
    } else if (depth === 0 && (letter === ',' || letter === ']')) {
      return at;
    } else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth < 0) return undefined;
    }
  }
  return undefined;
}

/** The value of a text; undefined if it is not JSON. */
function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * Reads a JSON array row by row, so that each row knows its line and one bad row does not hide the others. It stops once
 * there are more rows and faults than a file may have rows.
 */
export function jsonRows(text: string, rowsMax: number): RawRows {
  const found: RawRows = { rows: [], issues: [] };
  const lineAt = lineCounter(text);
  const fail = (at: number, reason: string, field = 'row'): RawRows => {
    found.issues.push({ line: lineAt(at), field, reason });
    return found;
  };
  let at = text.length - text.trimStart().length;
  if (text.charAt(at) !== '[') return fail(at, 'not an array of games', 'file');
  if (/^\[\s*\]\s*$/.test(text.slice(at))) return found;
  for (let mark = '['; mark !== ']'; ) {
    if (found.rows.length + found.issues.length > rowsMax) return found;
    const start = valueFrom(text, at + 1);
    const end = endOfValue(text, start);
    if (end === undefined) return fail(start, 'the row has no end');
    const written = text.slice(start, end);
    const row = parsed(written);
    const twice = row ? repeatedKeys(written) : [];
    for (const key of twice) fail(start, 'the key stands twice', key);
    if (!row) fail(start, 'not JSON');
    else if (twice.length === 0) found.rows.push({ line: lineAt(start), value: row.value });
    at = end;
    mark = text.charAt(end);
  }
  if (text.slice(at + 1).trim() !== '') fail(at + 1, 'something stands behind the array', 'file');
  return found;
}
