import type { DownlineSums, Part } from '#src/rules/agents/sums.ts';
import type { Product } from '#src/rules/products.ts';

/** The figures of sealed sums, as shards and teams store them; amounts in minor units. */
export const partFigures = [
  ...(['stake_minor', 'payout_minor', 'valid_minor', 'rounds', 'jackpot_minor', 'active'] as const),
  ...(['left_stake_minor', 'left_payout_minor', 'converted_minor', 'given_minor', 'protected'] as const),
  ...(['verified', 'protected_payout_minor', 'protected_converted_minor', 'protected_given_minor'] as const),
] as const;

export type PartFigures = Readonly<Record<(typeof partFigures)[number], number>>;

/** Sealed sums of an agent's direct downlines; product '' holds what belongs to no product. */
export interface PartRow extends Record<string, SqlStorageValue>, PartFigures {
  agent: number;
  product: Product | '';
  rate_ppm: number;
}

/** A row of a product. */
export function partOf(row: PartRow, product: Product): Part {
  return {
    agent: row.agent,
    product,
    ratePpm: row.rate_ppm,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    validMinor: row.valid_minor,
    rounds: row.rounds,
    jackpotMinor: row.jackpot_minor,
    active: row.active,
    leftOut: { stakeMinor: row.left_stake_minor, payoutMinor: row.left_payout_minor },
    protectedPayoutMinor: row.protected_payout_minor,
  };
}

/** The row of what belongs to no product, or its lack. */
export function downlineSumsOf(agent: number, row: PartRow | undefined): DownlineSums {
  return {
    agent,
    convertedMinor: row?.converted_minor ?? 0,
    givenMinor: row?.given_minor ?? 0,
    active: row?.active ?? 0,
    protected: row?.protected ?? 0,
    protectedConvertedMinor: row?.protected_converted_minor ?? 0,
    protectedGivenMinor: row?.protected_given_minor ?? 0,
    verified: row?.verified ?? 0,
  };
}
