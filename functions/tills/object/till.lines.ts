import { createHash } from 'node:crypto';
import type { LineLoad, StatementLine } from '#functions/cashier/statement-line.ts';
import { addAlert } from './till.alerts.ts';

/** A line as it was stored or recognised, with the id under which it counts. */
export interface TakenLine {
  readonly line: StatementLine;
  readonly became: 'new' | 'known' | 'differs' | 'twin';
}

interface StoredLine extends Record<string, SqlStorageValue> {
  kind: string;
  line_id: string;
  amount_minor: number;
  currency: string;
  reference: string;
  name: string;
  at_ms: number;
  source: string | null;
}

/** The number of lines per SQL statement; a bank statement may have a hundred thousand. */
const linesAtOnce = 500;
const provider = 'provider';
/** How much of a bank's id the id of a second line with it keeps. */
const prefixLength = 100;

const insert = `INSERT INTO extract (line_id, amount_minor, currency, reference, name, at_ms, kind, source)
  SELECT value ->> 'id', value ->> 'amountMinor', value ->> 'currency', value ->> 'reference', value ->> 'name',
    value ->> 'atMs', value ->> 'kind', ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (kind, line_id) DO NOTHING RETURNING kind, line_id`;
const stored = `SELECT extract.* FROM json_each(?) AS asked
  JOIN extract ON extract.kind = value ->> 'kind' AND extract.line_id = value ->> 'id'`;

/**
 * Stores lines of the outside account and states what became of each. A line counts once, however often it is
 * loaded. An id that the bank gave to another line before does not make it known: it is stored under an id of its
 * own, with an alert. Must run inside a transaction.
 */
export function takeLines(
  sql: SqlStorage,
  lines: readonly StatementLine[],
  load: LineLoad,
  nowMs: number,
): TakenLine[] {
  const taken: TakenLine[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = lines.slice(at, at + linesAtOnce);
    const formers = rowsUnder(sql, part.flatMap(asFormer));
    const certain = part.filter((line) => isCertain(line, formers));
    const fresh = insertLines(sql, certain, load.source);
    const known = rowsUnder(
      sql,
      certain.filter((line) => !fresh.has(line)),
    );
    for (const line of part) {
      if (fresh.has(line)) taken.push({ line, became: 'new' });
      else if (isCertain(line, formers) && isKnown(line, known.get(keyOf(line)), load))
        taken.push({ line, became: 'known' });
      else taken.push(takeUncertain(sql, line, formers, load));
    }
  }
  for (const { line, became } of taken) {
    if (became === 'differs') addAlert(sql, 'LINE_DIFFERS', line.id, nowMs);
    if (became === 'twin') addAlert(sql, 'LINE_TWIN', line.id, nowMs);
  }
  const addedMinor = taken
    .filter(({ became }) => became === 'new' || became === 'differs')
    .reduce((sum, { line }) => sum + line.amountMinor, 0);
  if (addedMinor !== 0) sql.exec('UPDATE books SET lines_minor = lines_minor + ?', addedMinor);
  return taken;
}

/** Whether the id alone decides if a line is new. */
function isCertain(line: StatementLine, formers: ReadonlyMap<string, StoredLine>): boolean {
  const isFormer = line.formerId !== undefined && formers.has(keyOf({ ...line, id: line.formerId }));
  return line.nth === 1 && !line.isDoubtful && !isFormer;
}

function isKnown(line: StatementLine, row: StoredLine | undefined, load: LineLoad): boolean {
  return row !== undefined && (line.named === 'content' || isSame(row, line, load.source));
}

/** Takes a line that its id alone does not identify. */
function takeUncertain(
  sql: SqlStorage,
  line: StatementLine,
  formers: ReadonlyMap<string, StoredLine>,
  { source, counts }: LineLoad,
): TakenLine {
  const former = line.formerId === undefined ? undefined : formers.get(keyOf({ ...line, id: line.formerId }));
  if (former && isFormer(former, line)) return { line, became: 'known' };
  if (line.isDoubtful) return takeDoubtful(sql, line, source, counts);
  const family = familyOf(sql, line);
  if (family.filter((row) => isSame(row, line, source)).length >= line.nth) return { line, became: 'known' };
  const isFree = !family.some((row) => row.line_id === line.id);
  const own = isFree && line.nth === 1 ? line : { ...line, id: ownId(line) };
  if (line.nth > 1) return takeDoubtful(sql, own, source, counts);
  insertLines(sql, [own], source);
  return { line: own, became: isFree || line.named !== 'bank' ? 'new' : 'differs' };
}

/** A line that may have been counted before: counted only if an operator said so. */
function takeDoubtful(
  sql: SqlStorage,
  line: StatementLine,
  source: string,
  counts: readonly string[],
): TakenLine {
  if (rowsUnder(sql, [line]).size > 0) return { line, became: 'known' };
  if (!counts.includes(line.id)) return { line, became: 'twin' };
  insertLines(sql, [line], source);
  return { line, became: 'new' };
}

function insertLines(sql: SqlStorage, lines: readonly StatementLine[], source: string): Set<StatementLine> {
  if (lines.length === 0) return new Set();
  const rows = sql
    .exec<Pick<StoredLine, 'kind' | 'line_id'>>(insert, JSON.stringify(lines), source)
    .toArray();
  const fresh = new Set(rows.map(({ kind, line_id: id }) => `${kind} ${id}`));
  return new Set(lines.filter((line) => fresh.delete(keyOf(line))));
}

function rowsUnder(
  sql: SqlStorage,
  lines: readonly Pick<StatementLine, 'kind' | 'id'>[],
): ReadonlyMap<string, StoredLine> {
  if (lines.length === 0) return new Map();
  const request = JSON.stringify(lines.map(({ kind, id }) => ({ kind, id })));
  const rows = sql.exec<StoredLine>(stored, request).toArray();
  return new Map(rows.map((row) => [`${row.kind} ${row.line_id}`, row]));
}

/** The line under its id, and those that were stored under ids of their own because that one was taken. */
function familyOf(sql: SqlStorage, { kind, id }: StatementLine): StoredLine[] {
  const prefix = id.slice(0, prefixLength);
  return sql
    .exec<StoredLine>(
      'SELECT * FROM extract WHERE kind = ?1 AND (line_id = ?2 OR (line_id > ?3 AND line_id < ?4))',
      ...[kind, id, `${prefix}#`, `${prefix}$`],
    )
    .toArray();
}

function ownId({ id, amountMinor, currency, atMs, reference, name, nth }: StatementLine): string {
  const content = JSON.stringify([id, amountMinor, currency, atMs, reference, name]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${id.slice(0, prefixLength)}#${hash}-${nth}`;
}

/** Whether a stored line is the same movement. Texts and days are compared only if both were read in one format. */
function isSame(row: StoredLine, line: StatementLine, source: string): boolean {
  if (row.amount_minor !== line.amountMinor || row.currency !== line.currency) return false;
  if (row.source !== source || source === provider) return true;
  const texts = [
    [row.reference, line.reference],
    [row.name, line.name],
  ] as const;
  return row.at_ms === line.atMs && texts.every(([one, other]) => folded(one) === folded(other));
}

/** Whether an earlier version stored this line under an id that identifies nothing. */
function isFormer(row: StoredLine, line: StatementLine): boolean {
  const isSameSum = row.amount_minor === line.amountMinor && row.currency === line.currency;
  return isSameSum && row.source === null && row.at_ms === line.atMs && row.name === line.name.slice(0, 140);
}

function folded(text: string): string {
  return text.split(/\s/).filter(Boolean).join(' ');
}

function asFormer({ kind, formerId }: StatementLine): { kind: StatementLine['kind']; id: string }[] {
  return formerId === undefined ? [] : [{ kind, id: formerId }];
}

function keyOf({ kind, id }: Pick<StatementLine, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
