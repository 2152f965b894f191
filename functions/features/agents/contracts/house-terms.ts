import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import { houseSalaries } from '#functions/affiliation/house-salaries.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import { salariesPpm } from '#src/rules/agents/contract.ts';

/**
 * Whether rebates and the highest daily and hourly salaries of the house together stay below the house edge of the
 * product; else a branch could earn by betting against itself. Dividends and fees do not grow with what is staked.
 */
export async function isBelowMargin(
  { env, merchant, settings }: Pick<RequestContext, 'env' | 'merchant' | 'settings'>,
  terms: ContractTerms,
): Promise<boolean> {
  if (terms.kind !== 'daily' && terms.kind !== 'hourly') return true;
  const { maxPpm, marginPpm } = agentsSetting.of(settings).rebates[terms.product];
  const others = await houseSalaries(env, merchant);
  return maxPpm + salariesPpm([...others, terms], terms.product) < marginPpm;
}
