import type { BranchDay } from '#functions/features/agents/team/team-branches.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { reportDaysMax, type reportsContracts } from '#src/contracts/agents/reports.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { downlineNamed, downlinesAfter, downlinesNumbered, type ReportPerson } from './report-people.repo.ts';
import {
  dayOfSpan,
  type NotAgent,
  pastDaysOf,
  type Reporting,
  reportingOf,
  shownPerson,
} from './reporting.ts';

type Contracts = typeof reportsContracts;
type Downline = OutputOf<Contracts['subordinate']>['list'][number];

const perPage = 20;
/** Of a long span, a page has fewer downlines, so that it reads as many days at most. */
const downlineDaysMax = 140;

interface Day {
  readonly startMs: number;
  readonly validMinor: number;
  readonly resultMinor: number;
}

/** What the branches of direct downlines brought in a span; those that may be seen, by the agents' numbers. */
export async function branchReports(
  context: RequestContext,
  session: SessionClaims,
  { cursor, ...days }: InputOf<Contracts['teamKpiB']>,
): Promise<Result<OutputOf<Contracts['teamKpiB']>, NotAgent | 'INVALID_INPUT'>> {
  const read = await reportingOf(context, session, days);
  if (!read.ok) return read;
  const reporting = read.value;
  const { span, team, currency } = reporting;
  const scope = [context.merchant, session.memberId, 'branches', days.from, days.to];
  const after = cursor === undefined ? ok(0) : readCursor(scope, cursor);
  if (!after.ok) return after;
  const found = await team?.branchDays(span, { after: after.value });
  if (!found) return ok({ currency, list: [] });
  const byAgent = Map.groupBy(found.days, ({ agent }) => agent);
  const of = { parent: span.agent, numbers: [...byAgent.keys()] };
  const people = await downlinesNumbered(context.env, context.merchant, of);
  const own = await pastDaysOf(reporting, people, found.openMs);
  return ok({
    currency,
    completeUntilMs: found.completeUntilMs,
    list: people.map((person) => {
      const ofBranch = withOwn(byAgent.get(person.number) ?? [], own.get(person.memberId) ?? []);
      const total = ofBranch.reduce(
        (all, { validMinor, resultMinor }) => ({
          validMinor: all.validMinor + validMinor,
          resultMinor: all.resultMinor + resultMinor,
        }),
        { validMinor: 0, resultMinor: 0 },
      );
      return { ...shownPerson(person), ...seen(reporting, total), days: ofBranch.length };
    }),
    ...(found.next === undefined ? {} : { nextCursor: writeCursor(scope, found.next) }),
  });
}

/** The direct downlines with what they brought on each sealed day of a span, or one of them. */
export async function downlineReports(
  context: RequestContext,
  session: SessionClaims,
  input: InputOf<Contracts['subordinate']>,
): Promise<Result<OutputOf<Contracts['subordinate']>, NotAgent | 'INVALID_INPUT' | 'DOWNLINE_UNKNOWN'>> {
  const read = await reportingOf(context, session, input);
  if (!read.ok) return read;
  const reporting = read.value;
  const { span, team, currency } = reporting;
  const scope = [context.merchant, session.memberId, 'downlines', input.from, input.to, input.product];
  const page = await peopleOf(reporting, input, scope);
  if (!page.ok) return page;
  const { people, next } = page.value;
  const agents = people.flatMap(({ number, type }) => (type === 0 ? [] : [number]));
  const found = await team?.branchDays(span, { agents });
  const own = found ? await pastDaysOf(reporting, people, found.openMs, input.product) : undefined;
  // A product of a branch could be of few members.
  const byAgent = Map.groupBy(input.product === undefined ? (found?.days ?? []) : [], ({ agent }) => agent);
  const list = people.map((person): Downline => {
    const past = own?.get(person.memberId) ?? [];
    const days = person.type === 0 ? past : withOwn(byAgent.get(person.number) ?? [], past);
    const shown = days.map((day) => ({ day: dayOfSpan(reporting, day.startMs), ...seen(reporting, day) }));
    return { ...shownPerson(person), days: shown };
  });
  return ok({
    ...{ currency, list },
    ...(found ? { completeUntilMs: found.completeUntilMs } : {}),
    ...(next === undefined ? {} : { nextCursor: writeCursor(scope, next) }),
  });
}

interface Page {
  readonly people: readonly ReportPerson[];
  readonly next: number | undefined;
}

async function peopleOf(
  { context: { env, merchant }, span }: Reporting,
  { customerId, cursor }: InputOf<Contracts['subordinate']>,
  scope: readonly (string | number | undefined)[],
): Promise<Result<Page, 'INVALID_INPUT' | 'DOWNLINE_UNKNOWN'>> {
  const parent = span.agent;
  if (customerId !== undefined) {
    const people = await downlineNamed(env, merchant, { parent, memberId: customerId });
    return people.length === 0 ? failed('DOWNLINE_UNKNOWN') : ok({ people, next: undefined });
  }
  const after = cursor === undefined ? ok(0) : readCursor(scope, cursor);
  if (!after.ok) return after;
  const days = Math.min(reportDaysMax, Math.max(1, Math.round((span.toMs - span.fromMs) / dayMs)));
  const most = Math.min(perPage, Math.max(1, Math.floor(downlineDaysMax / days)));
  const people = await downlinesAfter(env, merchant, { parent, after: after.value, most: most + 1 });
  const shown = people.slice(0, most);
  return ok({ people: shown, next: people.length > most ? shown.at(-1)?.number : undefined });
}

/** The days of a branch that may be seen, with what the agent at its top played on them. */
function withOwn(days: readonly BranchDay[], own: readonly Day[]): Day[] {
  return days.map(({ startMs, validMinor, resultMinor }) => {
    const played = own.find((day) => day.startMs === startMs);
    return {
      startMs,
      validMinor: validMinor + (played?.validMinor ?? 0),
      resultMinor: resultMinor + (played?.resultMinor ?? 0),
    };
  });
}

function seen({ seesResults }: Reporting, { validMinor, resultMinor }: Omit<Day, 'startMs'>) {
  return { validMinor, ...(seesResults ? { resultMinor } : {}) };
}
