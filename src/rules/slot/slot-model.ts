import type { CurrencyExponent } from '#src/rules/money/money.ts';

/** 0 is the wild, 1 the scatter, 2 to 5 the high symbols from best to worst, 6 to 9 the low ones. */
export type SlotSymbol = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type Reel = 0 | 1 | 2 | 3 | 4;
export type Row = 0 | 1 | 2;
export type FiveReels<Value> = readonly [Value, Value, Value, Value, Value];
export type ThreeRows<Value> = readonly [Value, Value, Value];

export const WILD = 0;
export const SCATTER = 1;
export const SYMBOLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const REELS = [0, 1, 2, 3, 4] as const;
export const ROWS = [0, 1, 2] as const;

/** Which strips are used: those of a paid spin, or those of the free spins it awarded. */
export type SpinMode = 'base' | 'free';

/** The symbols of one reel from top to bottom; the strip is a ring. */
export type Strip = readonly SlotSymbol[];

/** One stop per reel: the index on its strip that is shown in the top row. */
export type Stops = FiveReels<number>;

/** The pays for two, three, four and five of a symbol. */
export type Pays = readonly [two: number, three: number, four: number, five: number];

export type FreeSpins = {
  /** The free spins awarded by three, four and five scatters in a paid spin; free spins award none. */
  readonly awards: ThreeRows<number>;
  /** Multiplies every amount that a free spin pays. */
  readonly multiplier: number;
  /** The strips of free spins, if they differ from the paid spin's. */
  readonly strips?: FiveReels<Strip>;
};

/** Figures stated to players; a test recomputes each by exact enumeration. */
export type StatedFigures = {
  /** Expected payout of a round in per cent of its stake, four decimals. */
  readonly returnPercent: string;
  /** Share of paid spins that pay anything, in per cent, four decimals. */
  readonly hitPercent: string;
  /** Standard deviation of a round's payout in stakes, two decimals. */
  readonly deviation: string;
  /** Share of rounds that pay the maximum win, as the n of "1 in n". */
  readonly maxWinOneIn: string;
};

export type SlotModel = {
  readonly id: string;
  readonly strips: FiveReels<Strip>;
  /** How many of PAYLINES are played, starting with the first. */
  readonly lineCount: number;
  /** By symbol, in line stakes; for the scatter in total stakes. */
  readonly pays: readonly [Pays, Pays, Pays, Pays, Pays, Pays, Pays, Pays, Pays, Pays];
  /** Multiplies a line win in which a wild stands for another symbol. */
  readonly wildMultiplier: number;
  /** A wild in view fills its reel before lines are read. */
  readonly expandingWilds: boolean;
  readonly freeSpins?: FreeSpins;
  /** The maximum payout of a round, in total stakes; a round ends when it is reached. */
  readonly maxWinMultiple: number;
  /** Allowed stakes of one line in minor units, ascending, by currency exponent. */
  readonly lineStakesMinor: Readonly<Record<CurrencyExponent, readonly number[]>>;
  readonly stated: StatedFigures;
};

/** The strips used in this mode. */
export function stripsOf(model: SlotModel, mode: SpinMode): FiveReels<Strip> {
  return mode === 'free' ? (model.freeSpins?.strips ?? model.strips) : model.strips;
}

/** The multiplier of every amount of a spin in this mode. */
export function multiplierOf(model: SlotModel, mode: SpinMode): number {
  return mode === 'free' ? (model.freeSpins?.multiplier ?? 1) : 1;
}

/** Applies a rule to each of the five reels. */
export function forEachReel<Value>(rule: (reel: Reel) => Value): FiveReels<Value> {
  return [rule(0), rule(1), rule(2), rule(3), rule(4)];
}
