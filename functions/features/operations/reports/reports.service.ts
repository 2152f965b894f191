import type { RequestContext } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import {
  hourlyReportDaysMax,
  reportDaysMax,
  type ReportName,
  reportNames,
  reportRowsMax,
  reportsByHour,
  type operatorReportsContracts,
} from '#src/contracts/operations/reports.ts';
import { dayMs } from '#src/rules/durations.ts';
import { dayText, localDay } from '#src/rules/lottery/zone-days.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { agentsReport, cashierReport, protectionReport } from './day-rows.ts';
import { fileOf } from './report-file.ts';
import { playReport } from './play-rows.ts';
import type { ReportSpan } from './report-span.ts';

type Contract = typeof operatorReportsContracts.operatorReport;
type Refusal = Contract['errors'][number];
type Report = OutputOf<Contract>;

/** How many days a report covers if nobody says which. */
const daysOtherwise = 7;

/** A report as it is shown: of vendors and games the rows of the largest stakes. */
export function readReport(
  context: RequestContext,
  name: string,
  input: InputOf<Contract>,
): Promise<Result<Report, Refusal>> {
  return reportOf(context, name, input, reportRowsMax);
}

/** A report as a file of all its rows. */
export async function readReportFile(
  context: RequestContext,
  name: string,
  input: InputOf<Contract>,
): Promise<Result<never, Refusal> | Response> {
  const found = await reportOf(context, name, input, Number.POSITIVE_INFINITY);
  return found.ok ? fileOf(found.value) : found;
}

async function reportOf(
  { env, merchant, settings, nowMs }: RequestContext,
  requestedName: string,
  input: InputOf<Contract>,
  rowsMax: number,
): Promise<Result<Report, Refusal>> {
  const name = reportNames.find((each) => each === requestedName);
  if (name === undefined) return failed('REPORT_UNKNOWN');
  const { timeZone } = merchantSetting.of(settings);
  const { first, last, isHourly } = daysOf(name, input, localDay(timeZone, nowMs));
  const days = last - first + 1;
  if (days < 1 || days > (isHourly ? hourlyReportDaysMax : reportDaysMax)) return failed('RANGE_TOO_LONG');
  const span: ReportSpan = { merchant, timeZone, first, last, isHourly, nowMs };
  const about = { from: dayText(first), to: dayText(last), timeZone, atMs: nowMs };
  return ok(await madeOf(env, name, span, about, rowsMax));
}

type About = Pick<Report, 'from' | 'to' | 'timeZone' | 'atMs'>;

async function madeOf(
  env: Env,
  name: ReportName,
  span: ReportSpan,
  about: About,
  rowsMax: number,
): Promise<Report> {
  const cut = <Row>(rows: readonly Row[]) => ({
    rows: rows.slice(0, rowsMax),
    isCut: rows.length > rowsMax,
  });
  switch (name) {
    case 'cashier':
      return { name, ...about, source: 'hourlyMoney', ...cut(await cashierReport(env, span)) };
    case 'agents': {
      const { rows, completeUntilMs } = await agentsReport(env, span);
      const complete = completeUntilMs === undefined ? {} : { completeUntilMs };
      return { name, ...about, source: 'agentDays', ...complete, ...cut(rows) };
    }
    case 'protection':
      return { name, ...about, source: 'protectionRecords', ...cut(await protectionReport(env, span)) };
    default:
      return { name, ...about, source: 'hourlyPlay', ...cut(await playReport(env, name, span)) };
  }
}

function daysOf(name: ReportName, { from, to, by }: InputOf<Contract>, today: number) {
  const last = to === undefined ? today : dayNumber(to);
  const first = from === undefined ? last - daysOtherwise + 1 : dayNumber(from);
  return { first, last, isHourly: by === 'hour' && reportsByHour.includes(name) };
}

function dayNumber(text: string): number {
  return Date.parse(text) / dayMs;
}
