import type { AgentsRow, CashierRow, ProtectionRow } from '#src/contracts/operations/report-rows.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { agentsByDay, type CountedDay, moneyByHour, protectionByDay, teamsSettledTo } from './days.repo.ts';
import { addedUp, instantsOf, type ReportSpan } from './report-span.ts';

const paidIn = ['deposits', 'depositMinor', 'takenBackMinor'] as const;
const paidOut = ['withdrawals', 'withdrawalMinor', 'bouncedMinor'] as const;

/** Deposits and withdrawals of each day or hour, the oldest first. */
export async function cashierReport(env: Env, span: ReportSpan): Promise<readonly CashierRow[]> {
  const rows = addedUp(span, [...paidIn, ...paidOut], await moneyByHour(env, instantsOf(span)));
  return rows.map((row) => ({
    ...row,
    netMinor: row.depositMinor - row.takenBackMinor - (row.withdrawalMinor - row.bouncedMinor),
  }));
}

/** Days of agents, the oldest first, and up to when every team has counted. */
export async function agentsReport(
  env: Env,
  { merchant, timeZone, first, last }: ReportSpan,
): Promise<{ readonly rows: readonly AgentsRow[]; readonly completeUntilMs: number | undefined }> {
  // How far the teams came is read first: what they write meanwhile only adds to a day that is marked as partial.
  const completeUntilMs = await teamsSettledTo(env, merchant);
  const days = await agentsByDay(env, { merchant, first, last });
  const rows = days.map(({ day, ...sums }) => ({
    key: dayText(day),
    isPartial: startOfDay(timeZone, day + 1) > (completeUntilMs ?? 0),
    ...sums,
    paidMinor: sums.rebateMinor + sums.salaryMinor + sums.dividendMinor + sums.feeMinor,
  }));
  return { rows, completeUntilMs };
}

/** What happened to protect members on each day that has begun, the oldest first. */
export async function protectionReport(
  env: Env,
  { merchant, timeZone, first, last, nowMs }: ReportSpan,
): Promise<readonly ProtectionRow[]> {
  const days: CountedDay[] = [];
  for (let day = first; day <= Math.min(last, localDay(timeZone, nowMs)); day += 1)
    days.push({
      key: dayText(day),
      fromMs: startOfDay(timeZone, day),
      beforeMs: startOfDay(timeZone, day + 1),
    });
  return protectionByDay(env, merchant, days);
}
