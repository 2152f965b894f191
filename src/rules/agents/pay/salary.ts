import { type OwnClaim, purseLines } from './cascade.ts';
import type { SalaryContract, SalaryStatement, StatementHead } from './statement.ts';

/** What a salary is computed from; amounts in minor units. */
export interface SalaryBasis extends StatementHead {
  readonly kind: SalaryStatement['kind'];
  readonly contract: SalaryContract;
  readonly validMinor: number;
  readonly activeMembers: number;
  readonly carryInMinor: number;
  readonly purseMinor: number;
  readonly claims: readonly OwnClaim[];
}

/**
 * An agent's salary for a day or an hour: a rate of the branch's valid turnover, or a fixed sum. Turnover below 0, which
 * corrections can leave, weighs on the next period.
 */
export function salaryStatement(basis: SalaryBasis): SalaryStatement {
  const { validMinor, activeMembers, carryInMinor } = basis;
  const baseMinor = validMinor + carryInMinor;
  const figures = { betMinor: baseMinor, activeMembers, netLossMinor: 0, baseMinor };
  return {
    ...basis,
    baseMinor,
    ...purseLines(basis, figures),
    carryOutMinor: Math.min(0, baseMinor),
  };
}
