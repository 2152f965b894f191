import type { CurrencyExponent } from '#src/rules/money/money.ts';

/** All species; the codes name their drawings and messages. */
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

/** The species that can be a boss; each has a water of its own. */
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

/** One row of a water's table. A shot names a species by its `code`, and the boss as `boss`. */
export interface Species {
  readonly code: SpeciesCode;
  /** What a catch pays, in multiples of the shot's stake; if there are several, each is equally likely. */
  readonly multiples: readonly number[];
}

export const bossName = 'boss';
export type TargetName = SpeciesCode | typeof bossName;

/** One water: its species, and the return of every shot in it. */
export interface FishingModel {
  readonly id: string;
  /** The expected payout of a shot in hundredths of a per cent of its stake, the same for every target. */
  readonly returnParts: number;
  readonly species: readonly Species[];
  /** Appears rarely and pays the most. */
  readonly boss: Species & { readonly code: BossCode };
  /** The possible stakes of a shot in minor units, ascending, by currency exponent. */
  readonly shotStakesMinor: Readonly<Record<CurrencyExponent, readonly number[]>>;
}

/** The denominator of `returnParts`. */
export const wholeParts = 10_000;

/** The cap on a win: the maximum multiple of its stake that any shot in any water pays. */
export const shotMultipleMax = 500;

/** The maximum number of shots in one batch, which is one bet and one win. */
export const shotsPerBatch = 20;

/** The minimum time between two batches in milliseconds: at most five a second. */
export const batchEveryMs = 200;

/** The target with this name; undefined if this water does not have it. */
export function targetNamed(model: FishingModel, name: string): Species | undefined {
  return name === bossName ? model.boss : model.species.find(({ code }) => code === name);
}

/** Every target of a water with its name, the lowest paying first. */
export function targetsOf(model: FishingModel): readonly (readonly [TargetName, Species])[] {
  const plain = model.species.map((species) => [species.code, species] as const);
  return [...plain, [bossName, model.boss]];
}

/** The mean payout of a catch, a whole number of stakes. */
export function meanMultiple({ multiples }: Species): number {
  return multiples.reduce((sum, multiple) => sum + multiple, 0) / multiples.length;
}

/** The chance of a catch as `hits` numbers out of `of`. */
export interface CatchOdds {
  readonly hits: number;
  readonly of: number;
}

/** Return ÷ mean multiple, in whole numbers, so that every shot has the same return whatever its target. */
export function catchOdds(model: FishingModel, species: Species): CatchOdds {
  return { hits: model.returnParts, of: wholeParts * meanMultiple(species) };
}

/** Whether a number drawn below `of` is a catch. */
export function isCatch({ hits }: CatchOdds, drawn: number): boolean {
  return drawn < hits;
}

/** The maximum payout of a catch of this species, in multiples of the shot's stake. */
export function largestMultipleOf({ multiples }: Species): number {
  return Math.max(...multiples);
}

/** The maximum payout of a shot in this water, in multiples of its stake. */
export function largestMultiple(model: FishingModel): number {
  return Math.max(...targetsOf(model).map(([, species]) => largestMultipleOf(species)));
}
