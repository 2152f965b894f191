import { canonicalText } from '#src/rules/rewards/terms-text.ts';
import type { Statement } from './statement.ts';

/** The fields of a document that are computed from the others. */
export const sealFields = ['basis_sha256', 'marks'] as const;

/** One entry of a statement as the document writes it: a field, or one element of a list. */
export interface Entry {
  /** The field's name, with the element's number from 0, as in `lines[2]`. */
  readonly name: string;
  readonly text: string;
}

/** A statement as it is stored and downloaded. */
export interface StatementDocument {
  readonly text: string;
  /** SHA-256 of the canonical text of the statement. */
  readonly hash: string;
}

/** How many hexadecimal digits of an entry's hash a document names it by. */
const markLength = 16;

/** The document of a statement; the same statement gives the same bytes. */
export function statementDocument(statement: Statement, sha256: (text: string) => string): StatementDocument {
  const hash = sha256(canonicalText(statement));
  const marks = Object.fromEntries(
    entriesOf(statement).map(({ name, text }) => [name, markOf(sha256(text))] as const),
  );
  return { hash, text: documentText({ ...statement, basis_sha256: hash, marks }) };
}

/** The text of a document: canonical JSON, with a line for each entry. */
export function documentText(document: object): string {
  const fields = Object.entries(document)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`);
  return `{\n${fields.join(',\n')}\n}\n`;
}

/** The entries of a statement, each with its canonical text. */
export function entriesOf(statement: object): Entry[] {
  return Object.entries(statement).flatMap(([field, value]: [string, unknown]) =>
    Array.isArray(value)
      ? value.map((each: unknown, at) => ({ name: `${field}[${at}]`, text: canonicalText(each) }))
      : [{ name: field, text: canonicalText(value) }],
  );
}

/** What a document names an entry by: the beginning of the hash of its text. */
export function markOf(sha256: string): string {
  return sha256.slice(0, markLength);
}

function textOf(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return canonicalText(value);
  return `[\n${value.map(canonicalText).join(',\n')}\n]`;
}
