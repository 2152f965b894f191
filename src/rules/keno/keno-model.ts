import type { CurrencyExponent } from '#src/rules/money/money.ts';

/** The numbers on the board, the balls of a draw, and the maximum number of picks. */
export const boardSize = 80;
export const ballCount = 20;
export const picksMax = 10;

/** What each number of hits pays, in hundredths of the stake; unlisted numbers pay nothing. */
export type KenoPays = Readonly<Partial<Record<number, number>>>;

/** One paytable of the game: the pay of each number of hits by the number of picks, and the stakes. */
export interface KenoModel {
  readonly id: string;
  /** By the number of picks, 1 to 10. */
  readonly paysHundredths: Readonly<Record<number, KenoPays>>;
  /** Multiples of a hundred minor units, so that a win is never rounded. */
  readonly stakesMinor: Readonly<Record<CurrencyExponent, readonly number[]>>;
}

const stakesMinor = {
  0: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  2: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
  3: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
} as const;

/** Every pay is at least the stake, so that a round never looks like a win while losing money. */
const classicPays = {
  1: { 1: 385 },
  2: { 1: 100, 2: 965 },
  3: { 2: 250, 3: 4_400 },
  4: { 2: 150, 3: 700, 4: 11_000 },
  5: { 2: 100, 3: 300, 4: 1_600, 5: 38_000 },
  6: { 3: 200, 4: 900, 5: 7_500, 6: 165_000 },
  7: { 3: 100, 4: 500, 5: 2_900, 6: 24_000, 7: 400_000 },
  8: { 0: 100, 4: 300, 5: 1_400, 6: 7_500, 7: 95_000, 8: 1_000_000 },
  9: { 0: 100, 4: 200, 5: 700, 6: 4_000, 7: 24_000, 8: 200_000, 9: 1_000_000 },
  10: { 0: 400, 5: 400, 6: 2_200, 7: 12_500, 8: 70_000, 9: 400_000, 10: 1_000_000 },
} as const;

/** All paytables, as named in the catalogue. */
export const KENO_MODELS: readonly KenoModel[] = [
  { id: 'keno-classic', paysHundredths: classicPays, stakesMinor },
];

const byId = new Map(KENO_MODELS.map((model) => [model.id, model]));

/** The model with this id; undefined if there is none. */
export function kenoModel(id: string): KenoModel | undefined {
  return byId.get(id);
}

/** What a number of hits pays for a number of picks, in hundredths of the stake. */
export function payHundredths(model: KenoModel, picks: number, hits: number): number {
  return model.paysHundredths[picks]?.[hits] ?? 0;
}

/** The numbers of hits that pay for a number of picks, in descending order. */
export function payingHits(model: KenoModel, picks: number): readonly number[] {
  return Object.keys(model.paysHundredths[picks] ?? {})
    .map(Number)
    .sort((one, other) => other - one);
}
