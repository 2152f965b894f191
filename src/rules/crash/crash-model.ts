/** One crash game as a set of figures. Its outcome is decided in crash-point.ts, its timing in flight.ts. */
export interface CrashModel {
  readonly id: string;
  /** The long-run return on all stakes in hundredths, the same for every target. */
  readonly returnHundredths: number;
  /** The multiple at which every bet still in flight is cashed out, in hundredths. */
  readonly topHundredths: number;
  /** The stakes in minor units, ascending, by the currency's number of decimals. */
  readonly stakesMinor: Readonly<Record<0 | 2 | 3, readonly number[]>>;
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

const classic: CrashModel = {
  id: 'crash-classic',
  returnHundredths: 97,
  topHundredths: 100_000,
  stakesMinor: {
    0: steps.map((step) => step * 100),
    2: steps.map((step) => step * 20),
    3: steps.map((step) => step * 100),
  },
};

/** The model of a table without a catalogue entry. */
export const firstCrashModel = classic;

const models: ReadonlyMap<string, CrashModel> = new Map([[classic.id, classic]]);

/** The model with this id; undefined if there is none. */
export function crashModel(id: string): CrashModel | undefined {
  return models.get(id);
}
