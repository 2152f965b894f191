import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { Part, Waiting } from '#functions/audit/waiting-queue.ts';
import { logTrouble } from '#functions/http/log.ts';
import { hourMs } from '#src/rules/durations.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import {
  type DashboardFigure,
  type dashboardContracts,
  type DashboardQueue,
  type FigureSource,
  queueMax,
  queueNames,
} from '#src/contracts/operations/dashboard.ts';
import { rightOf } from '#src/contracts/operators/permissions.ts';
import { seenActions } from './approvals.service.ts';
import { houseFigures, isError, playByHour, spansAt } from './dashboard-figures.ts';
import { countQueues, countRegistered, countRequests } from './dashboard.repo.ts';
import type { DashboardSources } from './dashboard.sources.ts';

type Dashboard = OutputOf<typeof dashboardContracts.dashboard>;
type Unanswered = Dashboard['unanswered'][number];

/** How long a page of figures waits for one of its sources, in milliseconds. */
const answerMsMax = 6_000;

/** What waits for the operator and how the site stands; a source that does not answer in time is left out and named. */
export async function readDashboard(
  context: RequestContext,
  claims: OperatorClaims,
  sources: DashboardSources,
): Promise<Dashboard> {
  const { env, merchant, nowMs } = context;
  const { lineFromMs, figuresFromMs } = spansAt(nowMs);
  const unanswered: Unanswered[] = [];
  const ask = <Answer>(source: FigureSource, part: Part<Answer>) => answerOf(source, part, unanswered);
  const one = <Answer>(source: FigureSource, name: string, answer: Promise<Answer>) =>
    ask(source, { name, answer });
  const mayRead = (permission: Parameters<typeof rightOf>[1]) =>
    rightOf(claims.roles, permission) !== undefined;
  const queues = sources.queues.filter(({ permission }) => mayRead(permission));
  const requests = { merchant, operatorId: claims.operatorId, actions: seenActions(claims.roles) };
  const kept = sources.objectQueues.filter(({ permission }) => mayRead(permission));
  const shardParts = sources.shards(context, lineFromMs, figuresFromMs);

  const [waiting, approvals, inObjects, registered, counts, shards] = await Promise.all([
    one('database', 'queues', countQueues(env, merchant, queues)),
    mayRead('approvals.read') ? one('database', 'approvals', countRequests(env, requests)) : undefined,
    Promise.all(
      kept.map(({ source, parts }) => Promise.all(parts(context).map((part) => ask(source, part)))),
    ),
    one('database', 'members', countRegistered(env, merchant, figuresFromMs)),
    one('counters', 'outcomes', sources.counts(context)),
    Promise.all(shardParts.map((part) => ask('house', part))),
  ]);

  const answered = shards.flatMap((shard) => shard ?? []);
  const common = { atMs: nowMs, isPartial: false } as const;
  const figures: DashboardFigure[] = [
    ...houseFigures(answered, { nowMs, isWhole: answered.length === shardParts.length }),
    ...(registered === undefined
      ? []
      : [
          {
            ...common,
            name: 'registrations',
            value: registered,
            source: 'database',
            fromMs: figuresFromMs,
          } as const,
        ]),
    ...(counts === undefined ? [] : [{ ...common, ...errorsOf(counts, nowMs) }]),
  ];
  const shown = [
    ...(approvals ? [queueOf('approvals', approvals)] : []),
    ...(waiting ?? []).flatMap((each, at) => {
      const queue = queues[at];
      return queue ? [queueOf(queue.name, each, queue.isDue)] : [];
    }),
    ...kept.flatMap(({ name }, at) => {
      const parts = inObjects[at] ?? [];
      return parts.length > 0 && parts.every((each) => each !== undefined)
        ? [queueOf(name, together(parts))]
        : [];
    }),
  ];
  const places = new Map(queueNames.map((name, at) => [name, at]));
  return {
    queues: shown.sort((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0)),
    figures,
    hours: [...playByHour(answered, nowMs)],
    unanswered,
  };
}

/** Faults of the last hour; the counts are kept in parts of ten minutes. */
function errorsOf(counts: readonly { readonly name: string; readonly lastHour: number }[], nowMs: number) {
  const value = counts.filter(({ name }) => isError(name)).reduce((sum, { lastHour }) => sum + lastHour, 0);
  return { name: 'errors', value, source: 'counters', fromMs: nowMs - hourMs } as const;
}

function queueOf(name: DashboardQueue['name'], { count, firstAtMs }: Waiting, isDue?: true): DashboardQueue {
  if (firstAtMs === null) return { name, count };
  return { name, count, ...(isDue ? { dueAtMs: firstAtMs } : { oldestAtMs: firstAtMs }) };
}

function together(parts: readonly Waiting[]): Waiting {
  const firsts = parts.flatMap(({ firstAtMs }) => firstAtMs ?? []);
  return {
    count: Math.min(
      queueMax,
      parts.reduce((sum, { count }) => sum + count, 0),
    ),
    firstAtMs: firsts.length > 0 ? Math.min(...firsts) : null,
  };
}

/** What a part answered; undefined, and the part is noted, if it failed or took too long. */
async function answerOf<Answer>(
  source: FigureSource,
  { name, answer }: Part<Answer>,
  unanswered: Unanswered[],
): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${source} ${name} did not answer in time`)), answerMsMax);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    logTrouble('dashboard-unanswered', error);
    unanswered.push({ source, part: name });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
