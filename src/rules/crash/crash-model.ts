/** One crash game as a set of figures; its outcome is decided by crash-point.ts, its course by flight.ts. */
export interface CrashModel {
  readonly id: string;
  /** What comes back of all stakes in the long run, in hundredths, whatever the target. */
  readonly returnHundredths: number;
  /** The multiple at which everybody who still flies is cashed out, in hundredths. */
  readonly topHundredths: number;
  /** The stakes in minor units by the currency's decimals, ascending. */
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

/** The model that a table without a catalogue entry is of. */
export const firstCrashModel = classic;

const models: ReadonlyMap<string, CrashModel> = new Map([[classic.id, classic]]);

/** The model under its id; undefined where there is none. */
export function crashModel(id: string): CrashModel | undefined {
  return models.get(id);
}
