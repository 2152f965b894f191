/** How often a counter moves, in milliseconds. */
export const counterStepMs = 200;
/** The largest step of the counter; if it would take a larger one, it jumps to the new figure instead. */
export const counterStepMax = 100_000;
/** Roughly how many steps a counter takes to reach a new figure. */
const stepsToFigure = 40;

/** The range and the increments of a demonstration. */
export const demonstration = {
  least: 3_620_281_923,
  most: 7_809_521_168,
  growsLeast: 1_000_000,
  growsMax: 5_000_000,
} as const;

const startCount = 18;

/** The fixed figures that demonstrations start from, evenly spread over their range. */
export const demonstrationStarts: readonly number[] = Array.from(
  { length: startCount },
  (_, at) => demonstration.least + Math.round(((demonstration.most - demonstration.least) * at) / startCount),
);

/** The next figure of a counter on its way to the pool's amount. A counter never counts down after a win, it jumps. */
export function easedMinor(shownMinor: number, poolMinor: number): number {
  const missing = poolMinor - shownMinor;
  if (missing <= 0) return poolMinor;
  const step = Math.ceil(missing / stepsToFigure);
  return step > counterStepMax ? poolMinor : shownMinor + step;
}

/** The next figure of a demonstration; `chance` is from 0 to 1. Past the end it starts over. */
export function nextDemonstration(shown: number, chance: number): number {
  const { least, most, growsLeast, growsMax } = demonstration;
  const next = shown + growsLeast + Math.floor(chance * (growsMax - growsLeast + 1));
  return next > most ? least : next;
}
