import type { LotteryPlay, LotteryShape } from '#src/contracts/lottery-fields.ts';

/**
 * The numbers of a draw by prize tier, in the order in which they were drawn, as text that keeps leading zeros. A
 * shape without tiers has one.
 */
export type DrawResult = readonly (readonly string[])[];

/** Symbols that follow one another as numbers of equal width, both ends included, such as 000 to 999. */
export interface SymbolRange {
  readonly from: string;
  readonly to: string;
}

/** One place of a bet type from which symbols are picked. */
export interface PickGroup {
  /** Names the place; the key of its label, such as `ten-thousands`. */
  readonly id: string;
  readonly symbols: readonly string[] | SymbolRange;
  /** The fewest and the most symbols that may be picked here. */
  readonly least: number;
  readonly most: number;
}

/** What is picked, group by group, in the order of the bet type's groups. */
export type Selection = readonly (readonly string[])[];

/** How often a prize of a bet type was hit: `units` unit bets, each paid at the odds of `prize`. */
export interface Hit {
  readonly prize: string;
  readonly units: number;
}

/** The prize whose unit bets get their stake back; it has no odds of its own. */
export const refundPrize = 'refund';

/** One way to bet on a shape's draw, as pure functions over a valid selection. */
export interface BetType {
  /** Unique within its shape, such as `lo-2`. */
  readonly id: string;
  readonly play: LotteryPlay;
  /** Which tab of the board shows it; the key of the tab's label. */
  readonly category: string;
  readonly groups: readonly PickGroup[];
  /** The prizes that odds are published for: `win`, or one named as the symbol that it belongs to, such as `big`. */
  readonly prizes: readonly string[];
  /** The number of unit bets of a selection, each of which costs the unit stake; 0 where it makes none. */
  units(selection: Selection): number;
  /**
   * The most unit bets that one result can hit, or more, never fewer: what a draw may cost the house. Left out where
   * all of them can be hit, each once.
   */
  mostHits?(selection: Selection): number;
  /** What the selection hits in a result; no hit at all where it loses. */
  settle(selection: Selection, result: DrawResult): readonly Hit[];
  /** The mean of `settle` over all results: unit bets hit by prize, exact to the precision of a double. */
  expectedHits(selection: Selection): readonly Hit[];
  /** Selections that together can hit every prize; the linter computes the return of each. */
  readonly samples: readonly Selection[];
}

/** Gives the next whole number below `bound`, every one equally likely. */
export type NextBelow = (bound: number) => number;

/** Why numbers cannot be the result of a draw. */
export type ResultFault = 'COUNT_WRONG' | 'WIDTH_WRONG' | 'NUMBER_UNKNOWN' | 'NUMBER_REPEATED';

/** Everything that both sides know of a shape. */
export interface ShapeRules {
  readonly shape: LotteryShape;
  readonly betTypes: readonly BetType[];
  /** Draws a result; asks for whole numbers in a fixed, documented order. */
  draw(next: NextBelow): DrawResult;
  /** What is wrong with numbers as a result; undefined where nothing is. */
  faultOf(result: DrawResult): ResultFault | undefined;
}

/** Odds by prize in ten-thousandths of the stake, the stake included: 19,820 returns 1.982 times the stake. */
export type Odds = Readonly<Record<string, number>>;

/** The odds of a shape's bet types: bet type, then prize. */
export type OddsTable = Readonly<Record<string, Odds>>;

/** What 1 means in odds. */
export const oddsScale = 10_000;
