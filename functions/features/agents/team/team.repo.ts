import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import type { TeamDayRow } from './team-days.ts';

const agents = statement(
  `SELECT number, member_id AS memberId, path, parent, type FROM agent_nodes
   WHERE merchant = :merchant AND type > 0 AND team = :team AND number > :after ORDER BY number LIMIT :most`,
  { merchant: text, team: whole, after: whole, most: whole },
  { number: whole, memberId: text, path: text, parent: nullable(whole), type: whole },
);

const openMove = statement(
  `SELECT 1 AS found FROM agent_moves WHERE merchant = :merchant AND state IN ('waiting', 'running')
     AND from_ms <= :atMs LIMIT 1`,
  { merchant: text, atMs: whole },
  { found: whole },
);

const recordSettled = statement(
  `INSERT INTO agent_teams (merchant, team, settled_to_ms) VALUES (:merchant, :team, :settledToMs)
   ON CONFLICT DO UPDATE SET settled_to_ms = max(settled_to_ms, excluded.settled_to_ms)`,
  { merchant: text, team: whole, settledToMs: whole },
);

const upsertDays = statement(
  `INSERT INTO agent_days (merchant, day, currency, team, active_agents, active_members, stake_minor, payout_minor,
     valid_minor, payments, rebate_minor, salary_minor, dividend_minor, fee_minor, revision)
   SELECT :merchant, value ->> 'day', value ->> 'currency', :team, value ->> 'active_agents',
     value ->> 'active_members', value ->> 'stake_minor', value ->> 'payout_minor', value ->> 'valid_minor',
     value ->> 'payments', value ->> 'rebate_minor', value ->> 'salary_minor', value ->> 'dividend_minor',
     value ->> 'fee_minor', value ->> 'revision'
   FROM json_each(:rows) WHERE true
   ON CONFLICT DO UPDATE SET active_agents = excluded.active_agents, active_members = excluded.active_members,
     stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor, valid_minor = excluded.valid_minor,
     payments = excluded.payments, rebate_minor = excluded.rebate_minor, salary_minor = excluded.salary_minor,
     dividend_minor = excluded.dividend_minor, fee_minor = excluded.fee_minor, revision = excluded.revision
   WHERE excluded.revision > agent_days.revision`,
  { merchant: text, team: whole, rows: json },
);

/** An agent of a team. */
export type TeamAgent = RowOf<typeof agents>;

/** The agents of a team after a number. */
export function agentsOfTeam(
  env: Env,
  merchant: string,
  of: { readonly team: number; readonly after: number; readonly most: number },
): Promise<readonly TeamAgent[]> {
  return allRows(env.DB, agents.with({ merchant, ...of }));
}

/** Whether a branch is still on its way that counts at its new place at this instant. */
export async function isMoving(env: Env, merchant: string, atMs: number): Promise<boolean> {
  return (await firstRow(env.DB, openMove.with({ merchant, atMs }))) !== undefined;
}

/** Records up to when a team has computed every statement, for moves that wait for it. */
export async function recordSettledTeam(
  env: Env,
  merchant: string,
  team: number,
  settledToMs: number,
): Promise<void> {
  await change(env.DB, recordSettled.with({ merchant, team, settledToMs }));
}

/** Writes a team's days whole; a late older copy changes nothing. */
export async function writeDays(
  env: Env,
  merchant: string,
  team: number,
  rows: readonly TeamDayRow[],
): Promise<void> {
  await change(env.DB, upsertDays.with({ merchant, team, rows }));
}
