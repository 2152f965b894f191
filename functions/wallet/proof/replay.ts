import { type Balances, type LedgerRow, linkOf, moved } from '#functions/wallet/ledger.ts';

/** How far the ledger is proven: its row, its link, and the balances after all rows up to it. */
export interface Checkpoint {
  readonly seq: number;
  readonly hash: string;
  readonly balances: Balances;
  readonly atMs: number;
}

export interface Replay extends Omit<Checkpoint, 'atMs'> {
  /** Whether every row follows the one before, by number and link; the replay ends at the first that does not. */
  readonly chained: boolean;
  /** Whether every row states the cash balance that the rows up to it add up to. */
  readonly stated: boolean;
}

const empty: Checkpoint = {
  seq: 0,
  hash: '',
  balances: { cash: 0, hold: 0, bonus: 0, clearing: 0, external: 0, receivable: 0 },
  atMs: 0,
};

/** Applies every later row to a checkpoint's balances. */
export function replayFrom(sql: SqlStorage, start: Checkpoint): Replay {
  let { seq, hash, balances } = start;
  let stated = true;
  for (const row of sql.exec<LedgerRow>('SELECT * FROM ledger WHERE seq > ? ORDER BY seq', start.seq)) {
    const after = moved(balances, { debit: row.debit, credit: row.credit, amountMinor: row.amount_minor });
    if (row.seq !== seq + 1 || linkOf(hash, row) !== row.hash)
      return { seq, hash, balances, chained: false, stated };
    stated &&= after.cash === row.cash_after_minor;
    ({ seq, hash } = row);
    balances = after;
  }
  return { seq, hash, balances, chained: true, stated };
}

/** The last checkpoint; the start of the ledger if there is none. */
export function readCheckpoint(sql: SqlStorage): Checkpoint {
  const [row] = sql
    .exec<{ seq: number; hash: string; balances: string; at_ms: number }>('SELECT * FROM checkpoint')
    .toArray();
  if (!row) return empty;
  const balances = JSON.parse(row.balances) as Balances;
  return { seq: row.seq, hash: row.hash, balances, atMs: row.at_ms };
}

/** Replaces the checkpoint. */
export function writeCheckpoint(sql: SqlStorage, checkpoint: Checkpoint): void {
  sql.exec(
    'INSERT OR REPLACE INTO checkpoint (one, seq, hash, balances, at_ms) VALUES (1, ?, ?, ?, ?)',
    checkpoint.seq,
    checkpoint.hash,
    JSON.stringify(checkpoint.balances),
    checkpoint.atMs,
  );
}
