import type { LotteryPlay, LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';

/**
 * The numbers of a draw by prize tier, in the order they were drawn, as text to keep leading zeros. A shape without
 * tiers has a single one.
 */
export type DrawResult = readonly (readonly string[])[];

/** Consecutive numbers of equal width as symbols, both ends included, such as 000 to 999. */
export interface SymbolRange {
  readonly from: string;
  readonly to: string;
}

/** One position of a bet type for which symbols are picked. */
export interface PickGroup {
  /** The id of the position and the key of its label, such as `ten-thousands`. */
  readonly id: string;
  readonly symbols: readonly string[] | SymbolRange;
  /** The numbers that a symbol stands for, where its name does not tell them. */
  numbersOf?(symbol: string): readonly string[];
  /** The minimum and maximum number of symbols that may be picked here. */
  readonly least: number;
  readonly most: number;
}

/** The picked symbols, group by group, in the order of the bet type's groups. */
export type Selection = readonly (readonly string[])[];

/** How often a prize of a bet type was hit: by `units` unit bets, each paid at the odds of `prize`. */
export interface Hit {
  readonly prize: string;
  readonly units: number;
}

/** What a whole selection can win in one draw. */
export interface WholeTicket {
  /** The chance that at least one unit bet wins a prize; a returned stake is none. */
  readonly chance: number;
  /** The largest payout that one result can bring, as odds of the unit stake. */
  readonly maxPaid: number;
}

/** The prize whose unit bets get their stake back; it has no odds. */
export const refundPrize = 'refund';

/** One way to bet on a shape's draw, as pure functions over a valid selection. */
export interface BetType {
  /** Unique within its shape, such as `lo-2`. */
  readonly id: string;
  readonly play: LotteryPlay;
  /** The tab of the board that shows it, and the key of the tab's label. */
  readonly category: string;
  readonly groups: readonly PickGroup[];
  /** The prizes with published odds: `win`, or one named after the symbol it belongs to, such as `big`. */
  readonly prizes: readonly string[];
  /** The number of unit bets in a selection, each of which costs the unit stake; 0 if it makes none. */
  units(selection: Selection): number;
  /**
   * An upper bound on the unit bets that one result can hit, used for the house's exposure. Omitted if all of them
   * can be hit, once each.
   */
  maxHits?(selection: Selection): number;
  /** The hits of a selection in a result; empty if it loses. */
  settle(selection: Selection, result: DrawResult): readonly Hit[];
  /** The mean of `settle` over all results: the unit bets hit, by prize, exact to double precision. */
  expectedHits(selection: Selection): readonly Hit[];
  /** The chance and the largest payout of the whole selection, over all results; exact to double precision. */
  whole(selection: Selection, odds: Odds): WholeTicket;
  /** Selections that together can hit every prize; the odds linter computes the return of each. */
  readonly samples: readonly Selection[];
}

/** Returns the next integer from 0 up to but not including `bound`, uniformly distributed. */
export type NextBelow = (bound: number) => number;

/** Why numbers are not a valid result of a draw. */
export type ResultFault = 'COUNT_WRONG' | 'WIDTH_WRONG' | 'NUMBER_UNKNOWN' | 'NUMBER_REPEATED';

/** The rules of a shape, shared by the browser and the Worker. */
export interface ShapeRules {
  readonly shape: LotteryShape;
  readonly betTypes: readonly BetType[];
  /** Draws a result, requesting integers in a fixed, documented order. */
  draw(next: NextBelow): DrawResult;
  /** Why numbers are not a valid result; undefined if they are. */
  faultOf(result: DrawResult): ResultFault | undefined;
}

/** Odds by prize in ten-thousandths of the stake, stake included: 19,820 returns 1.982 times the stake. */
export type Odds = Readonly<Record<string, number>>;

/** The odds of a shape's bet types, keyed by bet type. */
export type OddsTable = Readonly<Record<string, Odds>>;

/** The value of odds that return exactly the stake. */
export const oddsScale = 10_000;
