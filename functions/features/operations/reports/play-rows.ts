import type { ReportRow } from '#src/contracts/operations/report-rows.ts';
import type { playReports } from '#src/contracts/operations/reports.ts';
import { sumsBy, sumsByHour } from './play.repo.ts';
import { addedUp, instantsOf, type ReportSpan } from './report-span.ts';

const sums = ['bets', 'stakeMinor', 'winMinor', 'bonusStakeMinor', 'bonusWinMinor'] as const;

/** Play for money by time, the oldest first, or by vendor or game, the largest stakes first. */
export async function playReport(
  env: Env,
  name: (typeof playReports)[number],
  span: ReportSpan,
): Promise<readonly ReportRow[]> {
  if (name !== 'vendor' && name !== 'game')
    return addedUp(span, sums, await sumsByHour(env, instantsOf(span))).map(withGgr);
  return (await sumsBy(env, name, instantsOf(span)))
    .map(({ title, ...row }) => withGgr({ ...row, ...(title === null ? {} : { title }) }))
    .sort((a, b) => b.stakeMinor - a.stakeMinor || a.key.localeCompare(b.key));
}

function withGgr(row: Omit<ReportRow, 'ggrMinor'>): ReportRow {
  return { ...row, ggrMinor: row.stakeMinor - row.winMinor };
}
