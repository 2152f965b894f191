import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { type Failed, failed } from '#src/rules/result.ts';

/** Agents, top agents and their test twins. */
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** The refusal of whoever the site does not let in: members where it is for agents, or agents where it is not. */
export function doorRefusal(
  { settings }: Pick<RequestContext, 'settings'>,
  { accountType }: { readonly accountType: number },
): Failed<'AGENT_LOGIN_ONLY' | 'MEMBER_LOGIN_ONLY'> | undefined {
  const { door } = agentsSetting.of(settings);
  const isAgent = agentTypes.has(accountType);
  if (door === 'agents' && !isAgent) return failed('AGENT_LOGIN_ONLY');
  return door === 'members' && isAgent ? failed('MEMBER_LOGIN_ONLY') : undefined;
}
