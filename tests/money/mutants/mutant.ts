/** One exact replacement in a file of functions/. */
export interface Change {
  readonly file: string;
  /** Must occur in the file exactly once, so that a mutant that no longer applies fails. */
  readonly from: string;
  readonly to: string;
}

/** A deliberate bug that removes one rule of the protocol; the simulation must catch it. */
export interface Mutant {
  readonly name: string;
  /** The simulation that has to catch it; the wallet's by default. */
  readonly world?: 'lottery' | 'limits' | 'bonus' | 'cashier' | 'games' | 'tables';
  readonly changes: readonly Change[];
}

/** Lets a stored response be overwritten. Without this, mutants without idempotency fail on the primary key. */
export const answersReplaced: Change = {
  file: 'wallet/operations.ts',
  from: 'INSERT INTO operations',
  to: 'INSERT OR REPLACE INTO operations',
};
