import { type PostingKind, postingKinds, type PostingTraits } from '#src/contracts/wallet/posting-kinds.ts';

const known: Readonly<Partial<Record<string, PostingTraits>>> = postingKinds satisfies Readonly<
  Record<PostingKind, PostingTraits>
>;
/** Counts for nothing: a newer program wrote it. */
const unknown: PostingTraits = { ...postingKinds.ADJUSTED, moves: [], operation: 'none', group: 'none' };

/** The traits of a ledger row's kind. A verifier in a browser has the tables of contracts, but none of their functions. */
export function traitsOf(kind: string): PostingTraits {
  return Object.hasOwn(known, kind) ? (known[kind] ?? unknown) : unknown;
}
