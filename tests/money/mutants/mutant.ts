/** One exact replacement in a file of functions/. */
export interface Change {
  readonly file: string;
  /** Must stand in the file exactly once: a mutant that no longer fits says so. */
  readonly from: string;
  readonly to: string;
}

/** A rule of the protocol taken away; the simulation must notice. */
export interface Mutant {
  readonly name: string;
  readonly changes: readonly Change[];
}

/** Lets a stored answer be written over, which mutants without idempotency need to get that far. */
export const answersReplaced: Change = {
  file: 'features/wallet/wallet.operations.ts',
  from: 'INSERT INTO operations',
  to: 'INSERT OR REPLACE INTO operations',
};
