import type { FeeContract, FeeStatement, StatementHead } from './statement.ts';

/** What a fee is computed from. */
export interface FeeBasis extends StatementHead {
  readonly contract: FeeContract;
  readonly verified: number;
}

/** What the house pays for the direct downlines who became verified in a month. */
export function feeStatement(basis: FeeBasis): FeeStatement {
  return { ...basis, kind: 'fee', netMinor: basis.verified * basis.contract.terms.feeMinor };
}
