import { type LedgerRow, post, readWallet, towardHouseMinor } from './wallet.ledger.ts';
import type { WalletNotice } from './wallet.notices.ts';
import { lastPostingBefore } from './wallet.pending.ts';
import type { Round } from './wallet.rounds.ts';

/** How many outbox rows travel in one delivery. */
export const deliveryRowsMax = 100;

interface OutboxRow extends Record<string, SqlStorageValue> {
  id: number;
  ledger_seq: number | null;
  source: string;
  round_id: string;
  alert: string | null;
}

/** What one member's outbox tells the house; receiving it twice must change nothing. */
export interface Delivery {
  /** The posting before the first of these; the house applies them only where it has that one. */
  readonly afterSeq: number;
  readonly postings: readonly LedgerRow[];
  readonly rounds: readonly Round[];
  readonly alerts: readonly WalletNotice[];
}

/** A delivery on its way, with the outbox rows that it empties. */
export interface Outgoing {
  readonly ids: readonly number[];
  readonly delivery: Delivery;
}

/** Whether anything still waits to be delivered. */
export function outboxHolds(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM outbox LIMIT 1').toArray().length === 1;
}

/** The oldest rows that the house has not confirmed; undefined where there are none. */
export function nextDelivery(sql: SqlStorage): Outgoing | undefined {
  const rows = sql.exec<OutboxRow>('SELECT * FROM outbox ORDER BY id LIMIT ?', deliveryRowsMax).toArray();
  if (rows.length === 0) return undefined;
  const postings = ledgerRowsOf(sql, rows);
  return {
    ids: rows.map((row) => row.id),
    delivery: {
      afterSeq: postings[0] ? lastPostingBefore(sql, postings[0].seq) : 0,
      postings,
      rounds: roundsOf(sql, rows),
      alerts: rows.flatMap((row) => (row.alert === null ? [] : [JSON.parse(row.alert) as WalletNotice])),
    },
  };
}

/** Notes that the house has a delivery: its rows leave the outbox, and the money of those that left leaves clearing. */
export function confirmDelivery(sql: SqlStorage, { ids, delivery }: Outgoing, nowMs: number): void {
  const left = new Set(
    sql
      .exec<Pick<OutboxRow, 'ledger_seq'>>(
        'DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?)) RETURNING ledger_seq',
        JSON.stringify(ids),
      )
      .toArray()
      .map((row) => row.ledger_seq),
  );
  const wallet = readWallet(sql);
  const netMinor = delivery.postings
    .filter((row) => left.has(row.seq))
    .reduce((sum, row) => sum + towardHouseMinor(row), 0);
  if (!wallet || netMinor === 0) return;
  const posting = {
    kind: 'CLEARED',
    debit: netMinor > 0 ? 'clearing' : 'external',
    credit: netMinor > 0 ? 'external' : 'clearing',
    amountMinor: Math.abs(netMinor),
    source: 'house',
    reference: String(delivery.postings.at(-1)?.seq),
    roundId: '',
  } as const;
  post(sql, wallet, posting, nowMs);
}

function ledgerRowsOf(sql: SqlStorage, rows: readonly OutboxRow[]): LedgerRow[] {
  const seqs = rows.flatMap((row) => (row.ledger_seq === null ? [] : [row.ledger_seq]));
  if (seqs.length === 0) return [];
  return sql
    .exec<LedgerRow>(
      'SELECT * FROM ledger WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY seq',
      JSON.stringify(seqs),
    )
    .toArray();
}

function roundsOf(sql: SqlStorage, rows: readonly OutboxRow[]): Round[] {
  const keys = rows.flatMap((row) => (row.round_id === '' ? [] : [[row.source, row.round_id]]));
  if (keys.length === 0) return [];
  return sql
    .exec<Round>(
      'SELECT * FROM rounds WHERE (source, id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))',
      JSON.stringify(keys),
    )
    .toArray();
}
