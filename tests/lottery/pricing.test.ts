import { describe, expect, it } from 'vitest';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { type BetType, oddsScale, type Selection } from '#src/rules/lottery/lottery-model.ts';
import { returnOf } from '#src/rules/lottery/payout.ts';
import { selectionFault, selectionOf, selectionText, symbolsOf } from '#src/rules/lottery/selection.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';

/** The time to price a slip on a quiet processor: one frame of 16 ms in a browser at a quarter of its speed. */
const budgetMs = 16 / 4;
/** JSON that a quiet processor parses in `yardstickMs`: a busy one takes longer for this and for a slip alike. */
const yardstick = JSON.stringify(
  Array.from({ length: 4_000 }, (_, at) => ({
    id: `row-${at}`,
    at,
    next: { at },
  })),
);
const yardstickMs = 1.5;
const combinations = 1_000;

/** The smallest selection with at least `units` unit bets, or the largest possible one. */
function selectionOfUnits(betType: BetType, units: number): Selection {
  const symbols = betType.groups.map((group) => symbolsOf(group).slice(0, group.most));
  const max = Math.max(...symbols.map(({ length }) => length));
  let [fewest, size] = [1, max];
  const at = (count: number) =>
    betType.groups.map(({ least }, place) => (symbols[place] ?? []).slice(0, Math.max(least, count)));
  while (fewest < size) {
    const middle = Math.floor((fewest + size) / 2);
    if (betType.units(at(middle)) >= units) size = middle;
    else fewest = middle + 1;
  }
  return at(size);
}

/** Everything a board computes from a slip's text: whether it is valid, its unit bets, chance and return. */
function price(betType: BetType, text: string): number {
  const selection = selectionOf(text);
  if (selectionFault(betType, selection)) throw new Error(`${betType.id} does not take ${text.slice(0, 60)}`);
  const odds = Object.fromEntries(betType.prizes.map((prize) => [prize, oddsScale]));
  betType.whole(selection, odds);
  return returnOf(betType.expectedHits(selection), betType.units(selection), odds);
}

function timeMs(work: () => unknown): number {
  const startedAtMs = performance.now();
  work();
  return performance.now() - startedAtMs;
}

const all = lotteryShapes.flatMap((shape) =>
  (rulesOf(shape)?.betTypes ?? []).map((betType) => ({
    name: `${shape} ${betType.id}`,
    betType,
  })),
);

describe('a slip of a thousand combinations', () => {
  it.each(all)('is priced within a frame: $name', ({ betType }) => {
    const selection = selectionOfUnits(betType, combinations);
    const text = selectionText(selection);
    const pairs = Array.from({ length: 7 }, () => ({
      priceMs: timeMs(() => price(betType, text)),
      parseMs: timeMs(() => JSON.parse(yardstick)),
    }));
    const slowness = Math.max(1, Math.min(...pairs.map(({ parseMs }) => parseMs)) / yardstickMs);
    expect(Math.min(...pairs.map(({ priceMs }) => priceMs))).toBeLessThan(budgetMs * slowness);
  });

  it('is possible with most bet types', () => {
    const those = all.filter(
      ({ betType }) => betType.units(selectionOfUnits(betType, combinations)) >= combinations,
    );
    expect(those.length).toBeGreaterThan(60);
  });
});
