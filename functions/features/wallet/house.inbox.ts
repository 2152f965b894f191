import { appendOnly } from '#functions/objects/append-only.ts';
import { minorMax } from '#src/rules/money.ts';
import { heardFrom, keyOf, rollSchema } from './house.roll.ts';
import { type Delivery, type Member, towardHouseMinor } from './wallet.delivery.ts';
import type { WalletAlert } from './wallet.freeze.ts';

/** The house's side of the members' postings: what came in, once each, the totals it made, what the records lack. */
export const firstHouseSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS inbox (
    member TEXT NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    PRIMARY KEY (member, seq)
  ) STRICT, WITHOUT ROWID`,
  ...appendOnly('inbox'),
  `CREATE TABLE IF NOT EXISTS totals (
    currency TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    postings INTEGER NOT NULL,
    PRIMARY KEY (currency, kind)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS unrecorded (
    id INTEGER NOT NULL PRIMARY KEY,
    entry TEXT NOT NULL CHECK (json_valid(entry))
  ) STRICT`,
  ...rollSchema,
];

interface Fresh extends Record<string, SqlStorageValue> {
  kind: string;
  amount_minor: number;
}

export interface HouseTotal extends Record<string, SqlStorageValue> {
  currency: string;
  kind: string;
  amount_minor: number;
  postings: number;
}

/** A member's delivery on its way to the records. */
export interface RecordsEntry {
  readonly member: Member;
  readonly delivery: Delivery;
}

/** Takes a delivery in: each posting counts once, and the records hear of it later. Must run inside a transaction. */
export function receive(sql: SqlStorage, member: Member, delivery: Delivery, nowMs: number): void {
  const postings = delivery.postings.map((row) => [row.seq, row.kind, towardHouseMinor(row)]);
  const fresh = sql
    .exec<Fresh>(
      `INSERT INTO inbox (member, seq, kind, amount_minor)
       SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2) WHERE true
       ON CONFLICT DO NOTHING RETURNING kind, amount_minor`,
      keyOf(member),
      JSON.stringify(postings),
    )
    .toArray();
  for (const [kind, rows] of Map.groupBy(fresh, (row) => row.kind))
    for (const part of exactParts(rows)) addToTotal(sql, member, kind, part);
  heardFrom(sql, member, sumMinorOf(fresh), nowMs);
  sql.exec('INSERT INTO unrecorded (entry) VALUES (?)', JSON.stringify({ member, delivery }));
}

/** Lets the records hear of a frozen wallet, whose own outbox may be what does not work. */
export function recordAlert(sql: SqlStorage, member: Member, alert: WalletAlert): void {
  const delivery: Delivery = { postings: [], rounds: [], alerts: [alert] };
  sql.exec('INSERT INTO unrecorded (entry) VALUES (?)', JSON.stringify({ member, delivery }));
}

/** The currencies whose totals are not what the wallets on the roll brought together. */
export function differingTotals(sql: SqlStorage): string[] {
  return sql
    .exec<{ currency: string }>(
      `SELECT currency FROM (
         SELECT currency, amount_minor AS minor FROM totals UNION ALL SELECT currency, -sum_minor FROM roll)
       GROUP BY currency HAVING sum(minor) <> 0`,
    )
    .toArray()
    .map((row) => row.currency);
}

/** What the house has of one member: how many postings, and their sum. */
export function receivedFrom(sql: SqlStorage, member: string): { postings: number; sumMinor: number } {
  return sql
    .exec<{ postings: number; sumMinor: number }>(
      'SELECT count(*) AS postings, coalesce(sum(amount_minor), 0) AS sumMinor FROM inbox WHERE member = ?',
      member,
    )
    .one();
}

/** The totals by currency and kind. */
export function houseTotals(sql: SqlStorage): HouseTotal[] {
  return sql.exec<HouseTotal>('SELECT * FROM totals ORDER BY currency, kind').toArray();
}

/** How many deliveries the records hear of in one batch. */
export const entriesMax = 20;

/** The oldest deliveries that the records lack, up to `entriesMax`. */
export function unrecorded(sql: SqlStorage): { lastId: number; entries: RecordsEntry[] } | undefined {
  const rows = sql
    .exec<{ id: number; entry: string }>('SELECT * FROM unrecorded ORDER BY id LIMIT ?', entriesMax)
    .toArray();
  const last = rows.at(-1);
  return last && { lastId: last.id, entries: rows.map((row) => JSON.parse(row.entry) as RecordsEntry) };
}

/** Whether the records lack anything. */
export function isUnrecorded(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM unrecorded LIMIT 1').toArray().length === 1;
}

/** Notes that the records have everything up to an id. */
export function confirmRecorded(sql: SqlStorage, lastId: number): void {
  sql.exec('DELETE FROM unrecorded WHERE id <= ?', lastId);
}

function addToTotal(sql: SqlStorage, { currency }: Member, kind: string, rows: readonly Fresh[]): void {
  sql.exec(
    `INSERT INTO totals (currency, kind, amount_minor, postings) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET amount_minor = amount_minor + excluded.amount_minor,
     postings = postings + excluded.postings`,
    currency,
    kind,
    sumMinorOf(rows),
    rows.length,
  );
}

/** The rows in parts whose sums are exact; one part unless the amounts come near what a number can hold. */
function exactParts(rows: readonly Fresh[]): Fresh[][] {
  const parts: Fresh[][] = [];
  let sumMinor = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    sumMinor += Math.abs(row.amount_minor);
    if (sumMinor > minorMax) {
      parts.push([]);
      sumMinor = Math.abs(row.amount_minor);
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}

function sumMinorOf(rows: readonly Fresh[]): number {
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
}
