import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** Whether the caller may use agents' calls: the pack has agents, and the caller is one. */
export function agentOnly(
  { settings, country }: RequestContext,
  { accountType }: Pick<SessionClaims, 'accountType'>,
): Result<undefined, 'FEATURE_OFF' | 'AGENT_NEEDED'> {
  const isAllowed = ['', country].every((of) => packInForce(settings, of).pack.agents.allowed);
  if (!isAllowed) return failed('FEATURE_OFF');
  return accountType === 1 || accountType === 2 ? ok(undefined) : failed('AGENT_NEEDED');
}
