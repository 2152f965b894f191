import { grossMinor as grossOf, type TierFigures, tierMet } from '#src/rules/agents/contract.ts';
import { splitByHighestAverages } from './highest-averages.ts';
import type { Claim, PurseLines, StatementContract } from './statement.ts';

/** What the contract of a direct downline comes to by itself, without the play of protected members, in minor units. */
export type OwnClaim = Omit<Claim, 'purseMinor'>;

/**
 * Shares a purse among the direct downlines that have contracts. If it covers all claims, each gets its claim; if not,
 * the purse is split in proportion to them, and what it lacks lapses. The older node comes first. A smaller purse makes
 * nobody's part larger.
 */
export function sharePurse(purseMinor: number, claims: readonly OwnClaim[]): Claim[] {
  const sorted = claims.toSorted((one, other) => one.agent - other.agent);
  const claimed = sorted.reduce((sum, { claimMinor }) => sum + claimMinor, 0);
  const amounts = sorted.map(({ claimMinor }) => claimMinor);
  const parts = claimed <= purseMinor ? amounts : splitByHighestAverages(purseMinor, amounts);
  return sorted.map((claim, at) => ({ ...claim, purseMinor: parts[at] ?? 0 }));
}

/** What a contract's gross leaves to the agent, after the purses of its direct downlines. */
export interface PurseBasis {
  readonly contract: StatementContract;
  /** What the upline's purse left of the gross, in minor units; only read of contracts that the upline offered. */
  readonly purseMinor: number;
  readonly claims: readonly OwnClaim[];
}

/** The end of a statement with a contract, for the tier that the branch's figures meet. A branch never costs more than the gross of its top. */
export function purseLines(
  { contract, claims, ...given }: PurseBasis,
  figures: TierFigures & { readonly baseMinor: number },
): PurseLines {
  const { tiers, rateType } = contract.terms;
  const tier = tierMet(tiers, figures);
  const grossMinor = grossOf(rateType, tier, figures.baseMinor);
  const purseMinor = contract.offeredBy === 'house' ? grossMinor : Math.min(grossMinor, given.purseMinor);
  const shared = sharePurse(purseMinor, claims);
  const out = shared.reduce((sum, claim) => sum + claim.purseMinor, 0);
  return {
    tier: tier ? tiers.indexOf(tier) : null,
    grossMinor,
    purseMinor,
    claims: shared,
    netMinor: purseMinor - out,
  };
}
