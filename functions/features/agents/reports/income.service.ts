import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { reportsContracts } from '#src/contracts/agents/reports.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { halfMonthOf } from '#src/rules/agents/half-months.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { estimateOf } from './current-pay.service.ts';
import { type NotAgent, reportingOf } from './reporting.ts';

type Output = OutputOf<typeof reportsContracts.agentIncome>;

/** What the agent's statements of the last half-month and of the one that runs came to, and what contracts come to so far. */
export async function agentIncome(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<Output, NotAgent>> {
  const today = dayText(localDay('UTC', context.nowMs));
  const reporting = await reportingOf(context, session, { from: today, to: today });
  if (!reporting.ok) return reporting;
  const { team, currency, span } = reporting.value;
  const startOf = (day: number) => startOfDay(span.timeZone, day);
  const half = halfMonthOf(localDay(span.timeZone, context.nowMs));
  const income = async (fromMs: number, toMs: number): Promise<Output['previous']> => {
    const kinds = (await team?.income(session.memberId, fromMs, toMs)) ?? [];
    const of = (...names: string[]) =>
      kinds.reduce((all, { kind, netMinor }) => (names.includes(kind) ? all + netMinor : all), 0);
    return {
      ...{ fromMs, toMs, rebateMinor: of('rebate'), salaryMinor: of('daily', 'hourly') },
      ...{ dividendMinor: of('dividend'), feeMinor: of('fee') },
    };
  };
  const [previous, current, estimateMinor] = await Promise.all([
    income(startOf(halfMonthOf(half - 1)), startOf(half)),
    income(startOf(half), startOf(nextHalfAfter(half))),
    estimateOf(reporting.value, session),
  ]);
  return ok({
    currency,
    previous,
    current: estimateMinor === undefined ? current : { ...current, estimateMinor },
  });
}

function nextHalfAfter(half: number): number {
  let day = half + 1;
  while (halfMonthOf(day) === half) day += 1;
  return day;
}
