import { appendOnly } from '#functions/objects/append-only.ts';
import { minorMax } from '#src/rules/money/money.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { unarchivedText } from './archive.ts';
import { countDelivery } from './agents/counting.ts';
import { addToContests } from './contests.ts';
import { addToHours } from './hours.ts';
import { addToJackpots } from './jackpots.ts';
import { addToMoneyHours } from './money-hours.ts';
import { recordPlayer } from './players.ts';
import { firstRegistrySchema, recordDelivery, recordOf } from './registry.ts';
import { type Applied, type AppliedPosting, withPosting } from '#functions/wallet/delivery/applied.ts';
import { isRetired } from './retired.ts';
import type { Delivery } from '#functions/wallet/delivery/delivery.ts';
import { keyOf, type Member } from '#functions/wallet/member.ts';
import type { WalletAlert } from '#functions/wallet/proof/freeze.ts';
import { towardHouseMinor } from '#functions/wallet/ledger.ts';

/**
 * The house account's side of the members' postings: what was received, each once, the resulting totals, and
 * what is not in the records yet.
 */
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
  ...firstRegistrySchema,
];

export interface HouseTotal extends Record<string, SqlStorageValue> {
  currency: string;
  kind: string;
  amount_minor: number;
  postings: number;
}

/** A member's delivery on its way to the records. */
export interface RecordsEntry {
  readonly member: Member;
  readonly delivery: Pick<Delivery, 'postings' | 'rounds' | 'alerts'>;
}

/**
 * Applies new postings in the order of their numbers, and queues them for the shared database. Throws if an
 * earlier posting is missing: the wallet sends that one first. Ignores a retired wallet, which had delivered
 * everything before it was retired. Must run inside a transaction.
 */
export function receive(sql: SqlStorage, member: Member, delivery: Delivery, nowMs: number): void {
  if (isRetired(sql, keyOf(member))) return;
  const before = recordOf(sql, keyOf(member));
  if (delivery.afterSeq > before.lastSeq)
    throw new Error(`posting ${before.lastSeq} is the last that came, and ${delivery.afterSeq} is missing`);
  const rows = delivery.postings.filter(({ seq }) => seq > before.lastSeq);
  const fresh = rows.map((row) => ({ seq: row.seq, kind: row.kind, amountMinor: towardHouseMinor(row) }));
  for (const [kind, ofKind] of Map.groupBy(fresh, (row) => row.kind))
    for (const part of exactParts(ofKind)) addToTotal(sql, member, kind, part);
  const unarchived = unarchivedText(before, rows, delivery.rounds);
  const lastFact = countDelivery(sql, member, { ...delivery, postings: rows }, before.lastFact, nowMs);
  const applied = { ...fresh.reduce<Applied>(withPosting, before), lastFact };
  recordDelivery(sql, member, applied, unarchived, nowMs);
  addToHours(sql, member.currency, { ...delivery, postings: rows }, nowMs);
  addToMoneyHours(sql, member.currency, rows, nowMs);
  recordPlayer(sql, member, { ...delivery, postings: rows }, nowMs);
  addToJackpots(sql, member, { ...delivery, postings: rows });
  addToContests(sql, member, delivery.bests ?? []);
  tellRecords(sql, { member, delivery: { ...delivery, postings: rows } });
}

/** Queues wins, closed rounds that won, and alerts for the shared database. */
function tellRecords(sql: SqlStorage, { member, delivery }: RecordsEntry): void {
  const { alerts } = delivery;
  const postings = delivery.postings.filter(({ kind }) => traitsOf(kind).win !== 0);
  const rounds = delivery.rounds.filter(
    (round) => round.closed_at_ms !== null && (round.win_minor > 0 || postings.length > 0),
  );
  if (postings.length + rounds.length + alerts.length === 0) return;
  const entry: RecordsEntry = { member, delivery: { postings, rounds, alerts } };
  sql.exec('INSERT INTO unrecorded (entry) VALUES (?)', JSON.stringify(entry));
}

/** Queues a frozen wallet's alert for the shared database, since the wallet's own outbox may be what is broken. */
export function recordAlert(sql: SqlStorage, member: Member, alert: WalletAlert): void {
  tellRecords(sql, { member, delivery: { postings: [], rounds: [], alerts: [alert] } });
}

/** Currencies whose totals differ from the sums of the registered wallets. */
export function differingTotals(sql: SqlStorage): string[] {
  return sql
    .exec<{ currency: string }>(
      `SELECT currency FROM (
         SELECT currency, amount_minor AS minor FROM totals UNION ALL SELECT currency, -sum_minor FROM senders)
       GROUP BY currency HAVING sum(minor) <> 0`,
    )
    .toArray()
    .map((row) => row.currency);
}

/** The totals by currency and kind. */
export function houseTotals(sql: SqlStorage): HouseTotal[] {
  return sql.exec<HouseTotal>('SELECT * FROM totals ORDER BY currency, kind').toArray();
}

/** How many deliveries one batch writes to the shared database. */
export const entriesMax = 20;

/** The oldest deliveries that are not in the records yet, up to `entriesMax`. */
export function unrecorded(sql: SqlStorage): { lastId: number; entries: RecordsEntry[] } | undefined {
  const rows = sql
    .exec<{ id: number; entry: string }>('SELECT * FROM unrecorded ORDER BY id LIMIT ?', entriesMax)
    .toArray();
  const last = rows.at(-1);
  return last && { lastId: last.id, entries: rows.map((row) => JSON.parse(row.entry) as RecordsEntry) };
}

/** Whether any delivery is not in the records yet. */
export function isUnrecorded(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM unrecorded LIMIT 1').toArray().length === 1;
}

/** Records that everything up to an id has been written. */
export function confirmRecorded(sql: SqlStorage, lastId: number): void {
  sql.exec('DELETE FROM unrecorded WHERE id <= ?', lastId);
}

function addToTotal(
  sql: SqlStorage,
  { currency }: Member,
  kind: string,
  rows: readonly AppliedPosting[],
): void {
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

/**
 * Splits rows into parts whose sums are exact; one part unless the amounts approach the largest safe integer.
 */
function exactParts(rows: readonly AppliedPosting[]): AppliedPosting[][] {
  const parts: AppliedPosting[][] = [];
  let sumMinor = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    sumMinor += Math.abs(row.amountMinor);
    if (sumMinor > minorMax) {
      parts.push([]);
      sumMinor = Math.abs(row.amountMinor);
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}

function sumMinorOf(rows: readonly AppliedPosting[]): number {
  return rows.reduce((sum, row) => sum + row.amountMinor, 0);
}
