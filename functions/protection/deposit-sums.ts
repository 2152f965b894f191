import { hourMs } from '#src/rules/durations.ts';

/** Deposits, withdrawals and their difference in minor units, clamped to the safe integer range. */
export interface DepositSums {
  readonly depositedMinor: number;
  readonly withdrawnMinor: number;
  readonly netMinor: number;
}

const limit = Number.MAX_SAFE_INTEGER;
const exact = (value: string) => `max(-${limit}, min(${limit}, ${value}))`;

/**
 * Reads the sums of a span of whole hours and of the account's lifetime. Point reads only: the cost does not
 * depend on how much was played.
 */
export function readDepositSums(
  sql: SqlStorage,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): { readonly inSpan: DepositSums; readonly lifetime: DepositSums } {
  const at = (column: string, instant: string) =>
    `coalesce((SELECT ${column}_before FROM play_hours WHERE hour_ms >= ${instant} - ${instant} % ${hourMs}
       ORDER BY hour_ms LIMIT 1), ${column}_minor)`;
  const inSpan = (column: string) => `(${at(column, '?2')} - ${at(column, '?1')})`;
  const [row] = sql
    .exec<Record<string, number>>(
      `SELECT ${exact('deposited_minor')} AS deposited, ${exact('withdrawn_minor')} AS withdrawn,
         ${exact('deposited_minor - withdrawn_minor')} AS net,
         ${exact(inSpan('deposited'))} AS span_deposited, ${exact(inSpan('withdrawn'))} AS span_withdrawn,
         ${exact(`${inSpan('deposited')} - ${inSpan('withdrawn')}`)} AS span_net
       FROM protection`,
      fromMs,
      toMs,
    )
    .toArray();
  const sums = (prefix: string): DepositSums => ({
    depositedMinor: row?.[`${prefix}deposited`] ?? 0,
    withdrawnMinor: row?.[`${prefix}withdrawn`] ?? 0,
    netMinor: row?.[`${prefix}net`] ?? 0,
  });
  return { inSpan: sums('span_'), lifetime: sums('') };
}
