/** How often a counter moves, in milliseconds. */
export const counterStepMs = 200;
/** The most that the counter moves at once: beyond it a new figure is shown at once. */
export const counterStepMost = 100_000;
/** In how many steps a counter reaches a new figure, about. */
const stepsToFigure = 40;

/** What a demonstration counts between, and by. */
export const demonstration = {
  least: 3_620_281_923,
  most: 7_809_521_168,
  growsLeast: 1_000_000,
  growsMost: 5_000_000,
} as const;

const startCount = 18;

/** The fixed figures that demonstrations start from, evenly over their range. */
export const demonstrationStarts: readonly number[] = Array.from(
  { length: startCount },
  (_, at) => demonstration.least + Math.round(((demonstration.most - demonstration.least) * at) / startCount),
);

/** The next figure of a counter on its way to the pool's own; a jackpot that was won is never counted down. */
export function easedMinor(shownMinor: number, poolMinor: number): number {
  const missing = poolMinor - shownMinor;
  if (missing <= 0) return poolMinor;
  const step = Math.ceil(missing / stepsToFigure);
  return step > counterStepMost ? poolMinor : shownMinor + step;
}

/** The next figure of a demonstration; `chance` is from 0 to 1. Past the end it starts anew. */
export function nextDemonstration(shown: number, chance: number): number {
  const { least, most, growsLeast, growsMost } = demonstration;
  const next = shown + growsLeast + Math.floor(chance * (growsMost - growsLeast + 1));
  return next > most ? least : next;
}
