import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { ContractTerms, TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import { highestPpm } from '#src/rules/agents/contract.ts';
import { type ContractRow, houseSalaries } from './contract-rows.repo.ts';

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
  const others = await houseSalaries(env, merchant, terms.product);
  return maxPpm + salariesPpm([...others.map((row: ContractRow) => row.terms), terms]) < marginPpm;
}

/** The highest daily and the highest hourly salary together, in millionths of turnover. */
export function salariesPpm(all: readonly ContractTerms[]): number {
  const highest = (kind: 'daily' | 'hourly') =>
    Math.max(
      0,
      ...all.filter((terms) => terms.kind === kind).map((terms) => highestPpm(terms as TieredTerms)),
    );
  return highest('daily') + highest('hourly');
}
