import type { CurrencyExponent } from '#src/rules/money/money.ts';

/** The field is five by five. Cells count from 0 at the start corner, row by row. */
export const fieldSide = 5;
export const cellCount = fieldSide * fieldSide;
export const maxMines = cellCount - 1;

/** One variant of the game: its return, the limit of its rounds, and its stakes. */
export interface MinesModel {
  readonly id: string;
  /** The stated return in hundredths of a per cent, before a multiple is rounded down to hundredths. */
  readonly returnBasisPoints: number;
  /** A round ends automatically before its multiple would exceed this. */
  readonly multipleMost: number;
  /** Multiples of a hundred minor units, so that a win is never rounded. */
  readonly stakesMinor: Readonly<Record<CurrencyExponent, readonly number[]>>;
}

const stakesMinor = {
  0: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  2: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
  3: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
} as const;

/** All variants, as named in the catalogue. */
export const MINES_MODELS: readonly MinesModel[] = [
  { id: 'mines-classic', returnBasisPoints: 9_700, multipleMost: 10_000, stakesMinor },
];

const byId = new Map(MINES_MODELS.map((model) => [model.id, model]));

/** The model with this id; undefined if there is none. */
export function minesModel(id: string): MinesModel | undefined {
  return byId.get(id);
}
