/** A round of a shoe whose seed is revealed; rounds are counted from 0. */
interface ProvenDeal {
  readonly modelId: string;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly shoeNumber: number;
  readonly round: number;
}

/**
 * What the fairness page needs to deal a round again, as its URL fragment; rounds count from 1 there, as for
 * players.
 */
export function dealFragment(deal: ProvenDeal): URLSearchParams {
  return new URLSearchParams({
    engine: 'tiger',
    server: deal.serverSeed,
    hash: deal.commitment,
    table: deal.modelId,
    shoe: String(deal.shoeNumber),
    round: String(deal.round + 1),
  });
}
