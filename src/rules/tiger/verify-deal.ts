import { commitmentOf, isServerSeed } from '#src/rules/engines/fair-stream.ts';
import { dealOf, type Deal, type Shoe, shoeSeeds, shuffleShoe } from './shoe.ts';
import type { TigerModel } from './tiger-model.ts';

export type DealError = 'SEED_MALFORMED' | 'COMMITMENT_MISMATCH' | 'ROUND_MISSING';

/** What determines one round: the shoe's seed and number, and the round within it, counted from 0. */
export interface DealToVerify {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly shoeNumber: number;
  readonly round: number;
}

/** Checks a revealed shoe seed against its commitment, shuffles the shoe again and deals the round. */
export async function verifyDeal(
  model: TigerModel,
  { serverSeed, commitment, shoeNumber, round }: DealToVerify,
): Promise<{ readonly deal: Deal; readonly shoe: Shoe } | DealError> {
  if (!isServerSeed(serverSeed)) return 'SEED_MALFORMED';
  if ((await commitmentOf(serverSeed)) !== commitment) return 'COMMITMENT_MISMATCH';
  const shoe = await shuffleShoe(model, shoeSeeds(model, serverSeed, shoeNumber));
  const deal = dealOf(shoe, round);
  return deal ? { deal, shoe } : 'ROUND_MISSING';
}
