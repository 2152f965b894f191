import { type Product, products } from '#src/contracts/games/products.ts';
import { carryOutMinor } from '#src/rules/agents/contract.ts';
import { type OwnClaim, purseLines } from './cascade.ts';
import { splitByWeight } from './largest-remainder.ts';
import { shareOf } from './share-of.ts';
import type { DividendContract, DividendLine, DividendStatement, StatementHead } from './statement.ts';

/** What a branch brought in one half-month; amounts in minor units. */
export interface BranchMoney {
  /** Cash stakes of closed rounds of the product, and how many. */
  readonly stakeMinor: number;
  readonly rounds: number;
  readonly payoutMinor: number;
  readonly jackpotMinor: number;
  /** Bonus money that became cash, and what else players were given, of all products. */
  readonly convertedMinor: number;
  readonly givenMinor: number;
  /** Rebates and salaries of agents in the branch for the product, and how many. */
  readonly agentsMinor: number;
  readonly agentsCount: number;
  /** What vendors take, in millionths of stakes above payouts. */
  readonly feePpm: number;
}

/** What a dividend is computed from; amounts in minor units. */
export interface DividendBasis extends StatementHead {
  readonly product: Product;
  readonly contract: DividendContract;
  readonly activeMembers: number;
  readonly stakesMinor: Readonly<Record<Product, number>>;
  readonly money: BranchMoney;
  readonly carryInMinor: number;
  readonly purseMinor: number;
  readonly claims: readonly OwnClaim[];
}

/** An agent's share of what a branch lost in a half-month: what is no line is not deducted. */
export function dividendStatement({ money, ...basis }: DividendBasis): DividendStatement {
  const { contract, activeMembers, carryInMinor } = basis;
  const lines = ngrLines(basis.product, basis.stakesMinor, money);
  const ngrMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const baseMinor = ngrMinor + carryInMinor;
  const figures = { betMinor: money.stakeMinor, activeMembers, netLossMinor: baseMinor, baseMinor };
  return {
    ...basis,
    kind: 'dividend',
    lines,
    ngrMinor,
    baseMinor,
    ...purseLines(basis, figures),
    carryOutMinor: carryOutMinor(contract.terms.carry, ngrMinor, carryInMinor),
  };
}

/** The lines of the net revenue of a product; money that belongs to none is split over the products by their stakes. */
export function ngrLines(
  product: Product,
  stakesMinor: DividendBasis['stakesMinor'],
  money: BranchMoney,
): DividendLine[] {
  // Corrections can bring the stakes of a period below 0.
  const weights = products.map((each) => Math.max(0, stakesMinor[each]));
  const own = (totalMinor: number) => splitByWeight(totalMinor, weights)[products.indexOf(product)] ?? 0;
  const feeMinor = shareOf(money.stakeMinor - money.payoutMinor, money.feePpm);
  return [
    { line: 'stakes', rounds: money.rounds, amountMinor: money.stakeMinor },
    { line: 'payouts', amountMinor: less(money.payoutMinor) },
    { line: 'jackpots', amountMinor: less(money.jackpotMinor) },
    { line: 'converted', totalMinor: money.convertedMinor, amountMinor: less(own(money.convertedMinor)) },
    { line: 'given', totalMinor: money.givenMinor, amountMinor: less(own(money.givenMinor)) },
    { line: 'agents', count: money.agentsCount, amountMinor: less(money.agentsMinor) },
    { line: 'vendorFee', ratePpm: money.feePpm, amountMinor: less(feeMinor) },
  ];
}

/** What is taken off; 0 stays 0 and has no sign. */
function less(amountMinor: number): number {
  return 0 - amountMinor;
}
