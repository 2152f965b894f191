import { beginHour, readFreesAtMs, readUsed } from './limit-windows.ts';
import { newlyWarned, usedOf, writeLimits } from './limits.ts';
import { readPlayState } from './play-state.ts';

const sumMax = 9_000_000_000_000_000_000n;

/** What the deposit limits still allow besides the deposits awaited, and when the limit that allows least allows more. */
export interface DepositLeft {
  readonly leftMinor: number;
  readonly freesAtMs: number | undefined;
}

/** Reads that, in minor units; undefined without a limit. */
export function depositLeft(sql: SqlStorage, awaitedMinor: number, nowMs: number): DepositLeft | undefined {
  const limits = readPlayState(sql).limits.filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return undefined;
  const { windows } = readUsed(sql, nowMs);
  const left = limits.map(({ period, value }) => ({
    leftMinor: Math.max(0, value - usedOf('deposit', windows[period]) - awaitedMinor),
    freesAtMs: readFreesAtMs(sql, { period, counted: 'deposited', value: value - awaitedMinor }, nowMs),
  }));
  const never = Number.MAX_SAFE_INTEGER;
  return left.toSorted(
    (one, other) => one.leftMinor - other.leftMinor || (other.freesAtMs ?? never) - (one.freesAtMs ?? never),
  )[0];
}

/**
 * Whether a deposit would exceed one of the member's deposit limits, which count gross deposits, whatever was
 * withdrawn since. Checked before a deposit and again inside the transaction that books it.
 */
export function depositObjection(
  sql: SqlStorage,
  amountMinor: number,
  nowMs: number,
): 'LIMIT_REACHED' | undefined {
  const limits = readPlayState(sql).limits.filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return undefined;
  const { windows } = readUsed(sql, nowMs);
  const isReached = limits.some(
    ({ period, value }) => usedOf('deposit', windows[period]) > value - amountMinor,
  );
  return isReached ? 'LIMIT_REACHED' : undefined;
}

/**
 * Counts a booked deposit, and records a warning if it nearly uses up a limit. Call it in the booking
 * transaction.
 */
export function recordDeposit(
  sql: SqlStorage,
  { amountMinor, warnAtPercent: percent }: { readonly amountMinor: number; readonly warnAtPercent: number },
  nowMs: number,
): void {
  addToSum(sql, 'deposited_minor', amountMinor, nowMs);
  const { limits } = readPlayState(sql);
  const warned = newlyWarned(limits, readUsed(sql, nowMs), { percent, kinds: ['deposit'], nowMs });
  if (warned) writeLimits(sql, warned);
}

/** Counts a paid withdrawal towards the member's net deposits; no limit uses it. */
export function recordWithdrawal(sql: SqlStorage, amountMinor: number, nowMs: number): void {
  addToSum(sql, 'withdrawn_minor', amountMinor, nowMs);
}

function addToSum(
  sql: SqlStorage,
  column: 'deposited_minor' | 'withdrawn_minor',
  amountMinor: number,
  nowMs: number,
): void {
  beginHour(sql, nowMs);
  sql.exec(
    `INSERT INTO protection (one, country, ${column}) VALUES (1, '', ?1)
     ON CONFLICT DO UPDATE SET ${column} = min(${sumMax}, ${column} + excluded.${column})`,
    amountMinor,
  );
}
