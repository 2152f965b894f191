import { createHash } from 'node:crypto';
import type { ObjectStorage } from '../platform/object-storage.ts';
import type { Desk } from './desk.ts';
import { keyOf, Violation } from './operation.ts';
import type { SimulatedWorker } from './worker.ts';

const accounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'] as const;

export type WalletRow = Readonly<Record<string, number | string | null>>;

export interface LedgerRow extends Record<string, string | number> {
  seq: number;
  kind: string;
  debit: string;
  credit: string;
  amount_minor: number;
  source: string;
  reference: string;
  hash: string;
}

/** Reads all storage past the wallet's code and compares it with the books, to the last row and minor unit. */
export function auditWorld(desks: readonly Desk[], worker: SimulatedWorker): void {
  const shards = worker.host.storages('outbox');
  const sums = new Map<string, number>();
  for (const desk of desks) {
    const { name, currency } = desk.book;
    const storage = worker.host.storageOf('object', `demo/${name}`);
    if (!storage) throw new Violation(name, 'the member has no object');
    const ledger = storage.rows<LedgerRow>('SELECT * FROM ledger ORDER BY seq');
    const [wallet] = storage.rows<WalletRow>('SELECT * FROM wallet');
    const externalMinor = auditWallet(desk, wallet, ledger);
    sums.set(currency, (sums.get(currency) ?? 0) + externalMinor);
    auditRows(desk, ledger);
    auditOperations(desk, storage);
    auditHouse(name, shards, ledger);
    auditRecords(name, worker, storage, ledger);
  }
  for (const [currency, expectedMinor] of sums) {
    const totals = shards.flatMap((shard) =>
      shard.rows<{ minor: number }>('SELECT amount_minor AS minor FROM totals WHERE currency = ?', currency),
    );
    const houseMinor = totals.reduce((sum, { minor }) => sum + minor, 0);
    if (houseMinor !== expectedMinor)
      throw new Violation('', `the house has ${houseMinor} ${currency}, its members say ${expectedMinor}`);
  }
}

/** The accounts against the books, their sum, and the chain; gives what the house has of the member. */
export function auditWallet(
  { book }: Desk,
  row: WalletRow | undefined,
  ledger: readonly LedgerRow[],
): number {
  const of = (account: string) => Number(row?.[`${account}_minor`] ?? 0);
  const expected: Readonly<Record<string, number>> = {
    cash: book.cashMinor,
    hold: book.heldMinor,
    bonus: 0,
    clearing: 0,
    external: -(book.netMinor + book.heldMinor),
    receivable: -book.owedMinor,
  };
  const moved = new Map<string, number>();
  let hash = '';
  for (const [at, entry] of ledger.entries()) {
    moved.set(entry.debit, (moved.get(entry.debit) ?? 0) - entry.amount_minor);
    moved.set(entry.credit, (moved.get(entry.credit) ?? 0) + entry.amount_minor);
    const { hash: link, ...values } = entry;
    hash = createHash('sha256')
      .update(hash)
      .update(JSON.stringify(Object.values(values)))
      .digest('hex');
    if (entry.seq !== at + 1 || link !== hash)
      throw new Violation(book.name, `the chain breaks at ${entry.seq}`);
    if (entry['cash_after_minor'] !== (moved.get('cash') ?? 0))
      throw new Violation(book.name, `row ${entry.seq} tells another cash`);
  }
  if (row?.['frozen_code']) throw new Violation(book.name, `frozen: ${row['frozen_code']}`);
  if ((row?.['head_hash'] ?? '') !== hash) throw new Violation(book.name, 'the head is not the last link');
  for (const account of accounts) {
    if (of(account) !== expected[account] || of(account) !== (moved.get(account) ?? 0))
      throw new Violation(
        book.name,
        `${account} is ${of(account)}, the answers say ${expected[account]}, the ledger ${moved.get(account) ?? 0}`,
      );
  }
  if (accounts.reduce((sum, account) => sum + of(account), 0) !== 0)
    throw new Violation(book.name, 'the accounts do not add up to 0');
  return of('external');
}

/** Every acknowledged movement is in the ledger exactly once, and nothing else is. */
export function auditRows({ book }: Desk, ledger: readonly LedgerRow[]): void {
  const nameOf = (row: { kind: string; source: string; reference: string }) =>
    `${row.kind} ${row.source} ${row.reference}`;
  const found = new Map<string, number>();
  for (const row of ledger) {
    if (row.kind === 'CLEARED' || row.kind === 'RECEIVABLE_SETTLED') continue;
    if (found.has(nameOf(row)) && row.kind !== 'WIN_REVERSED')
      throw new Violation(book.name, `twice in the ledger: ${nameOf(row)}`);
    found.set(nameOf(row), (found.get(nameOf(row)) ?? 0) + row.amount_minor);
  }
  for (const row of book.expectedRows()) {
    const amountMinor = found.get(nameOf(row));
    if (amountMinor !== row.amountMinor)
      throw new Violation(
        book.name,
        `${nameOf(row)}: ${row.amountMinor} was acknowledged, ${amountMinor} is there`,
      );
    found.delete(nameOf(row));
  }
  const [extra] = found.keys();
  if (extra !== undefined) throw new Violation(book.name, `nobody was told of ${extra}`);
}

/** Every answer of a vendor’s operation is stored under its key. */
function auditOperations({ book, answered }: Desk, storage: ObjectStorage): void {
  const keys = storage.rows<{ key: string }>(
    "SELECT source || ' ' || kind || ' ' || id AS key FROM operations",
  );
  const stored = new Set(keys.map(({ key }) => key));
  for (const operation of answered) {
    if (operation.source !== 'site' && !stored.has(keyOf(operation)))
      throw new Violation(book.name, `no answer is kept for ${keyOf(operation)}`);
  }
}

/** The postings that the house must have. */
export function towardHouse(ledger: readonly LedgerRow[]): { seq: number; minor: number }[] {
  return ledger
    .filter(
      ({ kind, debit, credit }) => kind !== 'CLEARED' && (debit === 'clearing' || credit === 'clearing'),
    )
    .map((row) => ({
      seq: row.seq,
      minor: row.credit === 'clearing' ? row.amount_minor : -row.amount_minor,
    }));
}

/** The house has each posting once, with its amount, and no other of the member. */
function auditHouse(name: string, shards: readonly ObjectStorage[], ledger: readonly LedgerRow[]): void {
  const received = shards.flatMap((shard) =>
    shard.rows<{ seq: number; minor: number }>(
      'SELECT seq, amount_minor AS minor FROM inbox WHERE member = ? ORDER BY seq',
      `demo/${name}`,
    ),
  );
  same(name, 'the house’s inbox', received, towardHouse(ledger));
}

/** The records have each posting once, and the rounds as they ended. */
function auditRecords(
  name: string,
  { records }: SimulatedWorker,
  storage: ObjectStorage,
  ledger: readonly LedgerRow[],
): void {
  const entries = records.rows<{ seq: number; minor: number }>(
    `SELECT seq, CASE credit WHEN 'clearing' THEN amount_minor ELSE -amount_minor END AS minor
     FROM ledger_entries WHERE member_id = ? ORDER BY seq`,
    name,
  );
  same(name, 'the records', entries, towardHouse(ledger));
  const columns = 'bets, stake_minor, win_minor, closed_at_ms, version';
  const rounds = storage.rows(`SELECT source, id, ${columns} FROM rounds ORDER BY source, id`);
  const recorded = records.rows(
    `SELECT source, round_id AS id, ${columns} FROM rounds WHERE member_id = ? ORDER BY source, round_id`,
    name,
  );
  same(name, 'the recorded rounds', recorded, rounds);
}

function same(name: string, what: string, found: readonly unknown[], expected: readonly unknown[]): void {
  const at = expected.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(found[at]));
  const place = at >= 0 ? at : expected.length;
  if (at < 0 && found.length === expected.length) return;
  throw new Violation(
    name,
    `${what}: ${JSON.stringify(found[place])} in place of ${JSON.stringify(expected[place])}`,
  );
}
