import { orderNow, type RecordState, recordsBetween } from './bet-records.rows.ts';
import { addToBlock, blockRows } from './bet-records.schema.ts';
import { ticketsSource } from '#functions/wallet/sources.ts';

/** Ledger rows counted per call at most, so that a long history never blocks the member's play. */
const countedRowsMax = 8_192;
/** Orders recounted per call at most. */
const recountedMax = 200;

/** The ledger row up to which rounds and orders have been counted. */
export function countedThrough(sql: SqlStorage): number {
  return sql.exec<{ through_seq: number }>('SELECT through_seq FROM records_counted').one().through_seq;
}

/**
 * Brings the sums up to date with the ledger, within the limits of one call. Returns whether more is left to
 * count. Must run inside a transaction.
 */
export function countRecords(sql: SqlStorage, headSeq: number): boolean {
  const throughSeq = countedThrough(sql);
  const toSeq = Math.min(headSeq, throughSeq + countedRowsMax);
  const recounted = recountOrders(sql);
  if (toSeq > throughSeq) countThrough(sql, throughSeq, toSeq);
  return toSeq < headSeq || recounted === recountedMax;
}

/** Counts the rows that are about to be archived. Must run inside the archive's transaction. */
export function countBeforeArchive(sql: SqlStorage, toSeq: number): void {
  const throughSeq = countedThrough(sql);
  if (toSeq > throughSeq) countThrough(sql, throughSeq, toSeq);
}

function countThrough(sql: SqlStorage, throughSeq: number, toSeq: number): void {
  const [from, to] = [throughSeq + 1, toSeq + 1];
  const values = `SELECT seq / ${blockRows}, vendor_code, state, min(at_ms), max(at_ms), count(*), sum(stake_minor),
    sum(win_minor) FROM (${recordsBetween}) WHERE true GROUP BY 1, 2, 3`;
  sql.exec(addToBlock(values), from, to);
  sql.exec(
    `INSERT INTO record_orders (order_id, block, at_ms, state, stake_minor, win_minor)
     SELECT id, seq / ${blockRows}, at_ms, state, stake_minor, win_minor FROM (${recordsBetween})
     WHERE source = '${ticketsSource}'`,
    from,
    to,
  );
  sql.exec('UPDATE records_counted SET through_seq = ?', toSeq);
}

interface CountState extends Record<string, SqlStorageValue> {
  state: RecordState;
  stake_minor: number;
  win_minor: number;
}

interface Counted extends CountState {
  order_id: string;
  block: number;
  at_ms: number;
}

function recountOrders(sql: SqlStorage): number {
  const stale = sql
    .exec<Counted>('SELECT * FROM record_orders WHERE is_stale = 1 LIMIT ?', recountedMax)
    .toArray();
  for (const order of stale) {
    const now = sql.exec<CountState>(orderNow, order.order_id).one();
    move(sql, order, order, -1);
    move(sql, order, now, 1);
    sql.exec(
      'UPDATE record_orders SET state = ?2, stake_minor = ?3, win_minor = ?4, is_stale = 0 WHERE order_id = ?1',
      order.order_id,
      now.state,
      now.stake_minor,
      now.win_minor,
    );
  }
  return stale.length;
}

function move(
  sql: SqlStorage,
  { block, at_ms: atMs }: Counted,
  { state, stake_minor, win_minor }: CountState,
  sign: 1 | -1,
): void {
  const values = [block, ticketsSource, state, atMs, atMs, sign, sign * stake_minor, sign * win_minor];
  sql.exec(addToBlock(`VALUES (?, ?, ?, ?, ?, ?, ?, ?)`), ...values);
}
