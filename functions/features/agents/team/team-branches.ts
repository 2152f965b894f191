import { shownSums } from '#src/rules/agents/shown-sums.ts';
import { dayMs } from '#src/rules/durations.ts';

/** As long as the days of single members, which stand beside them in reports. */
const branchesKeptMs = 31 * dayMs;
/** Of how many branches a page shows the sums. */
const branchesPerPage = 20;
const daysKept = 32;

interface BranchRow extends Record<string, SqlStorageValue> {
  viewer: number;
  agent: number;
  valid_minor: number;
  result_minor: number;
  active: number;
}

/** A day of a branch that the agent directly above may see; amounts in minor units. */
export interface BranchDay extends Record<string, SqlStorageValue> {
  /** The number of the agent at the top of the branch, whose own play is not in it. */
  agent: number;
  startMs: number;
  validMinor: number;
  resultMinor: number;
  active: number;
}

/** Keeps which branches may be seen of a day whose totals were added up. Must run in that transaction. */
export function keepBranches(sql: SqlStorage, startMs: number): void {
  const rows = sql
    .exec<BranchRow>(
      `SELECT parent AS viewer, agent, sum(valid_minor) AS valid_minor, sum(payout_minor - stake_minor) AS result_minor,
         sum(iif(product = '', active, 0)) AS active
       FROM team_totals JOIN team_agents ON number = agent
       WHERE length = 'day' AND start_ms = ? AND parent IS NOT NULL GROUP BY agent ORDER BY agent`,
      startMs,
    )
    .toArray()
    .filter(
      ({ valid_minor, result_minor, active }) => active !== 0 || valid_minor !== 0 || result_minor !== 0,
    );
  for (const [viewer, branches] of Map.groupBy(rows, (row) => row.viewer))
    for (const { agent, valid_minor, result_minor, active } of shownSums(branches, 'apart'))
      sql.exec(
        `INSERT INTO team_branches (viewer, agent, start_ms, valid_minor, result_minor, active)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        ...[viewer, agent, startMs, valid_minor, result_minor, active],
      );
  sql.exec('DELETE FROM team_branches WHERE start_ms < ?', startMs - branchesKeptMs);
}

const columns = `agent, start_ms AS startMs, valid_minor AS validMinor, result_minor AS resultMinor, active`;

/** The days of direct branches in a span, up to twenty branches after a number. */
export function branchesAfter(
  sql: SqlStorage,
  viewer: number,
  { fromMs, toMs, after }: { readonly fromMs: number; readonly toMs: number; readonly after: number },
): { readonly days: readonly BranchDay[]; readonly next: number | undefined } {
  const rows = sql
    .exec<BranchDay>(
      `SELECT ${columns} FROM team_branches WHERE viewer = ? AND agent > ? AND start_ms >= ? AND start_ms < ?
       ORDER BY agent, start_ms LIMIT ?`,
      ...[viewer, after, fromMs, toMs, branchesPerPage * daysKept + 1],
    )
    .toArray();
  const agents = [...new Set(rows.map(({ agent }) => agent))].slice(0, branchesPerPage);
  const last = agents.at(-1) ?? after;
  const days = rows.filter(({ agent }) => agent <= last);
  return { days, next: days.length < rows.length ? last : undefined };
}

/** The days of certain direct branches in a span. */
export function branchesOf(
  sql: SqlStorage,
  viewer: number,
  {
    fromMs,
    toMs,
    agents,
  }: { readonly fromMs: number; readonly toMs: number; readonly agents: readonly number[] },
): readonly BranchDay[] {
  return agents.flatMap((agent) =>
    sql
      .exec<BranchDay>(
        `SELECT ${columns} FROM team_branches WHERE viewer = ? AND agent = ? AND start_ms >= ? AND start_ms < ?
         ORDER BY start_ms`,
        ...[viewer, agent, fromMs, toMs],
      )
      .toArray(),
  );
}
