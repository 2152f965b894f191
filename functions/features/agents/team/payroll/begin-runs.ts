import type { Hour } from '#src/rules/agents/periods.ts';
import { dayMs, hourMs, minuteMs } from '#src/rules/durations.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import type { StatementKind } from '#src/rules/agents/pay/statement.ts';
import { beginRun } from './pay-run.ts';

/** How long after the end of a period its payments go. */
export const restsMs: Readonly<Record<StatementKind, number>> = {
  rebate: 3 * hourMs,
  daily: 3 * hourMs,
  hourly: 15 * minuteMs,
  dividend: 4 * hourMs,
  fee: 4 * hourMs,
};

/**
 * Begins the runs of the periods that end with an hour, of the kinds that the merchant pays. Must run inside the
 * transaction that adds up the hour, so that no period is left out.
 */
export function beginRuns(
  sql: SqlStorage,
  timeZone: string,
  hour: Hour,
  kinds: ReadonlySet<StatementKind>,
): void {
  const { toMs, halfFromMs } = hour;
  const begin = (kind: StatementKind, fromMs: number) => {
    if (kinds.has(kind)) beginRun(sql, { kind, fromMs, toMs, halfFromMs });
  };
  begin('hourly', hour.fromMs);
  if (hour.endsDay) {
    begin('rebate', hour.dayFromMs);
    begin('daily', hour.dayFromMs);
  }
  // Also where no dividends are paid: what agents were paid is added up for those of later contracts.
  if (hour.endsHalf) begin('dividend', halfFromMs);
  const [monthFromMs] = monthHalves(timeZone, hour);
  if (monthFromMs !== undefined) begin('fee', monthFromMs);
}

/** The half-months of the month that ends with an hour; empty if none does. */
export function monthHalves(
  timeZone: string,
  { halfFromMs, endsHalf }: Pick<Hour, 'halfFromMs' | 'endsHalf'>,
): readonly number[] {
  const day = localDay(timeZone, halfFromMs);
  const date = new Date(day * dayMs).getUTCDate();
  return endsHalf && date > 1 ? [startOfDay(timeZone, day - date + 1), halfFromMs] : [];
}
