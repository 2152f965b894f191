import { describe, expect, it } from 'vitest';
import { type LotteryShape, lotteryShapes } from '#src/contracts/lottery-fields.ts';
import type { NextBelow, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { seededBelow } from './random.ts';

/** How many draws of each shape are looked at; those of digits and keno are enough to show a byte's remainder. */
const draws: Readonly<Record<LotteryShape, number>> = {
  'vietnam-north': 5_000,
  'vietnam-18': 5_000,
  'five-digits': 80_000,
  'three-dice': 60_000,
  'ranking-ten': 30_000,
  'eleven-five': 30_000,
  keno: 8_000,
};

/** The remainder of a byte: what a careless source of numbers does, which favours the low ones. */
function byteRemainder(seed: number): NextBelow {
  const byte = seededBelow(seed);
  return (bound) => byte(256) % bound;
}

/** What is counted in a draw, place by place; of long numbers their last and last but one digits. */
function countedIn(shape: LotteryShape, drawn: readonly (readonly string[])[]): (readonly string[])[] {
  if (!shape.startsWith('vietnam')) return (drawn[0] ?? []).map((number) => [number]);
  return [-1, -2].map((place) => drawn.flat().map((number) => number.at(place) ?? ''));
}

/** Chi-square of each place of a shape's draws, over the most that one place in a million exceeds. */
function worstPlace({ shape, draw }: ShapeRules, next: NextBelow): number {
  const counts: Map<string, number>[] = [];
  for (let round = 0; round < draws[shape]; round += 1)
    for (const [place, symbols] of countedIn(shape, draw(next)).entries()) {
      const at = (counts[place] ??= new Map<string, number>());
      for (const symbol of symbols) at.set(symbol, (at.get(symbol) ?? 0) + 1);
    }
  return Math.max(...counts.map((at) => chiSquare([...at.values()]) / critical(at.size - 1)));
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value that chi-square exceeds once in a million, by the approximation of Wilson and Hilferty. */
function critical(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 4.753 * Math.sqrt(part)) ** 3;
}

const all = lotteryShapes.flatMap((shape) => rulesOf(shape) ?? []);

describe('numbers drawn from an even source', () => {
  it.each(all)('are even at every place of $shape', (rules) => {
    expect(worstPlace(rules, seededBelow(2_026))).toBeLessThan(1);
  });
});

describe('numbers drawn from the remainder of a byte', () => {
  it.each(all.filter(({ shape }) => shape === 'five-digits' || shape === 'keno'))(
    'fail at $shape',
    (rules) => {
      expect(worstPlace(rules, byteRemainder(2_026))).toBeGreaterThan(1);
    },
  );
});

describe('a drawn result', () => {
  it.each(all)('of $shape has no fault, and a spoiled one has', ({ draw, faultOf }) => {
    const drawn = draw(seededBelow(7));
    expect(faultOf(drawn)).toBeUndefined();
    const [first = [], ...rest] = drawn;
    const [number = '', ...others] = first;
    expect(faultOf([others, ...rest])).toBe('COUNT_WRONG');
    expect(faultOf([[`${number}0`, ...others], ...rest])).toBe('WIDTH_WRONG');
  });

  it.each(all.filter(({ shape }) => ['ranking-ten', 'eleven-five', 'keno'].includes(shape)))(
    'of $shape repeats no number and knows those that there are',
    ({ draw, faultOf }) => {
      const [first = []] = draw(seededBelow(8));
      expect(faultOf([[...first.slice(0, -1), first[0] ?? '']])).toBe('NUMBER_REPEATED');
      expect(faultOf([[...first.slice(0, -1), '99']])).toBe('NUMBER_UNKNOWN');
    },
  );

  it('of three dice shows no face 0 or 7', () => {
    const dice = rulesOf('three-dice');
    expect(dice?.faultOf([['1', '6', '7']])).toBe('NUMBER_UNKNOWN');
    expect(dice?.faultOf([['0', '6', '1']])).toBe('NUMBER_UNKNOWN');
  });
});
