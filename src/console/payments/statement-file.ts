/** The encodings in which banks write statements. */
export const statementEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'euc-kr', 'windows-1256'] as const;
export type StatementEncoding = (typeof statementEncodings)[number];

/** The most characters that the site takes of a file. */
const charactersMax = 20_000_000;

export type ReadStatement =
  | { readonly ok: true; readonly text: string; readonly format: 'csv' | 'camt.053' }
  /** Not of this encoding, too long, or empty. */
  | { readonly ok: false; readonly why: 'encoding' | 'long' | 'empty' };

/** Reads a file exactly: a byte that its encoding does not have is refused, never replaced. */
export function readStatement(bytes: ArrayBuffer, encoding: StatementEncoding): ReadStatement {
  const text = decoded(bytes, encoding);
  if (text === undefined) return { ok: false, why: 'encoding' };
  if (text.trim() === '') return { ok: false, why: 'empty' };
  if (text.length > charactersMax) return { ok: false, why: 'long' };
  return { ok: true, text, format: text.trimStart().startsWith('<') ? 'camt.053' : 'csv' };
}

function decoded(bytes: ArrayBuffer, encoding: StatementEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The operator chooses another encoding.
    return undefined;
  }
}

/** What an operator wrote about the columns of a CSV: `date: Buchungstag` on each line. */
export function columnsIn(
  typed: string,
  known: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  const isRead = pairs.every(([name, heading]) => known.includes(name) && heading !== '');
  return isRead ? Object.fromEntries(pairs) : undefined;
}
