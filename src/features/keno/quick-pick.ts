import { boardSize } from '#src/rules/keno/keno-model.ts';

/** Random numbers that are not picked yet. They are only suggestions to the player and decide no draw. */
export function luckyNumbers(picked: readonly number[], count: number): number[] {
  const left = Array.from({ length: boardSize }, (_, at) => at + 1).filter((each) => !picked.includes(each));
  const drawn: number[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(below(left.length), 1));
  return drawn;
}

/** A uniform random number below a bound: values past its last whole multiple are drawn again to avoid bias. */
function below(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % bound;
  }
}
