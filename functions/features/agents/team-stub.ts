import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import { joinTeamOf } from '#functions/affiliation/tree.repo.ts';
import { type Calls, objectNamed } from '#functions/objects/calls.ts';

/** The object that sums a team's branches and pays its agents. */
export function teamOf(env: Env, merchant: string, team: number): Calls<Env['AGENT_TEAM']> {
  return objectNamed(env.AGENT_TEAM, `${merchant}/${team}`);
}

/** Gives a new top agent a team, spread by number over as many as there are, and has it count. */
export async function beginTeam(
  env: Env,
  {
    merchant,
    memberId,
    type,
  }: { readonly merchant: string; readonly memberId: string; readonly type: 1 | 2 },
): Promise<void> {
  const node = await nodeOf(env, merchant, memberId);
  if (!node) return;
  const team = node.team ?? node.number % Math.max(1, Number(env.AGENT_TEAMS));
  await joinTeamOf(env, { merchant, memberId, type }, team);
  await teamOf(env, merchant, team).begin();
}
