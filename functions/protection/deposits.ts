import { beginHour, readUsed } from './limit-windows.ts';
import { newlyWarned, usedOf, writeLimits } from './limits.ts';
import { readPlayState } from './play-state.ts';

const sumMax = 9_000_000_000_000_000_000n;

/** What the limits on deposits still leave besides what is awaited already; undefined where none is set. */
export function depositLeftMinor(sql: SqlStorage, awaitedMinor: number, nowMs: number): number | undefined {
  const limits = readPlayState(sql).limits.filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return undefined;
  const { windows } = readUsed(sql, nowMs);
  const left = limits.map(({ period, value }) => value - usedOf('deposit', windows[period]) - awaitedMinor);
  return Math.max(0, Math.min(...left));
}

/**
 * Whether a deposit would go beyond one of the member's limits on deposits: what was paid in, whatever was paid out
 * since. Inside the transaction that books it, and before.
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

/** Counts a deposit that is booked, and notes where it nearly uses a limit up; inside its transaction. */
export function noteDeposit(
  sql: SqlStorage,
  { amountMinor, warnAtPercent: percent }: { readonly amountMinor: number; readonly warnAtPercent: number },
  nowMs: number,
): void {
  addToSum(sql, 'deposited_minor', amountMinor, nowMs);
  const { limits } = readPlayState(sql);
  const warned = newlyWarned(limits, readUsed(sql, nowMs), { percent, kinds: ['deposit'], nowMs });
  if (warned) writeLimits(sql, warned);
}

/** Counts a withdrawal that is paid out, for what the member has paid in on balance; no limit asks for it. */
export function noteWithdrawal(sql: SqlStorage, amountMinor: number, nowMs: number): void {
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
