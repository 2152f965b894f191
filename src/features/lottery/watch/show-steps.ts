import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import { hasPrizes, shownNumbers } from '#src/features/lottery/bets/shown-numbers.ts';

const ballsMs = 4_200;
const raceMs = 4_200;
const lampMs = 240;
const prizeMs = 850;
/** How long each number of a prize is shown, so that all of them can be read. */
const numberMs = 110;
/** The special prize comes last, digit by digit, each a little later than the one before. */
const digitMs = 420;
const digitLaterMs = 130;

/** The times of the show of a draw, in milliseconds: after each of them one more item is shown. */
export function showSteps(shape: LotteryShape, result: DrawResult): readonly number[] {
  const numbers = shownNumbers(shape, result);
  if (shape === 'ranking-ten') return [raceMs];
  if (shape === 'keno') return numbers.map(() => lampMs);
  if (!hasPrizes(shape)) return numbers.map(() => ballsMs / numbers.length);
  const smaller = smallerPrizes(result);
  return [
    ...smaller.map((_, at) => (at === 0 ? 0 : stayMs(result[smaller[at - 1] ?? 0] ?? []))),
    ...numbers.map((_, at) => (at === 0 ? stayMs(result[1] ?? []) : digitMs + at * digitLaterMs)),
  ];
}

/** The prizes before the special one in the order of the show, smallest first, as indexes into the result. */
export function smallerPrizes(result: DrawResult): readonly number[] {
  return result
    .map((_, tier) => tier)
    .slice(1)
    .toReversed();
}

function stayMs(numbers: readonly string[]): number {
  return prizeMs + numbers.length * numberMs;
}
