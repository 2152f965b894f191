import { canonicalText } from '#src/rules/rewards/terms-text.ts';
import { documentText, type Entry, entriesOf, markOf, sealFields } from './document.ts';
import { recomputed } from './recompute.ts';
import type { Statement } from './statement.ts';

/** What is wrong with a document: it is no JSON, an entry was changed, or an entry is not what the others come to. */
export type Fault = 'unreadable' | 'changed' | 'computed-otherwise';

/** What a check of a document found. `line` names the entry, or a line of the text where there is no entry to name. */
export type Verdict =
  | { readonly isRight: true; readonly statement: Statement; readonly hash: string }
  | { readonly isRight: false; readonly fault: Fault; readonly line: string };

/** Computes a downloaded statement again, and names the first line that differs. Needs nothing but the text. */
export async function verifyStatement(text: string): Promise<Verdict> {
  const document = parsed(text);
  if (!document) return wrong('unreadable', brokenLine(text));
  const fields = Object.entries(document).filter(([name]) => !isSeal(name));
  const stated: object = Object.fromEntries(fields);
  // What is computed again is compared with it, so a document of another shape is found out.
  const statement = stated as Statement;
  const changed = await changedEntry(document, statement);
  if (changed !== undefined) return wrong('changed', changed);
  const written = documentText(document);
  if (written !== text) return wrong('changed', firstOtherLine(text, written));
  const other = otherEntry(statement);
  if (other !== undefined) return wrong('computed-otherwise', other);
  return { isRight: true, statement, hash: String(document['basis_sha256']) };
}

type Document = Readonly<Record<string, unknown>>;

function parsed(text: string): Document | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Document) : undefined;
  } catch {
    // The caller names the line.
    return undefined;
  }
}

/** The first entry that is not the one whose mark the document has, or the seal if it is what was changed. */
async function changedEntry(document: Document, statement: object): Promise<string | undefined> {
  const unsealed = sealFields.find((name) => !Object.hasOwn(document, name));
  if (unsealed !== undefined) return unsealed;
  const isWhole = (await sha256(canonicalText(statement))) === document['basis_sha256'];
  const entries = entriesOf(statement);
  const marks = marksOf(document['marks']);
  const found = await Promise.all(entries.map(async ({ text }) => markOf(await sha256(text))));
  const other = entries.find(({ name }, at) => marks.get(name) !== found[at]);
  const lost = [...marks.keys()].find((name) => !entries.some((entry) => entry.name === name));
  if (isWhole) return other || lost !== undefined ? 'marks' : undefined;
  return lost ?? other?.name ?? 'basis_sha256';
}

function marksOf(marks: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(typeof marks === 'object' && marks !== null ? marks : {}));
}

/** The first entry that computing again gives another value. */
function otherEntry(statement: Statement): string | undefined {
  const again = entriesAgain(statement);
  if (!again) return 'kind';
  const stated = new Map(entriesOf(statement).map(({ name, text }) => [name, text]));
  const other = again.find(({ name, text }) => stated.get(name) !== text);
  return other?.name ?? [...stated.keys()].find((name) => !again.some((entry) => entry.name === name));
}

/** Undefined for a document that lacks what it would be computed from. */
function entriesAgain(statement: Statement): Entry[] | undefined {
  try {
    return entriesOf(recomputed(statement));
  } catch {
    // The caller says that it cannot be computed.
    return undefined;
  }
}

/** The number of the first line of a text, from 1, that cannot be a line of a document. */
function brokenLine(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => !isLine(line, index, lines));
  return lineName(at < 0 ? lines.length : at + 1);
}

function isLine(line: string, at: number, lines: readonly string[]): boolean {
  if (at === 0) return line === '{';
  if (at === lines.length - 1) return line === '';
  if (at === lines.length - 2) return line === '}';
  if (line.endsWith(':[')) return parsed(`{${line}]}`) !== undefined;
  const isLast = lines[at + 1] === '}' || lines[at + 1]?.startsWith(']') === true;
  if (line.endsWith(',') === isLast) return false;
  const bare = isLast ? line : line.slice(0, -1);
  return bare === ']' || parsed(bare) !== undefined || parsed(`{${bare}}`) !== undefined;
}

function firstOtherLine(text: string, written: string): string {
  const expected = written.split('\n');
  const at = text.split('\n').findIndex((line, index) => line !== expected[index]);
  return lineName(at < 0 ? expected.length : at + 1);
}

function lineName(number: number): string {
  return `line ${number}`;
}

function isSeal(name: string): boolean {
  return sealFields.some((field) => field === name);
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function wrong(fault: Fault, line: string): Verdict {
  return { isRight: false, fault, line };
}
