import { readDepositSums } from '#functions/protection/deposit-sums.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { minorMax } from '#src/rules/money.ts';
import { readLedgerArchive } from './wallet.archive.ts';
import { disorderMs, firstSeqSince, scannedRowsMax } from './wallet.history.ts';
import { type LedgerRow, readWallet } from './wallet.ledger.ts';

/** Local days of every time zone begin at a quarter of an hour of UTC. */
export const quarterMs = 900_000;

/** From when until when, the end not included. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What was staked and won, and wins less stakes; at most what a number holds. */
export interface PlayResult {
  readonly stakedMinor: number;
  readonly wonMinor: number;
  readonly netMinor: number;
}

/** What a stretch of the ledger says of a span. */
export interface DaysRead {
  readonly currency: string;
  readonly country: string;
  /** Results by the quarter of an hour, latest first. */
  readonly quarters: readonly (PlayResult & { readonly quarter: number })[];
  readonly lifetime: PlayResult;
  readonly paid: ReturnType<typeof readDepositSums>;
  readonly archivedUntilMs: number;
  /** The ledger row before which the next stretch begins; undefined where the span has no older row. */
  readonly beforeSeq: number | undefined;
}

/** The rows of a span in one bounded stretch of the ledger, and where the next one begins. */
export function stretchOf(
  sql: SqlStorage,
  { fromMs, toMs }: Span,
  headSeq: number,
  beforeSeq: number | undefined,
): { readonly startSeq: number; readonly endSeq: number; readonly beforeSeq: number | undefined } {
  const firstSeq = firstSeqSince(sql, fromMs - disorderMs, headSeq);
  const endSeq = Math.min(
    beforeSeq ?? Number.MAX_SAFE_INTEGER,
    firstSeqSince(sql, toMs + disorderMs, headSeq),
  );
  const startSeq = Math.max(firstSeq, endSeq - scannedRowsMax);
  return { startSeq, endSeq, beforeSeq: startSeq > firstSeq ? startSeq : undefined };
}

/**
 * Adds up stakes and wins of a span, from the ledger itself: one stretch of bounded length a call, so that a long
 * history never stops the member's play. Undefined where there is no wallet.
 */
export function readPlayDays(
  sql: SqlStorage,
  span: Span,
  beforeSeq: number | undefined,
): DaysRead | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const stretch = stretchOf(sql, span, wallet.headSeq, beforeSeq);
  const sums = new Map<number, { staked: bigint; won: bigint }>();
  const rows = sql.exec<LedgerRow>(
    `SELECT * FROM ledger WHERE seq >= ? AND seq < ? AND at_ms >= ? AND at_ms < ?
     AND kind IN (${playKinds.map((kind) => `'${kind}'`).join(', ')})`,
    stretch.startSeq,
    stretch.endSeq,
    span.fromMs,
    span.toMs,
  );
  for (const row of rows) {
    const quarter = Math.floor(row.at_ms / quarterMs);
    const sum = sums.get(quarter) ?? { staked: 0n, won: 0n };
    sum.staked += BigInt(row.amount_minor * stakedSign(row));
    sum.won += BigInt(row.amount_minor * wonSign(row));
    sums.set(quarter, sum);
  }
  return {
    currency: wallet.currency,
    country: readPlayState(sql).country,
    quarters: [...sums]
      .sort(([one], [other]) => other - one)
      .map(([quarter, { staked, won }]) => ({
        quarter,
        stakedMinor: bounded(staked),
        wonMinor: bounded(won),
        netMinor: bounded(won - staked),
      })),
    lifetime: readLifetime(sql),
    paid: readDepositSums(sql, span),
    archivedUntilMs: readLedgerArchive(sql).throughAtMs,
    beforeSeq: stretch.beforeSeq,
  };
}

/** What the member has ever staked and won, as the wallet's row keeps it. */
function readLifetime(sql: SqlStorage): PlayResult {
  const within = (column: string) => `max(-${minorMax}, min(${minorMax}, ${column}))`;
  const row = sql
    .exec<{ staked: number; won: number; net: number }>(
      `SELECT ${within('staked_minor')} AS staked, ${within('won_minor')} AS won,
         ${within('won_minor - staked_minor')} AS net FROM wallet`,
    )
    .one();
  return { stakedMinor: row.staked, wonMinor: row.won, netMinor: row.net };
}

const stakes = ['BET', 'TICKETS_HELD', 'TRANSFER_HELD'];
const returnedStakes = ['BET_REVERSED', 'TICKETS_RETURNED', 'TRANSFER_RETURNED'];
const wins = ['WIN', 'TRANSFER_IN'];
const playKinds = [...stakes, ...returnedStakes, ...wins, 'WIN_REVERSED'];

/** How a row counts toward what was staked, as the wallet's lifetime sum counts it. */
function stakedSign({ kind, debit, credit }: LedgerRow): number {
  if (stakes.includes(kind) && debit === 'cash') return 1;
  return returnedStakes.includes(kind) && credit === 'cash' ? -1 : 0;
}

function wonSign({ kind }: LedgerRow): number {
  if (wins.includes(kind)) return 1;
  return kind === 'WIN_REVERSED' ? -1 : 0;
}

function bounded(sum: bigint): number {
  const most = BigInt(minorMax);
  return Number(sum > most ? most : sum < -most ? -most : sum);
}
