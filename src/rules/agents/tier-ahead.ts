import type { ContractTier } from '#src/contracts/agents/contract-terms.ts';
import type { TierFigures } from './contract.ts';

/** The tier after the one that figures meet, and what they lack of each of its bounds; amounts in minor units. */
export interface TierAhead {
  readonly tier: ContractTier;
  readonly missing: TierFigures;
}

/** The tier after the one that is met, given by its number or null; undefined after the highest. */
export function tierAhead(
  tiers: readonly ContractTier[],
  met: number | null,
  figures: TierFigures,
): TierAhead | undefined {
  const tier = tiers[met === null ? 0 : met + 1];
  if (!tier) return undefined;
  // A bound of 0 is not used, whatever corrections left of the figure.
  const lacking = (name: keyof TierFigures) => (tier[name] ? Math.max(0, tier[name] - figures[name]) : 0);
  return {
    tier,
    missing: {
      betMinor: lacking('betMinor'),
      activeMembers: lacking('activeMembers'),
      netLossMinor: lacking('netLossMinor'),
    },
  };
}
