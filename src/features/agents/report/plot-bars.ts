import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { reportsContracts } from '#src/contracts/agents/reports.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import type { ReportDays } from './report-spans.ts';

export type TeamReport = OutputOf<typeof reportsContracts.teamKpiA>;

/** One hour or day of a plot; undefined turnover where nothing is known yet. */
export interface PlotBar {
  /** The hour's beginning, or the day's as UTC, in milliseconds. */
  readonly atMs: number;
  readonly validMinor: number | undefined;
}

/** The hours of a single day, or the days of a longer span, each with its valid turnover in minor units. */
export function plotBars(report: TeamReport, { from, to }: ReportDays, timeZone: string): PlotBar[] {
  const first = Date.parse(from) / dayMs;
  const completeMs = report.completeUntilMs ?? 0;
  if (from === to) {
    const [fromMs, toMs] = [startOfDay(timeZone, first), startOfDay(timeZone, first + 1)];
    const byHour = new Map(report.hours.map((hour) => [hour.fromMs, hour.validMinor]));
    return Array.from({ length: Math.ceil((toMs - fromMs) / hourMs) }, (_, at) => {
      const atMs = fromMs + at * hourMs;
      return { atMs, validMinor: byHour.get(atMs) ?? (atMs < completeMs ? 0 : undefined) };
    });
  }
  const byDay = new Map(report.days.map(({ day, validMinor }) => [day, validMinor]));
  // The day that is open has its hours alone.
  for (const { fromMs, validMinor } of report.hours) {
    const day = dayText(localDay(timeZone, fromMs));
    byDay.set(day, (byDay.get(day) ?? 0) + validMinor);
  }
  return Array.from({ length: Date.parse(to) / dayMs - first + 1 }, (_, at) => {
    const isOver = startOfDay(timeZone, first + at) < completeMs;
    return {
      atMs: (first + at) * dayMs,
      validMinor: byDay.get(dayText(first + at)) ?? (isOver ? 0 : undefined),
    };
  });
}
