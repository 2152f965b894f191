import type { LeftOut, Part } from '#src/rules/agents/sums.ts';
import { shownLeftOut } from '#src/rules/agents/pay/protection.ts';
import { type Product, products } from '#src/rules/products.ts';
import type { BranchSums, PeriodStart, TeamTotals } from './team-totals.ts';

/** What the branch of an agent brought in one product over one period or several; amounts in minor units. */
export interface BranchFigures {
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  readonly jackpotMinor: number;
  readonly validMinor: number;
  readonly rounds: number;
  /** In several periods the most of one of them, so that nobody counts twice. */
  readonly activeMembers: number;
  readonly convertedMinor: number;
  readonly givenMinor: number;
  readonly stakesMinor: Readonly<Record<Product, number>>;
  readonly notCounted: LeftOut | null;
  /** What of it protected members won and were given. */
  readonly ofProtected: ProtectedMoney;
}

/** Money that protected members won and were given, in minor units. */
export interface ProtectedMoney {
  readonly payoutMinor: number;
  readonly convertedMinor: number;
  readonly givenMinor: number;
}

type Added = 'stakeMinor' | 'payoutMinor' | 'jackpotMinor' | 'validMinor' | 'rounds' | 'protectedPayoutMinor';

/** Adds up the branch of an agent over periods. */
export function branchFigures(
  totals: TeamTotals,
  agent: number,
  product: Product,
  periods: readonly PeriodStart[],
): BranchFigures {
  const branches = periods.map((period) => totals.branch(period, agent));
  const parts = branches.flatMap((branch) => branch.parts.filter((part) => part.product === product));
  const sum = (name: Added) => sumOf(parts, (part) => part[name]);
  const activeMembers = Math.max(0, ...branches.map((branch) => activeIn(branch, product)));
  const stakesMinor = Object.fromEntries(
    products.map((each) => [
      each,
      sumOf(
        branches.flatMap((branch) => branch.parts).filter((part) => part.product === each),
        stakeOf,
      ),
    ]),
  ) as Record<Product, number>;
  return {
    stakeMinor: sum('stakeMinor'),
    payoutMinor: sum('payoutMinor'),
    jackpotMinor: sum('jackpotMinor'),
    validMinor: sum('validMinor'),
    rounds: sum('rounds'),
    activeMembers,
    convertedMinor: sumOf(branches, ({ downlines }) => downlines.convertedMinor),
    givenMinor: sumOf(branches, ({ downlines }) => downlines.givenMinor),
    stakesMinor,
    notCounted: shownLeftOut(leftOutOf(parts), activeMembers),
    ofProtected: {
      payoutMinor: sum('protectedPayoutMinor'),
      convertedMinor: sumOf(branches, ({ downlines }) => downlines.protectedConvertedMinor),
      givenMinor: sumOf(branches, ({ downlines }) => downlines.protectedGivenMinor),
    },
  };
}

/** What was left out of parts. */
function leftOutOf(parts: readonly Part[]): LeftOut {
  return {
    stakeMinor: sumOf(parts, ({ leftOut }) => leftOut.stakeMinor),
    payoutMinor: sumOf(parts, ({ leftOut }) => leftOut.payoutMinor),
  };
}

function activeIn({ parts }: BranchSums, product: Product): number {
  return sumOf(
    parts.filter((part) => part.product === product),
    ({ active }) => active,
  );
}

function stakeOf({ stakeMinor }: Part): number {
  return stakeMinor;
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
