import type { HousePosting } from './house.inbox.ts';
import { type LedgerRow, post, readWallet } from './wallet.ledger.ts';
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

/** A stretch of the outbox on its way to one receiver. */
export interface Delivery {
  readonly ids: readonly number[];
  readonly postings: readonly LedgerRow[];
  readonly rounds: readonly Round[];
  readonly alerts: readonly string[];
}

/** The oldest rows the house has not confirmed; undefined where there are none. */
export function forHouse(sql: SqlStorage): Delivery | undefined {
  return gather(sql, 0);
}

/** The oldest rows that the house has and the records lack; undefined where there are none. */
export function forRecords(sql: SqlStorage): Delivery | undefined {
  return gather(sql, 1);
}

/** A posting as the house sees it: positive where the member's stake comes in, negative where a win goes out. */
export function housePostingOf(row: LedgerRow): HousePosting {
  return {
    seq: row.seq,
    kind: row.kind,
    amountMinor: row.credit === 'clearing' ? row.amount_minor : -row.amount_minor,
  };
}

/** Notes the house's confirmation: what it has leaves clearing. Must run inside a transaction. */
export function confirmHouse(sql: SqlStorage, delivery: Delivery, nowMs: number): void {
  const wallet = readWallet(sql);
  if (!wallet) return;
  let netMinor = 0;
  for (const row of delivery.postings) netMinor += housePostingOf(row).amountMinor;
  sql.exec('UPDATE outbox SET stage = 1 WHERE id IN (SELECT value FROM json_each(?))', idsOf(delivery));
  if (netMinor === 0) return;
  const last = delivery.postings.at(-1) as LedgerRow;
  post(
    sql,
    wallet,
    {
      kind: 'CLEARED',
      debit: netMinor > 0 ? 'clearing' : 'external',
      credit: netMinor > 0 ? 'external' : 'clearing',
      amountMinor: Math.abs(netMinor),
      source: 'house',
      reference: String(last.seq),
      roundId: '',
    },
    nowMs,
  );
}

/** Notes that the records have the rows. */
export function confirmRecords(sql: SqlStorage, delivery: Delivery): void {
  sql.exec('DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?))', idsOf(delivery));
}

/** Whether anything still waits to be delivered. */
export function outboxHolds(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM outbox LIMIT 1').toArray().length === 1;
}

function idsOf(delivery: Delivery): string {
  return JSON.stringify(delivery.ids);
}

function gather(sql: SqlStorage, stage: 0 | 1): Delivery | undefined {
  const rows = sql
    .exec<OutboxRow>('SELECT * FROM outbox WHERE stage = ? ORDER BY id LIMIT ?', stage, deliveryRowsMax)
    .toArray();
  if (rows.length === 0) return undefined;
  const seqs = rows.flatMap((row) => (row.ledger_seq === null ? [] : [row.ledger_seq]));
  const rounds = rows.flatMap((row) => (row.round_id === '' ? [] : [[row.source, row.round_id]]));
  return {
    ids: rows.map((row) => row.id),
    postings: sql
      .exec<LedgerRow>(
        'SELECT * FROM ledger WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY seq',
        JSON.stringify(seqs),
      )
      .toArray(),
    rounds: sql
      .exec<Round>(
        `SELECT * FROM rounds WHERE (source, id) IN
         (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
        JSON.stringify(rounds),
      )
      .toArray(),
    alerts: rows.flatMap((row) => (row.alert === null ? [] : [row.alert])),
  };
}
