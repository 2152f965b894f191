import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import type { PostingTraits } from '#src/contracts/wallet/posting-kinds.ts';
import { traitsOf } from './posting-traits.ts';

/** The sum of ledger rows in minor units, each as often as it counts. */
export function countedMinor(
  rows: readonly Pick<Evidence['ledger']['rows'][number], 'kind' | 'amountMinor'>[],
  countOf: (traits: PostingTraits) => number,
): number {
  return rows.reduce((sum, { kind, amountMinor }) => sum + countOf(traitsOf(kind)) * amountMinor, 0);
}
