import type { RequestContext } from '#functions/http/context.ts';
import { csvFile, csvLine, csvText } from '#functions/http/csv-file.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import {
  hourlyReportDaysMax,
  reportDaysMax,
  type ReportName,
  reportNames,
  type ReportRow,
  reportRowsMax,
  type operatorReportsContracts,
  reportsOverTime,
} from '#src/contracts/operations/reports.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type HourSums, sumsBy, sumsByHour } from './reports.repo.ts';

type Contract = typeof operatorReportsContracts.operatorReport;
type Refusal = Contract['errors'][number];

/** How many days a report covers if nobody says which. */
const daysOtherwise = 7;

/** A report as it is shown: its rows of the largest stakes. */
export async function readReport(
  context: RequestContext,
  name: string,
  input: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Refusal>> {
  const found = await rowsOf(context, name, input);
  if (!found.ok) return found;
  const { about, rows } = found.value;
  return ok({
    ...about,
    source: 'hourlyPlay',
    atMs: context.nowMs,
    rows: rows.slice(0, reportRowsMax),
    isCut: rows.length > reportRowsMax,
  });
}

/** A report as a file of all its rows. */
export async function readReportFile(
  context: RequestContext,
  name: string,
  input: InputOf<Contract>,
): Promise<Result<never, Refusal> | Response> {
  const found = await rowsOf(context, name, input);
  return found.ok ? fileOf(found.value.about, found.value.rows) : found;
}

async function rowsOf(
  { env, merchant, settings, nowMs }: RequestContext,
  asked: string,
  { from, to, by }: InputOf<Contract>,
): Promise<Result<{ readonly about: About; readonly rows: readonly ReportRow[] }, Refusal>> {
  const name = reportNames.find((each) => each === asked);
  if (name === undefined) return failed('REPORT_UNKNOWN');
  const { timeZone } = merchantSetting.of(settings);
  const last = to === undefined ? localDay(timeZone, nowMs) : dayNumber(to);
  const first = from === undefined ? last - daysOtherwise + 1 : dayNumber(from);
  const isHourly = by === 'hour' && reportsOverTime.includes(name);
  const days = last - first + 1;
  if (days < 1 || days > (isHourly ? hourlyReportDaysMax : reportDaysMax)) return failed('RANGE_TOO_LONG');
  const fromMs = startOfDay(timeZone, first);
  const span = { merchant, fromMs, beforeMs: startOfDay(timeZone, last + 1) };
  const about = { name, from: dayText(first), to: dayText(last), timeZone };
  if (name !== 'vendor' && name !== 'game') {
    const keyAt = (atMs: number) => keyOf(timeZone, atMs, isHourly);
    return ok({ about, rows: overTime(await sumsByHour(env, span), keyAt) });
  }
  const rows = (await sumsBy(env, name, span))
    .map(({ title, ...sums }) => withGgr({ ...sums, ...(title === null ? {} : { title }) }))
    .sort((a, b) => b.stakeMinor - a.stakeMinor || a.key.localeCompare(b.key));
  return ok({ about, rows });
}

function dayNumber(text: string): number {
  return Date.parse(text) / dayMs;
}

/** An hour belongs to the day in which it begins, where days do not begin with an hour. */
function keyOf(timeZone: string, atMs: number, isHourly: boolean): string {
  const day = localDay(timeZone, atMs);
  if (!isHourly) return dayText(day);
  const hour = Math.floor((atMs - startOfDay(timeZone, day)) / hourMs);
  return `${dayText(day)} ${String(hour).padStart(2, '0')}:00`;
}

function withGgr(row: Omit<ReportRow, 'ggrMinor'>): ReportRow {
  return { ...row, ggrMinor: row.stakeMinor - row.winMinor };
}

function overTime(hours: readonly HourSums[], keyAt: (atMs: number) => string): readonly ReportRow[] {
  const rows = new Map<string, ReportRow>();
  for (const { hourMs: atMs, ...sums } of hours) {
    const key = keyAt(atMs);
    const id = `${key} ${sums.currency}`;
    const before = rows.get(id);
    const both = (name: Exclude<keyof typeof sums, 'currency'>) => sums[name] + (before?.[name] ?? 0);
    rows.set(
      id,
      withGgr({
        ...{ key, currency: sums.currency, bets: both('bets') },
        ...{ stakeMinor: both('stakeMinor'), winMinor: both('winMinor') },
        ...{ bonusStakeMinor: both('bonusStakeMinor'), bonusWinMinor: both('bonusWinMinor') },
      }),
    );
  }
  return [...rows.values()];
}

interface About {
  readonly name: ReportName;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const columns = ['key', 'name', 'currency', 'bets', 'stakes', 'wins', 'ggr', 'bonus stakes', 'bonus wins'];

/** All rows; sums are decimals of their currency, and names cannot be formulas. */
function fileOf({ name, from, to }: About, rows: readonly ReportRow[]): Response {
  const lines = rows.map((row) => {
    const sums = [row.stakeMinor, row.winMinor, row.ggrMinor, row.bonusStakeMinor, row.bonusWinMinor];
    const decimals = currencyDecimals(row.currency);
    return csvLine([
      ...[row.key, row.title ?? '', row.currency].map(csvText),
      String(row.bets),
      ...sums.map((sum) => decimalOfMinor(sum, decimals)),
    ]);
  });
  return csvFile(
    {
      fileName: `report-${name}-${from}-${to}.csv`,
      columns,
      endOf: (count) => `End of the report, ${count} rows`,
    },
    { lines, next: undefined },
  );
}
