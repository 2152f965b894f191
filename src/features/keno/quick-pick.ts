import { boardSize } from '#src/rules/keno/keno-model.ts';

/** Adds numbers that are not among those picked; only the player's taste hangs on them, never a draw. */
export function luckyNumbers(picked: readonly number[], count: number): number[] {
  const left = Array.from({ length: boardSize }, (_, at) => at + 1).filter((each) => !picked.includes(each));
  const drawn: number[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(below(left.length), 1));
  return drawn;
}

/** A number below a bound, each as likely: draws beyond the last whole multiple are thrown away. */
function below(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % bound;
  }
}
