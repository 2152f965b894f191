import { flaggedAgents } from '#functions/affiliation/flags.repo.ts';
import { agentAt, agentsBefore, agentsBelow } from '#functions/features/agents/team/team-tree.ts';
import { branchTotals, downlinesOf, partsOf } from '#functions/features/agents/team/team-sums.ts';
import type { TeamSite } from '#functions/features/agents/team/team.site.ts';
import type { Hour } from '#src/rules/agents/periods.ts';
import { beginRuns } from './begin-runs.ts';
import { payDue, type PayingHost, payingPorts, tellPayments } from './pay-due.ts';
import { nextPaymentMs } from './payments.store.ts';
import { settleRuns } from './run-payroll.ts';
import type { TeamTotals } from './team-totals.ts';

/** The object of a team, as its payroll sees it. */
export interface PayrollObject {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly merchant: string;
  readonly team: number;
  /** Runs a transaction of the object. */
  readonly commit: (work: () => void) => void;
}

/** Computes what is due for the periods that end with an hour; after a crash it goes on where it stood. */
export async function settleHour(object: PayrollObject, site: TeamSite, hour: Hour): Promise<void> {
  const { sql, env, merchant, commit } = object;
  commit(() => beginRuns(sql, site.timeZone, hour, site.paid));
  const { timeZone, agents, harmShareMaxPpm } = site;
  const flaggedAmong = (ids: readonly string[]) => flaggedAgents(env, merchant, ids);
  const totals = totalsOf(sql);
  await settleRuns({ ...object, timeZone, agents, harmShareMaxPpm, totals, flaggedAmong });
}

/** Pays what is due and tells of it; returns when to come again, or undefined if nothing waits. */
export async function payTeam(
  { sql, env, merchant, team, commit }: PayrollObject,
  { currency, timeZone, mayPay }: TeamSite,
): Promise<number | undefined> {
  const ports = payingPorts(env, merchant, team, mayPay);
  const host: PayingHost = { sql, commit, currency, timeZone, ports };
  const isMoreDue = await payDue(host);
  const isMorePending = await tellPayments(host);
  return isMoreDue || isMorePending ? Date.now() : nextPaymentMs(sql);
}

/** The sealed sums and the agents of a team, as its object keeps them. */
export function totalsOf(sql: SqlStorage): TeamTotals {
  return {
    agentsBefore: (path, most) => agentsBefore(sql, path, most),
    agent: (number) => agentAt(sql, number),
    agentsBelow: (number) => agentsBelow(sql, number),
    parts: (period, agent) => partsOf(sql, period, agent),
    downlines: (period, agent) => downlinesOf(sql, period, agent),
    branch: ({ length, startMs }, agent) => {
      const rows = branchTotals(sql, agent, length, startMs, startMs + 1);
      const downlines = rows.find((row) => row.downlines)?.downlines;
      return {
        parts: rows.flatMap(({ part }) => part ?? []),
        downlines: downlines ?? { agent, ...noDownlines },
      };
    },
  };
}

const noDownlines = {
  ...{ convertedMinor: 0, givenMinor: 0, active: 0, protected: 0, verified: 0 },
  ...{ protectedConvertedMinor: 0, protectedGivenMinor: 0 },
};
