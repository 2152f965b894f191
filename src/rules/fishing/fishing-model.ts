import type { CurrencyExponent } from '#src/rules/money.ts';

/** Everything that swims: the codes name drawings and words. */
export const speciesCodes = [
  'sardine',
  'clownfish',
  'angelfish',
  'tang',
  'seahorse',
  'starfish',
  'pufferfish',
  'crab',
  'jellyfish',
  'turtle',
  'octopus',
  'angler',
  'manta',
  'shell',
  'shark',
  'whale',
] as const;

export type SpeciesCode = (typeof speciesCodes)[number];

/** Those that can be the boss of a water: each has a water of its own. */
export const bossCodes = [
  'starfish',
  'pufferfish',
  'crab',
  'jellyfish',
  'turtle',
  'octopus',
  'angler',
  'manta',
  'shell',
  'shark',
  'whale',
] as const satisfies readonly SpeciesCode[];

export type BossCode = (typeof bossCodes)[number];

/** One row of a water's table. A shot names it by `code`, the boss by `boss`. */
export interface Species {
  readonly code: SpeciesCode;
  /** What a catch pays in stakes of the shot; where there are several, each is equally likely. */
  readonly multiples: readonly number[];
}

export const bossName = 'boss';
export type TargetName = SpeciesCode | typeof bossName;

/** One water: what swims in it, and the return that every shot in it has. */
export interface FishingModel {
  readonly id: string;
  /** The expected payout of a shot in hundredths of a per cent of its stake, at whatever it is aimed. */
  readonly returnParts: number;
  readonly species: readonly Species[];
  /** Comes rarely and pays the most. */
  readonly boss: Species & { readonly code: BossCode };
  /** What a shot may cost in minor units, ascending, by currency exponent. */
  readonly shotStakesMinor: Readonly<Record<CurrencyExponent, readonly number[]>>;
}

/** The denominator of `returnParts`. */
export const wholeParts = 10_000;

/** The cap on a win: no shot in any water pays more than this many times its stake. */
export const shotMultipleMax = 500;

/** The most shots in one batch, which is one bet and one win. */
export const shotsPerBatch = 20;

/** The least time from one batch to the next: at most five a second. */
export const batchEveryMs = 200;

/** What a shot is aimed at; undefined where this water has none of it. */
export function targetNamed(model: FishingModel, name: string): Species | undefined {
  return name === bossName ? model.boss : model.species.find(({ code }) => code === name);
}

/** Every target of a water under its name, the least payer first. */
export function targetsOf(model: FishingModel): readonly (readonly [TargetName, Species])[] {
  const plain = model.species.map((species) => [species.code, species] as const);
  return [...plain, [bossName, model.boss]];
}

/** The mean of what a catch pays, a whole number of stakes. */
export function meanMultiple({ multiples }: Species): number {
  return multiples.reduce((sum, multiple) => sum + multiple, 0) / multiples.length;
}

/** The chance of a catch as `hits` numbers out of `of`. */
export interface CatchOdds {
  readonly hits: number;
  readonly of: number;
}

/** Return ÷ mean multiple, in whole numbers: so every shot returns the same, whatever it is aimed at. */
export function catchOdds(model: FishingModel, species: Species): CatchOdds {
  return { hits: model.returnParts, of: wholeParts * meanMultiple(species) };
}

/** Whether a number drawn below `of` is a catch. */
export function isCatch({ hits }: CatchOdds, drawn: number): boolean {
  return drawn < hits;
}

/** The most that a catch of this kind pays, in stakes of the shot. */
export function largestMultipleOf({ multiples }: Species): number {
  return Math.max(...multiples);
}

/** The most that a shot in this water pays, in its stakes. */
export function largestMultiple(model: FishingModel): number {
  return Math.max(...targetsOf(model).map(([, species]) => largestMultipleOf(species)));
}
