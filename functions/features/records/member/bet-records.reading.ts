import { minorMax } from '#src/rules/money/money.ts';
import { countedThrough } from './bet-records.counting.ts';
import { type BetRecordRow, type RecordState, recordsBetween } from './bet-records.rows.ts';
import { blockRows } from './bet-records.schema.ts';
import type { Span } from './play-history.days.ts';
import { readLedgerArchive } from '#functions/wallet/archive/archive.ts';
import { disorderMs, firstSeqSince } from './history.ts';
import { readWallet } from '#functions/wallet/ledger.ts';

/** Which rounds and orders to read. */
export interface RecordsFilter extends Span {
  readonly vendorCode: string | undefined;
  readonly state: RecordState | undefined;
}

/** A page of rounds and orders, latest first. */
export interface RecordsRead {
  readonly currency: string;
  readonly records: readonly BetRecordRow[];
  readonly archivedUntilMs: number;
  /** The ledger row before which the next page begins; undefined where nothing older matches. */
  readonly beforeSeq: number | undefined;
}

/** Totals over everything that a filter matches, capped at the largest safe integer. */
export interface RecordSums {
  readonly count: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  /**
   * Whether the totals are incomplete: rows are still uncounted, or rows at the edge of the span are
   * archived.
   */
  readonly isPart: boolean;
}

/** Ledger blocks read per page at most; if each holds only one match, the page is short. */
const blocksMax = 24;

const matching = `at_ms >= ?3 AND at_ms < ?4 AND (?5 IS NULL OR vendor_code = ?5) AND (?6 IS NULL OR state = ?6)`;

/**
 * Reads a page by visiting only blocks with matching records, so that rare records are found as fast as
 * frequent ones. Undefined if there is no wallet.
 */
export function readBetRecords(
  sql: SqlStorage,
  filter: RecordsFilter,
  { beforeSeq, most }: { readonly beforeSeq: number | undefined; readonly most: number },
): RecordsRead | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const archive = readLedgerArchive(sql);
  const { headSeq } = wallet;
  const firstSeq = Math.max(archive.throughSeq + 1, firstSeqSince(sql, filter.fromMs - disorderMs, headSeq));
  const endSeq = Math.min(beforeSeq ?? headSeq + 1, firstSeqSince(sql, filter.toMs + disorderMs, headSeq));
  const found: BetRecordRow[] = [];
  let looked = 0;
  let goesOnAt: number | undefined;
  for (const [from, to] of stretches(sql, filter, { firstSeq, endSeq })) {
    if (looked === blocksMax) {
      goesOnAt = to;
      break;
    }
    looked += 1;
    found.push(...recordsIn(sql, filter, { from, to, most: most + 1 - found.length }));
    if (found.length > most) break;
  }
  const records = found.slice(0, most);
  return {
    currency: wallet.currency,
    records,
    archivedUntilMs: archive.throughAtMs,
    beforeSeq: found.length > most ? records.at(-1)?.seq : goesOnAt,
  };
}

/**
 * Ranges of the ledger to read, latest first: rows that are not counted yet, then counted blocks with
 * matches.
 */
function* stretches(
  sql: SqlStorage,
  { fromMs, toMs, vendorCode, state }: RecordsFilter,
  { firstSeq, endSeq }: { readonly firstSeq: number; readonly endSeq: number },
): Generator<readonly [number, number]> {
  const uncounted = Math.max(firstSeq, countedThrough(sql) + 1);
  for (let to = endSeq; to > uncounted; to -= blockRows) yield [Math.max(uncounted, to - blockRows), to];
  const end = Math.min(endSeq, uncounted);
  if (end <= firstSeq) return;
  const blocks = sql
    .exec<{ block: number }>(
      `SELECT DISTINCT block FROM record_blocks
       WHERE block BETWEEN ?1 AND ?2 AND to_ms >= ?3 AND from_ms < ?4 AND count > 0
         AND (?5 IS NULL OR vendor_code = ?5) AND (?6 IS NULL OR state = ?6)
       ORDER BY block DESC LIMIT ?7`,
      Math.floor(firstSeq / blockRows),
      Math.floor((end - 1) / blockRows),
      fromMs,
      toMs,
      vendorCode ?? null,
      state ?? null,
      blocksMax + 1,
    )
    .toArray();
  for (const { block } of blocks)
    yield [Math.max(firstSeq, block * blockRows), Math.min(end, (block + 1) * blockRows)];
}

/** One round as the record lists it; undefined if there is no wallet, or no such round whose first stake it still has. */
export function readBetRecord(
  sql: SqlStorage,
  source: string,
  roundId: string,
): { readonly currency: string; readonly record: BetRecordRow } | undefined {
  const wallet = readWallet(sql);
  const [round] = sql
    .exec<{ first_seq: number }>('SELECT first_seq FROM rounds WHERE source = ? AND id = ?', source, roundId)
    .toArray();
  if (!wallet || !round) return undefined;
  const { first_seq: seq } = round;
  const [record] = sql.exec<BetRecordRow>(recordsBetween, seq, seq + 1).toArray();
  return record && { currency: wallet.currency, record };
}

function recordsIn(
  sql: SqlStorage,
  { fromMs, toMs, vendorCode, state }: RecordsFilter,
  { from, to, most }: { readonly from: number; readonly to: number; readonly most: number },
): BetRecordRow[] {
  return sql
    .exec<BetRecordRow>(
      `SELECT * FROM (${recordsBetween}) WHERE ${matching} ORDER BY seq DESC LIMIT ?7`,
      from,
      to,
      fromMs,
      toMs,
      vendorCode ?? null,
      state ?? null,
      most,
    )
    .toArray();
}

/**
 * Totals everything that a filter matches: whole blocks from their sums, blocks at the edges of the span row
 * by row.
 */
export function sumBetRecords(sql: SqlStorage, filter: RecordsFilter): RecordSums {
  const { fromMs, toMs, vendorCode, state } = filter;
  const of = [fromMs, toMs, vendorCode ?? null, state ?? null] as const;
  const edges = sql
    .exec<{ block: number }>(
      `SELECT DISTINCT block FROM record_blocks WHERE to_ms >= ?1 AND from_ms < ?2 AND (from_ms < ?1 OR to_ms >= ?2)`,
      fromMs,
      toMs,
    )
    .toArray()
    .map(({ block }) => block);
  const whole = sql
    .exec<Sum>(
      `SELECT ${sums('count', 'stake_minor', 'win_minor')} FROM record_blocks
       WHERE to_ms >= ?1 AND to_ms < ?2 AND (?3 IS NULL OR vendor_code = ?3) AND (?4 IS NULL OR state = ?4)
         AND block NOT IN (SELECT value FROM json_each(?5))`,
      ...of,
      JSON.stringify(edges),
    )
    .one();
  const counted = countedThrough(sql) + 1;
  const archived = readLedgerArchive(sql).throughSeq;
  const parts = edges.map((block) => sumOfRows(sql, of, block * blockRows, (block + 1) * blockRows, counted));
  const all = [whole, ...parts];
  const total = (name: 'count' | 'stake' | 'win') =>
    Math.min(
      minorMax,
      all.reduce((sum, part) => sum + part[name], 0),
    );
  return {
    count: total('count'),
    stakeMinor: total('stake'),
    winMinor: total('win'),
    isPart: edges.some((block) => Math.max(1, block * blockRows) <= archived),
  };
}

interface Sum extends Record<string, SqlStorageValue> {
  count: number;
  stake: number;
  win: number;
}

/** SQLite's `total` is exact up to the largest safe integer and does not fail above it. */
const sums = (count: string, stake: string, win: string) =>
  `cast(total(${count}) AS INTEGER) AS count, cast(min(${minorMax}, total(${stake})) AS INTEGER) AS stake,
   cast(min(${minorMax}, total(${win})) AS INTEGER) AS win`;

function sumOfRows(
  sql: SqlStorage,
  of: readonly (number | string | null)[],
  from: number,
  to: number,
  end: number,
): Sum {
  return sql
    .exec<Sum>(
      `SELECT ${sums('1', 'stake_minor', 'win_minor')} FROM (${recordsBetween}) WHERE ${matching}`,
      from,
      Math.min(to, end),
      ...of,
    )
    .one();
}

/** The vendors that the member has played with. */
export function recordVendors(sql: SqlStorage): string[] {
  return sql
    .exec<{ vendor_code: string }>('SELECT DISTINCT vendor_code FROM record_blocks WHERE count > 0')
    .toArray()
    .map(({ vendor_code: code }) => code);
}
