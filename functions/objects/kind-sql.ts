import { kindsWhere, type PostingKind, type PostingTraits } from '#src/contracts/wallet/posting-kinds.ts';

/** The traits by which a kind adds to a sum or takes back from it. */
export type Counted = {
  [Trait in keyof PostingTraits]: PostingTraits[Trait] extends number ? Trait : never;
}[keyof PostingTraits];

/** Kinds as the SQL that follows `IN`, without its brackets. */
export function kindList(kinds: readonly PostingKind[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}

/** The kinds that add to a sum, and those that take back from it. */
export function countedKinds(trait: Counted): { readonly adding: string; readonly takingBack: string } {
  return {
    adding: kindList(kindsWhere((traits) => traits[trait] > 0)),
    takingBack: kindList(kindsWhere((traits) => traits[trait] < 0)),
  };
}

/** The amount of a ledger row as it counts in a sum. */
export function countedMinor(trait: Counted): string {
  const { adding, takingBack } = countedKinds(trait);
  return `CASE WHEN kind IN (${adding}) THEN amount_minor WHEN kind IN (${takingBack}) THEN -amount_minor ELSE 0 END`;
}
