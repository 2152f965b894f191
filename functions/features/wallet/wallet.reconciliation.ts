import { accounts, type Balances, type LedgerRow, linkOf, moved, readWallet } from './wallet.ledger.ts';
import { queueAlert } from './wallet.outbox.ts';

/** How far apart two reconciliations of an active wallet are, in milliseconds. */
export const reconciliationPeriodMs = 3_600_000;

export type Mismatch = 'SUM_NOT_ZERO' | 'CHAIN_BROKEN' | 'REPLAY_DIFFERS' | 'HOLD_OVERDUE' | 'HOUSE_DIFFERS';

export interface Reconciliation {
  readonly mismatch: Mismatch | undefined;
  /** The ledger row up to which the wallet is proven. */
  readonly seq: number;
}

interface Checkpoint {
  readonly seq: number;
  readonly hash: string;
  readonly balances: Balances;
  readonly atMs: number;
}

/**
 * Replays the ledger from the last checkpoint and compares it with the accounts. A mismatch freezes the wallet and
 * queues an alert; nothing is corrected. Must run inside a transaction.
 */
export function reconcile(sql: SqlStorage, nowMs: number): Reconciliation | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const start = readCheckpoint(sql);
  const replay = replayFrom(sql, start);
  const mismatch = mismatchOf(sql, wallet, replay, nowMs);
  if (mismatch === undefined) {
    writeCheckpoint(sql, { ...replay, atMs: nowMs });
    return { mismatch, seq: replay.seq };
  }
  freeze(sql, mismatch);
  return { mismatch, seq: start.seq };
}

/** Stops bets and holds on a wallet that does not add up, and alerts operations once. */
export function freeze(sql: SqlStorage, mismatch: Mismatch): void {
  if (readWallet(sql)?.frozenCode !== undefined) return;
  sql.exec('UPDATE wallet SET frozen_code = ?', mismatch);
  queueAlert(sql, mismatch);
}

/** When the wallet must next be looked at: an hour after its first unproven row, or when a hold falls overdue. */
export function nextCheckAtMs(sql: SqlStorage): number | undefined {
  const wallet = readWallet(sql);
  if (!wallet || wallet.frozenCode !== undefined) return undefined;
  const [unproven] = sql
    .exec<{ at_ms: number }>('SELECT at_ms FROM ledger WHERE seq = ?', readCheckpoint(sql).seq + 1)
    .toArray();
  const deadlineAtMs = earliestDeadlineAtMs(sql);
  if (!unproven && deadlineAtMs === undefined) return undefined;
  return Math.min(
    unproven ? unproven.at_ms + reconciliationPeriodMs : Number.POSITIVE_INFINITY,
    deadlineAtMs === undefined ? Number.POSITIVE_INFINITY : deadlineAtMs + 1,
  );
}

function earliestDeadlineAtMs(sql: SqlStorage): number | undefined {
  const [row] = sql
    .exec<{ at_ms: number | null }>("SELECT min(deadline_at_ms) AS at_ms FROM holds WHERE state = 'held'")
    .toArray();
  return row?.at_ms ?? undefined;
}

interface Replay {
  readonly seq: number;
  readonly hash: string;
  readonly balances: Balances;
  readonly chained: boolean;
}

function replayFrom(sql: SqlStorage, start: Checkpoint): Replay {
  let { seq, hash, balances } = start;
  for (const row of sql.exec<LedgerRow>('SELECT * FROM ledger WHERE seq > ? ORDER BY seq', start.seq)) {
    if (row.seq !== seq + 1 || linkOf(hash, row) !== row.hash) return { seq, hash, balances, chained: false };
    balances = moved(balances, {
      debit: row.debit,
      credit: row.credit,
      amountMinor: row.amount_minor,
    });
    seq = row.seq;
    hash = row.hash;
  }
  return { seq, hash, balances, chained: true };
}

function mismatchOf(
  sql: SqlStorage,
  wallet: NonNullable<ReturnType<typeof readWallet>>,
  replay: Replay,
  nowMs: number,
): Mismatch | undefined {
  if (accounts.reduce((sum, name) => sum + wallet.balances[name], 0) !== 0) return 'SUM_NOT_ZERO';
  if (!replay.chained || replay.seq !== wallet.headSeq || replay.hash !== wallet.headHash)
    return 'CHAIN_BROKEN';
  if (accounts.some((name) => wallet.balances[name] !== replay.balances[name])) return 'REPLAY_DIFFERS';
  const deadline = earliestDeadlineAtMs(sql);
  return deadline !== undefined && deadline < nowMs ? 'HOLD_OVERDUE' : undefined;
}

const empty: Checkpoint = {
  seq: 0,
  hash: '',
  balances: { cash: 0, hold: 0, bonus: 0, clearing: 0, external: 0, receivable: 0 },
  atMs: 0,
};

function readCheckpoint(sql: SqlStorage): Checkpoint {
  const [row] = sql
    .exec<{ seq: number; hash: string; balances: string; at_ms: number }>('SELECT * FROM checkpoint')
    .toArray();
  if (!row) return empty;
  const balances = JSON.parse(row.balances) as Checkpoint['balances'];
  return { seq: row.seq, hash: row.hash, balances, atMs: row.at_ms };
}

function writeCheckpoint(sql: SqlStorage, checkpoint: Checkpoint): void {
  sql.exec(
    'INSERT OR REPLACE INTO checkpoint VALUES (1, ?, ?, ?, ?)',
    checkpoint.seq,
    checkpoint.hash,
    JSON.stringify(checkpoint.balances),
    checkpoint.atMs,
  );
}
