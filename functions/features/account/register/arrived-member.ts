import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import type { Arrived } from '#functions/affiliation/arrival.ts';
import { nodeOfNewMember, registeredByLink } from '#functions/affiliation/nodes.repo.ts';
import { firstRates } from '#functions/affiliation/rates.repo.ts';
import { openedAsAgent } from '#functions/affiliation/tree.repo.ts';
import type { Bound } from '#functions/database/statement.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { localDay } from '#src/rules/lottery/zone-days.ts';
import type { ExclusionMatch } from './exclusion-match.ts';

/**
 * What is written of how the member came: the count of the link, the node, and what an agent's link or offer gives.
 * Nobody outside hears of a member who may be somebody who is excluded.
 */
export async function arrivedMember(
  { env, merchant, settings, nowMs }: RequestContext,
  { arrival, ...came }: Arrived,
  memberId: string,
  match: ExclusionMatch | undefined,
): Promise<readonly Bound[]> {
  const { code, opensAgent, rates } = came;
  const counted = registeredByLink(merchant, memberId, code);
  if (!arrival) return [counted];
  const adConsent = came.adConsent && !match;
  const node = await nodeOfNewMember(env, { ...came, arrival, adConsent, merchant, memberId }, nowMs);
  const day = localDay(merchantSetting.of(settings).timeZone, nowMs);
  const { rebates: bounds } = agentsSetting.of(settings);
  return [
    ...node,
    counted,
    ...(opensAgent ? openedAsAgent(merchant, memberId) : []),
    ...(rates ? [firstRates(merchant, { memberId, rates, day }, bounds)] : []),
  ];
}
