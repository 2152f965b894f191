import { agentsOfTeam, isMoving } from './team.repo.ts';
import type { Sealed, SealRequest } from '#functions/house-account/object/agents/seal-request.ts';
import { hourOf, type Hour } from '#src/rules/agents/periods.ts';
import { dayMs } from '#src/rules/durations.ts';
import { keepBranches } from './team-branches.ts';
import { keepDay } from './team-days.ts';
import { addParts, addTotals, forgetSums } from './team-sums.ts';
import { hasUnknownAgents, keepAgents } from './team-tree.ts';
import type { TeamSite } from './team.site.ts';

/** For how long hours and days are kept. */
const hoursKeptMs = 3 * dayMs;
const daysKeptMs = 93 * dayMs;
const agentsAtOnce = 5_000;

/** The object that counts, and the shards that it asks. */
export interface Counting {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly merchant: string;
  readonly team: number;
  readonly shards: readonly { seal(request: SealRequest): Promise<Sealed> }[];
  readonly commit: (work: () => void) => void;
}

/** How far the team has counted and settled; undefined before it begins. */
export interface TeamProgress extends Record<string, SqlStorageValue> {
  counted_to_ms: number;
  settled_to_ms: number;
  told_late_ms: number;
}

export function progressOf(sql: SqlStorage): TeamProgress | undefined {
  return sql.exec<TeamProgress>('SELECT * FROM team_progress').toArray()[0];
}

/** Begins with the hour of an instant; a later call changes nothing. Must run inside a transaction. */
export function beginTeam(sql: SqlStorage, timeZone: string, nowMs: number): void {
  sql.exec(
    'INSERT INTO team_progress (one, counted_to_ms, settled_to_ms) VALUES (1, ?1, ?1) ON CONFLICT DO NOTHING',
    hourOf(timeZone, nowMs).fromMs,
  );
}

/**
 * Counts the next hour, if its play has arrived at every shard and no branch is on its way. Returns whether it is
 * counted.
 */
export async function countHour(counting: Counting, site: TeamSite, hour: Hour): Promise<boolean> {
  const { sql, env, merchant, shards, commit } = counting;
  if (await isMoving(env, merchant, hour.fromMs)) return false;
  const request = requestOf(counting, site, hour);
  for (const [shard, house] of shards.entries()) {
    if (isPulled(sql, hour, shard)) continue;
    const sealed = await house.seal(request);
    if (sealed.state === 'waits') return false;
    commit(() => {
      if (isPulled(sql, hour, shard)) return;
      sql.exec('INSERT INTO team_pulls (to_ms, shard) VALUES (?, ?)', hour.toMs, shard);
      for (const period of sealed.periods) addParts(sql, period);
    });
  }
  if (hour.endsDay || hour.fromMs === hour.halfFromMs || hasUnknownAgents(sql, hour.fromMs))
    await lookAtAgents(counting);
  commit(() => finish(sql, site, hour));
  return true;
}

function requestOf(
  { team }: Counting,
  { agents, counted, currency, byContact }: TeamSite,
  hour: Hour,
): SealRequest {
  const { activeMinimumMinor: activeMinor, rebates: rates } = agents;
  return { team, ...hour, counted, currency, byContact, activeMinor, rates };
}

function isPulled(sql: SqlStorage, { toMs }: Hour, shard: number): boolean {
  return sql.exec('SELECT 1 FROM team_pulls WHERE to_ms = ? AND shard = ?', toMs, shard).toArray().length > 0;
}

/** Asks the tree for the agents of the team. */
export async function lookAtAgents({
  sql,
  env,
  merchant,
  team,
  commit,
}: Omit<Counting, 'shards'>): Promise<void> {
  let after = 0;
  for (;;) {
    const agents = await agentsOfTeam(env, merchant, { team, after, most: agentsAtOnce });
    commit(() => keepAgents(sql, agents));
    const last = agents.at(-1);
    if (!last || agents.length < agentsAtOnce) return;
    after = last.number;
  }
}

function finish(sql: SqlStorage, { currency }: TeamSite, hour: Hour): void {
  const { fromMs, toMs, day, dayFromMs, halfFromMs, endsDay, endsHalf } = hour;
  if ((progressOf(sql)?.counted_to_ms ?? toMs) >= toMs) return;
  addTotals(sql, { length: 'hour', startMs: fromMs });
  if (endsDay) {
    addTotals(sql, { length: 'day', startMs: dayFromMs });
    keepBranches(sql, dayFromMs);
    keepDay(sql, { day, currency }, dayFromMs);
  }
  if (endsHalf) addTotals(sql, { length: 'half', startMs: halfFromMs });
  sql.exec('UPDATE team_progress SET counted_to_ms = ?', toMs);
  sql.exec('DELETE FROM team_pulls WHERE to_ms <= ?', toMs);
  forgetSums(sql, 'hour', toMs - hoursKeptMs);
  forgetSums(sql, 'day', toMs - daysKeptMs);
}
