import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import type { ContractKind, ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import type { PackAgents } from '#src/contracts/limits/pack-agents.ts';

type Site = Pick<RequestContext, 'env' | 'merchant' | 'settings'>;

/** Whether the site has contracts at all. */
export function hasContracts({ settings }: Pick<RequestContext, 'settings'>): boolean {
  return whitelabelSetting.of(settings).AGENTPOLICY3;
}

/** What the pack of a member's country says of agents. */
export async function agentRulesOf({ env, merchant, settings }: Site, memberId: string): Promise<PackAgents> {
  const country = await playerOf(env, merchant, memberId).memberCountry();
  return packInForce(settings, country).pack.agents;
}

/** Whether a pack lets an agent be paid by contracts of a kind. */
export function allowsKind(pack: PackAgents, kind: ContractKind): boolean {
  if (!pack.allowed) return false;
  switch (kind) {
    case 'daily':
      return pack.turnoverPay;
    case 'hourly':
      return pack.turnoverPay && pack.hourly;
    case 'dividend':
      return pack.lossShare;
    case 'fee':
      return pack.feePerMember;
  }
}

/** Whether a pack lets an agent get as large a share of losses as the terms promise. */
export function allowsShare({ shareMaxPpm }: PackAgents, terms: ContractTerms): boolean {
  return terms.kind !== 'dividend' || (terms.tiers.at(-1)?.rate ?? 0) <= shareMaxPpm;
}
