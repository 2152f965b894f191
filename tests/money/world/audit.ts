import { createHash } from 'node:crypto';
import type { MemberClient } from './member-client.ts';
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

type Row = Readonly<Record<string, unknown>>;
type Rows = readonly Row[];

/** Everything that is stored about one member, in all stores. */
export interface Stored {
  readonly wallet: WalletRow | undefined;
  readonly ledger: readonly LedgerRow[];
  /** The keys of the stored responses. */
  readonly keys: Rows;
  readonly rounds: Rows;
  /** The member's sender rows in the house shards: posting number, sum, count and hash. */
  readonly received: Rows;
  /** The member's rows on the winner board. */
  readonly winners: Rows;
}

const roundColumns = 'trial, win_minor, closed_at_ms, version';

/** Reads what an audit needs from the member's object, the house shards and D1. */
export const storedQueries = {
  wallet: 'SELECT * FROM wallet',
  ledger: 'SELECT * FROM ledger ORDER BY seq',
  keys: "SELECT source || ' ' || kind || ' ' || id AS key FROM operations",
  rounds: `SELECT source, id, ${roundColumns} FROM rounds ORDER BY source, id`,
  received: 'SELECT last_seq, sum_minor, postings, hash FROM senders WHERE member = ?',
  winners: `SELECT source, round_id AS id, win_minor, closed_at_ms, version FROM winners
    WHERE member_id = ? AND win_minor > 0 ORDER BY source, round_id`,
  hours: `SELECT vendor_code, game_code, currency, trial, sum(bets) AS bets,
      CAST(sum(stake_minor) AS TEXT) AS stake, CAST(sum(win_minor) AS TEXT) AS win
    FROM hourly_play GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  played: 'SELECT vendor_code, game_code, trial, bets, stake_minor, win_minor FROM rounds',
  /** As text: sums over members may exceed the largest safe integer. */
  total: 'SELECT CAST(coalesce(sum(amount_minor), 0) AS TEXT) AS minor FROM totals WHERE currency = ?',
} as const;

/** Reads all storage directly and compares it with the reference models, to the last row and minor unit. */
export function auditWorld(clients: readonly MemberClient[], worker: SimulatedWorker): void {
  const shards = worker.host.storages('outbox');
  const sums = new Map<string, bigint>();
  for (const client of clients) {
    const { name, currency } = client.model;
    const storage = worker.host.storageOf('object', `demo/${name}`);
    if (!storage) throw new Violation(name, 'the member has no object');
    const [wallet] = storage.rows<WalletRow>(storedQueries.wallet);
    const externalMinor = auditMember(client, {
      wallet,
      ledger: storage.rows<LedgerRow>(storedQueries.ledger),
      keys: storage.rows(storedQueries.keys),
      rounds: storage.rows(storedQueries.rounds),
      received: shards.flatMap((shard) => shard.rows<Row>(storedQueries.received, `demo/${name}`)),
      winners: worker.records.rows(storedQueries.winners, name),
    });
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(externalMinor));
  }
  auditHours(clients, worker);
  for (const [currency, expectedMinor] of sums) {
    const totals = shards.flatMap((shard) => shard.rows<{ minor: string }>(storedQueries.total, currency));
    const houseMinor = totals.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
    if (houseMinor !== expectedMinor)
      throw new Violation('', `the house has ${houseMinor} ${currency}, its members say ${expectedMinor}`);
  }
}

/** The board's expected row of a closed real-money round; none if it won less than the board's minimum. */
function boarded({ trial, ...round }: Row): Row[] {
  const isShown = trial === 0 && round['closed_at_ms'] !== null && Number(round['win_minor']) > 0;
  return isShown ? [round] : [];
}

interface Played {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly trial: number;
  readonly bets: number;
  readonly stake_minor: number;
  readonly win_minor: number;
}

/** Asserts that the hourly sums of all shards equal the sums of the members' rounds, by vendor, game and currency. */
function auditHours(clients: readonly MemberClient[], { host, records }: SimulatedWorker): void {
  const expected = new Map<string, { bets: number; stake: bigint; win: bigint }>();
  for (const { model } of clients) {
    const rounds = host.storageOf('object', `demo/${model.name}`)?.rows<Played>(storedQueries.played) ?? [];
    for (const { vendor_code, game_code, trial, bets, stake_minor, win_minor } of rounds) {
      const key = JSON.stringify([vendor_code, game_code, model.currency, trial]);
      const sum = expected.get(key) ?? { bets: 0, stake: 0n, win: 0n };
      sum.bets += bets;
      sum.stake += BigInt(stake_minor);
      sum.win += BigInt(win_minor);
      expected.set(key, sum);
    }
  }
  const found = records.rows<Record<string, unknown>>(storedQueries.hours).map((row) => {
    const { bets, stake, win, ...key } = row;
    return JSON.stringify([JSON.stringify(Object.values(key)), bets, stake, win]);
  });
  const wanted = [...expected].map(([key, { bets, stake, win }]) =>
    JSON.stringify([key, bets, String(stake), String(win)]),
  );
  same('', 'the sums by hour', found.sort(), wanted.sort());
}

/** Compares one member's storage with their reference model; returns the member's part of the house account. */
export function auditMember(client: MemberClient, stored: Stored): number {
  const { wallet, ledger, received, winners, rounds } = stored;
  const { name } = client.model;
  const externalMinor = auditWallet(client, wallet, ledger);
  auditRows(client, ledger);
  auditOperations(client, stored.keys);
  same(name, 'what the house applied', received, [appliedOf(ledger)]);
  same(name, 'the winner board', winners, rounds.flatMap(boarded));
  return externalMinor;
}

/** Checks the balances, their sum of 0 and the hash chain; returns the member's part of the house account. */
function auditWallet(
  { model }: MemberClient,
  row: WalletRow | undefined,
  ledger: readonly LedgerRow[],
): number {
  const of = (account: string) => Number(row?.[`${account}_minor`] ?? 0);
  const expected: Readonly<Record<string, number>> = {
    cash: model.cashMinor,
    hold: model.heldMinor,
    bonus: 0,
    clearing: 0,
    external: model.externalMinor,
    receivable: -model.owedMinor,
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
      throw new Violation(model.name, `the chain breaks at ${entry.seq}`);
    if (entry['cash_after_minor'] !== (moved.get('cash') ?? 0))
      throw new Violation(model.name, `row ${entry.seq} tells another cash`);
  }
  const frozen = row?.['frozen_code'] ?? '';
  if (frozen && !(frozen === 'HOLD_OVERDUE' && model.mayBeFrozen))
    throw new Violation(model.name, `frozen: ${frozen}`);
  if (model.isOverdue && !frozen) throw new Violation(model.name, 'a hold is overdue and nothing is frozen');
  if ((row?.['head_hash'] ?? '') !== hash) throw new Violation(model.name, 'the head is not the last link');
  for (const account of accounts) {
    if (of(account) !== expected[account] || of(account) !== (moved.get(account) ?? 0))
      throw new Violation(
        model.name,
        `${account} is ${of(account)}, the answers say ${expected[account]}, the ledger ${moved.get(account) ?? 0}`,
      );
  }
  if (accounts.reduce((sum, account) => sum + of(account), 0) !== 0)
    throw new Violation(model.name, 'the accounts do not add up to 0');
  return of('external');
}

/** Asserts that the ledger holds every acknowledged movement exactly once, and nothing else. */
function auditRows({ model }: MemberClient, ledger: readonly LedgerRow[]): void {
  const nameOf = (row: { kind: string; source: string; reference: string }) =>
    `${row.kind} ${row.source} ${row.reference}`;
  const found = new Map<string, number>();
  for (const row of ledger) {
    if (row.kind === 'CLEARED' || row.kind === 'RECEIVABLE_SETTLED') continue;
    if (found.has(nameOf(row)) && row.kind !== 'WIN_REVERSED')
      throw new Violation(model.name, `twice in the ledger: ${nameOf(row)}`);
    found.set(nameOf(row), (found.get(nameOf(row)) ?? 0) + row.amount_minor);
  }
  for (const row of model.expectedRows()) {
    const amountMinor = found.get(nameOf(row));
    if (amountMinor !== row.amountMinor)
      throw new Violation(
        model.name,
        `${nameOf(row)}: ${row.amountMinor} was acknowledged, ${amountMinor} is there`,
      );
    found.delete(nameOf(row));
  }
  const [extra] = found.keys();
  if (extra !== undefined) throw new Violation(model.name, `nobody was told of ${extra}`);
}

/** Asserts that every response to a vendor's operation is stored under its idempotency key. */
function auditOperations({ model, answered }: MemberClient, keys: Rows): void {
  const stored = new Set(keys.map(({ key }) => key));
  for (const operation of answered) {
    if (operation.source !== 'site' && !stored.has(keyOf(operation)))
      throw new Violation(model.name, `no answer is kept for ${keyOf(operation)}`);
  }
}

/** The postings that the house account must hold. */
function towardHouse(ledger: readonly LedgerRow[]): { seq: number; minor: number }[] {
  return ledger
    .filter(
      ({ kind, debit, credit }) => kind !== 'CLEARED' && (debit === 'clearing' || credit === 'clearing'),
    )
    .map((row) => ({
      seq: row.seq,
      minor: row.credit === 'clearing' ? row.amount_minor : -row.amount_minor,
    }));
}

/** The expected sum, count and hash of these postings, computed independently of the house account's code. */
function appliedOf(ledger: readonly LedgerRow[]): Row {
  const applied = { last_seq: 0, sum_minor: 0, postings: 0, hash: '' };
  const kinds = new Map(ledger.map(({ seq, kind }) => [seq, kind]));
  for (const { seq, minor } of towardHouse(ledger)) {
    applied.last_seq = seq;
    applied.sum_minor += minor;
    applied.postings += 1;
    applied.hash = createHash('sha256')
      .update(`${applied.hash}${JSON.stringify([seq, kinds.get(seq), minor])}`)
      .digest('hex');
  }
  return applied;
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
