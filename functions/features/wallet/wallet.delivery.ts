import type { HousePosting } from './house.inbox.ts';
import { type LedgerRow, post, readWallet } from './wallet.ledger.ts';
import { owedToHouse, owedToRecords } from './wallet.outbox.ts';
import type { Round } from './wallet.rounds.ts';

/** How many outbox rows travel in one delivery. */
export const deliveryRowsMax = 100;

interface OutboxRow extends Record<string, SqlStorageValue> {
  id: number;
  ledger_seq: number | null;
  source: string;
  round_id: string;
  alert: string | null;
  owed: number;
}

/** What the records are told. */
export interface RecordsDelivery {
  readonly postings: readonly LedgerRow[];
  readonly rounds: readonly Round[];
  readonly alerts: readonly string[];
}

/** A stretch of the outbox on its way. */
export interface Delivery {
  readonly ids: readonly number[];
  readonly forHouse: readonly HousePosting[];
  readonly forRecords: RecordsDelivery;
}

/** Which receivers have confirmed a delivery. */
export interface Confirmation {
  readonly house: boolean;
  readonly records: boolean;
}

/** Whether anything still waits to be delivered. */
export function outboxHolds(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM outbox LIMIT 1').toArray().length === 1;
}

/** The oldest rows that anybody still has to hear of; undefined where there are none. */
export function nextDelivery(sql: SqlStorage): Delivery | undefined {
  const rows = sql.exec<OutboxRow>('SELECT * FROM outbox ORDER BY id LIMIT ?', deliveryRowsMax).toArray();
  if (rows.length === 0) return undefined;
  const forHouse = rows.filter((row) => row.owed & owedToHouse);
  const forRecords = rows.filter((row) => row.owed & owedToRecords);
  return {
    ids: rows.map((row) => row.id),
    forHouse: ledgerRowsOf(sql, forHouse).map(housePostingOf),
    forRecords: {
      postings: ledgerRowsOf(sql, forRecords),
      rounds: roundsOf(sql, forRecords),
      alerts: forRecords.flatMap((row) => (row.alert === null ? [] : [row.alert])),
    },
  };
}

/** Notes who has a delivery now: what the house has leaves clearing, what both have leaves the outbox. */
export function confirm(sql: SqlStorage, delivery: Delivery, by: Confirmation, nowMs: number): void {
  const ids = JSON.stringify(delivery.ids);
  const settled = (by.house ? owedToHouse : 0) | (by.records ? owedToRecords : 0);
  sql.exec('DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?)) AND owed & ~? = 0', ids, settled);
  if (settled === (owedToHouse | owedToRecords)) return clear(sql, delivery, nowMs);
  if (settled === 0) return;
  sql.exec('UPDATE outbox SET owed = owed & ~? WHERE id IN (SELECT value FROM json_each(?))', settled, ids);
  if (by.house) clear(sql, delivery, nowMs);
}

function clear(sql: SqlStorage, { forHouse }: Delivery, nowMs: number): void {
  const wallet = readWallet(sql);
  const netMinor = forHouse.reduce((sum, posting) => sum + posting.amountMinor, 0);
  if (!wallet || netMinor === 0) return;
  const posting = {
    kind: 'CLEARED',
    debit: netMinor > 0 ? 'clearing' : 'external',
    credit: netMinor > 0 ? 'external' : 'clearing',
    amountMinor: Math.abs(netMinor),
    source: 'house',
    reference: String(forHouse.at(-1)?.seq),
    roundId: '',
  } as const;
  post(sql, wallet, posting, nowMs);
}

/** A posting as the house sees it: positive where a stake comes in, negative where a win goes out. */
function housePostingOf(row: LedgerRow): HousePosting {
  return {
    seq: row.seq,
    kind: row.kind,
    amountMinor: row.credit === 'clearing' ? row.amount_minor : -row.amount_minor,
  };
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
