import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { $siteClock, loadSiteClock } from '#src/api/site-clock.ts';
import { currentPayContracts } from '#src/contracts/agents/current-pay.ts';
import { reportsContracts } from '#src/contracts/agents/reports.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { TeamReport } from './plot-bars.ts';
import { daysOf, type ReportDays, type ReportSpanName } from './report-spans.ts';

export type Income = OutputOf<typeof reportsContracts.agentIncome>;
export type Branches = OutputOf<typeof reportsContracts.teamKpiB>;

const { currentDailySalary, currentHourlySalary, currentDividend } = currentPayContracts;
const currentCalls = { daily: currentDailySalary, hourly: currentHourlySalary, dividend: currentDividend };
const currentKinds = ['daily', 'hourly', 'dividend'] as const;

/** What one contract comes to so far. */
export type ContractSoFar = OutputOf<typeof currentDailySalary>['list'][number] & {
  readonly kind: (typeof currentKinds)[number];
};

export interface ReadyReport {
  readonly status: 'ready';
  readonly days: ReportDays;
  readonly timeZone: string;
  readonly report: TeamReport;
  readonly income: Income;
  readonly soFar: readonly ContractSoFar[];
  readonly branches: Branches['list'];
  /** Of the next page of branches. */
  readonly nextCursor: string | undefined;
}

/** What the agent's branch brought in the chosen span, as one union. */
export type Report =
  | { readonly status: 'loading' }
  | ReadyReport
  | { readonly status: 'failed'; readonly code: string };

export const $report = atom<Report>({ status: 'loading' });
export const $reportSpan = atom<ReportSpanName>('today');

/** Loads the report of the chosen span. */
export async function loadReport(): Promise<void> {
  const span = $reportSpan.get();
  await loadSiteClock();
  const clock = $siteClock.get();
  if (!clock) return;
  const days = daysOf(span, clock);
  const [report, branches, income, soFar] = await Promise.all([
    memberCall(reportsContracts.teamKpiA, days),
    memberCall(reportsContracts.teamKpiB, days),
    memberCall(reportsContracts.agentIncome, {}),
    loadSoFar(),
  ]);
  // Another span was chosen meanwhile.
  if (span !== $reportSpan.get()) return;
  if (!report.ok) return $report.set({ status: 'failed', code: report.code });
  if (!branches.ok) return $report.set({ status: 'failed', code: branches.code });
  if (!income.ok) return $report.set({ status: 'failed', code: income.code });
  if (!soFar.ok) return $report.set({ status: 'failed', code: soFar.code });
  const { list, nextCursor } = branches.value;
  const { timeZone } = clock;
  const found = {
    report: report.value,
    income: income.value,
    branches: list,
    nextCursor,
    soFar: soFar.value,
  };
  $report.set({ status: 'ready', days, timeZone, ...found });
}

/** What each contract comes to so far; kinds that do not exist here have none. */
async function loadSoFar(): Promise<Result<readonly ContractSoFar[], string>> {
  const answers = await Promise.all(
    currentKinds.map(async (kind) => ({ kind, answer: await memberCall(currentCalls[kind], {}) })),
  );
  const list: ContractSoFar[] = [];
  for (const { kind, answer } of answers) {
    if (answer.ok) list.push(...answer.value.list.map((contract) => ({ ...contract, kind })));
    else if (answer.code !== 'FEATURE_OFF') return failed(answer.code);
  }
  return ok(list);
}

/** Shows another span. */
export async function chooseSpan(span: ReportSpanName): Promise<void> {
  $reportSpan.set(span);
  await reloadReport();
}

/** Loads the report again. */
export async function reloadReport(): Promise<void> {
  $report.set({ status: 'loading' });
  await loadReport();
}

/** Adds the next page of branches; false if it could not be loaded. */
export async function moreBranches(): Promise<boolean> {
  const shown = $report.get();
  if (shown.status !== 'ready' || shown.nextCursor === undefined) return true;
  const answer = await memberCall(reportsContracts.teamKpiB, { ...shown.days, cursor: shown.nextCursor });
  if (!answer.ok) return false;
  if ($report.get() !== shown) return true;
  const { list, nextCursor } = answer.value;
  $report.set({ ...shown, branches: [...shown.branches, ...list], nextCursor });
  return true;
}
