import { readDepositSums } from '#functions/protection/deposit-sums.ts';
import { quarterMs } from '#functions/features/records/quarter-hour.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { minorMax } from '#src/rules/money/money.ts';
import { kindList } from '#functions/objects/kind-sql.ts';
import { kindsWhere, traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { readLedgerArchive } from '#functions/wallet/archive/archive.ts';
import { disorderMs, firstSeqSince, scannedRowsMax } from './history.ts';
import { type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';

/** A span of time; the end is not included. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Stakes, wins, and wins minus stakes; each capped at the largest safe integer. */
export interface PlayResult {
  readonly stakedMinor: number;
  readonly wonMinor: number;
  readonly netMinor: number;
}

/** The result of a time, which is that of the member's own money, and what was played with bonus money beside it. */
export interface PlayedResult extends PlayResult {
  readonly bonusStakedMinor: number;
  readonly bonusWonMinor: number;
}

/** What one stretch of the ledger contributes to a span. */
export interface DaysRead {
  readonly currency: string;
  readonly country: string;
  /** Results by quarter hour, latest first. */
  readonly quarters: readonly (PlayedResult & { readonly quarter: number })[];
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
 * Adds up the stakes and wins of a span from the ledger itself, one bounded stretch per call, so that a long
 * history never blocks the member's play. Undefined if there is no wallet.
 */
export function readPlayDays(
  sql: SqlStorage,
  span: Span,
  beforeSeq: number | undefined,
): DaysRead | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const stretch = stretchOf(sql, span, wallet.headSeq, beforeSeq);
  const sums = new Map<number, Sums>();
  const rows = sql.exec<LedgerRow>(
    `SELECT * FROM ledger WHERE seq >= ? AND seq < ? AND at_ms >= ? AND at_ms < ?
     AND kind IN (${kindList(playKinds)})`,
    stretch.startSeq,
    stretch.endSeq,
    span.fromMs,
    span.toMs,
  );
  for (const row of rows) {
    const quarter = Math.floor(row.at_ms / quarterMs);
    sums.set(quarter, withRow(sums.get(quarter) ?? nothing, row));
  }
  return {
    currency: wallet.currency,
    country: readPlayState(sql).country,
    quarters: [...sums]
      .sort(([one], [other]) => other - one)
      .map(([quarter, { staked, won, bonusStaked, bonusWon }]) => ({
        quarter,
        stakedMinor: bounded(staked),
        wonMinor: bounded(won),
        netMinor: bounded(won - staked),
        bonusStakedMinor: bounded(bonusStaked),
        bonusWonMinor: bounded(bonusWon),
      })),
    lifetime: readLifetime(sql),
    paid: readDepositSums(sql, span),
    archivedUntilMs: readLedgerArchive(sql).throughAtMs,
    beforeSeq: stretch.beforeSeq,
  };
}

/** The member's lifetime stakes and wins, as stored in the wallet's row. */
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

const playKinds = kindsWhere(
  ({ staked, won, bonusStaked, bonusWon }) =>
    staked !== 0 || won !== 0 || bonusStaked !== 0 || bonusWon !== 0,
);

interface Sums {
  readonly staked: bigint;
  readonly won: bigint;
  readonly bonusStaked: bigint;
  readonly bonusWon: bigint;
}

const nothing: Sums = { staked: 0n, won: 0n, bonusStaked: 0n, bonusWon: 0n };

function withRow(sums: Sums, row: LedgerRow): Sums {
  const { won, bonusStaked, bonusWon } = traitsOf(row.kind);
  const minor = (sign: number) => BigInt(row.amount_minor * sign);
  return {
    staked: sums.staked + minor(stakedSign(row)),
    won: sums.won + minor(won),
    bonusStaked: sums.bonusStaked + minor(bonusStaked),
    bonusWon: sums.bonusWon + minor(bonusWon),
  };
}

/** The sign with which a row counts towards stakes, as in the wallet's lifetime sum. */
function stakedSign({ kind, debit, credit }: LedgerRow): number {
  const { staked } = traitsOf(kind);
  return (staked > 0 ? debit : credit) === 'cash' ? staked : 0;
}

function bounded(sum: bigint): number {
  const limit = BigInt(minorMax);
  return Number(sum > limit ? limit : sum < -limit ? -limit : sum);
}
