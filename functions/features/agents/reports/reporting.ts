import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import { agentOnly } from '#functions/features/agents/agent-only.ts';
import type { ReportSpan } from '#functions/features/agents/team/team-reports.ts';
import { teamOf } from '#functions/features/agents/team-stub.ts';
import type { PastDay } from '#functions/house-account/object/agents/past-days.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import { keyOf } from '#functions/wallet/member.ts';
import { dayMs } from '#src/rules/durations.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { ok, type Result } from '#src/rules/result.ts';
import type { ReportPerson } from './report-people.repo.ts';

export type NotAgent = 'FEATURE_OFF' | 'AGENT_NEEDED';

/** An agent who asks for a report of a span of days. */
export interface Reporting {
  readonly context: RequestContext;
  readonly currency: string;
  readonly span: ReportSpan;
  /** The object that sums the branch; undefined for an agent outside a top agent's branch, for whom nothing is counted. */
  readonly team: ReturnType<typeof teamOf> | undefined;
  /** Whether the agent may see what players won or lost. */
  readonly seesResults: boolean;
}

/** Who asks for a report, and of which days by the merchant's clock, both of them in it. */
export async function reportingOf(
  context: RequestContext,
  session: SessionClaims,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Result<Reporting, NotAgent>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const { env, merchant, settings, country } = context;
  const { timeZone, currency } = merchantSetting.of(settings);
  const node = await nodeOf(env, merchant, session.memberId);
  const startOf = (day: string, more: number) => startOfDay(timeZone, Date.parse(day) / dayMs + more);
  return ok({
    ...{ context, currency },
    span: { agent: node?.number ?? 0, fromMs: startOf(from, 0), toMs: startOf(to, 1), timeZone },
    team: node?.team === null || node === undefined ? undefined : teamOf(env, merchant, node.team),
    seesResults: ['', country].every((of) => packInForce(settings, of).pack.agents.seesResults),
  });
}

/** The sealed days of these members, by their ids; whoever did not play is not in it. */
export async function pastDaysOf(
  { context: { env, merchant }, span }: Reporting,
  people: readonly ReportPerson[],
  openMs: number,
  product?: string,
): Promise<ReadonlyMap<string, readonly PastDay[]>> {
  if (people.length === 0) return new Map();
  const members = people.map(({ memberId }) => keyOf({ merchant, memberId }));
  const { fromMs, toMs } = span;
  const request = { members, fromMs, toMs: Math.min(toMs, openMs), product };
  const found = await Promise.all(housesOf(env, merchant).map((house) => house.pastDays(request)));
  const byMember = Map.groupBy(found.flat(), ({ member }) => member);
  return new Map(people.map(({ memberId }) => [memberId, byMember.get(keyOf({ merchant, memberId })) ?? []]));
}

/** A direct downline as a report names it. */
export function shownPerson({ memberId, username, type }: ReportPerson) {
  return { customerId: memberId, account: maskOf(username), type: type === 0 ? (0 as const) : (1 as const) };
}

/** The day by the merchant's clock that begins at an instant. */
export function dayOfSpan({ span }: Reporting, startMs: number): string {
  return dayText(localDay(span.timeZone, startMs));
}
