import { describe, expect, it } from 'vitest';
import { type LotteryShape, lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import type { NextBelow, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { seededBelow } from './random.ts';

/**
 * The number of draws per shape; those of five digits and keno are enough to detect the bias of `byte %
 * bound`.
 */
const draws: Readonly<Record<LotteryShape, number>> = {
  'vietnam-north': 5_000,
  'vietnam-18': 5_000,
  'five-digits': 80_000,
  'three-dice': 60_000,
  'ranking-ten': 30_000,
  'eleven-five': 30_000,
  keno: 8_000,
};

/** A biased source: the remainder of a random byte, which favours low numbers. */
function byteRemainder(seed: number): NextBelow {
  const byte = seededBelow(seed);
  return (bound) => byte(256) % bound;
}

/** The symbols counted in a draw, by position; for Vietnamese numbers, their last and last but one digits. */
function countedIn(shape: LotteryShape, drawn: readonly (readonly string[])[]): (readonly string[])[] {
  if (!shape.startsWith('vietnam')) return (drawn[0] ?? []).map((number) => [number]);
  return [-1, -2].map((place) => drawn.flat().map((number) => number.at(place) ?? ''));
}

/** The highest chi-square of any position, relative to the value that is exceeded once in a million. */
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

/** The chi-square value that is exceeded once in a million, by the approximation of Wilson and Hilferty. */
function critical(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 4.753 * Math.sqrt(part)) ** 3;
}

const all = lotteryShapes.flatMap((shape) => rulesOf(shape) ?? []);

describe('numbers drawn from a uniform source', () => {
  it.each(all)('are uniform at every position of $shape', (rules) => {
    expect(worstPlace(rules, seededBelow(2_026))).toBeLessThan(1);
  });
});

describe('numbers drawn from the remainder of a byte', () => {
  it.each(all.filter(({ shape }) => shape === 'five-digits' || shape === 'keno'))(
    'fail this check at $shape',
    (rules) => {
      expect(worstPlace(rules, byteRemainder(2_026))).toBeGreaterThan(1);
    },
  );
});

describe('a drawn result', () => {
  it.each(all)('of $shape is valid, and an altered one is not', ({ draw, faultOf }) => {
    const drawn = draw(seededBelow(7));
    expect(faultOf(drawn)).toBeUndefined();
    const [first = [], ...rest] = drawn;
    const [number = '', ...others] = first;
    expect(faultOf([others, ...rest])).toBe('COUNT_WRONG');
    expect(faultOf([[`${number}0`, ...others], ...rest])).toBe('WIDTH_WRONG');
  });

  it.each(all.filter(({ shape }) => ['ranking-ten', 'eleven-five', 'keno'].includes(shape)))(
    'of $shape is invalid if it repeats a number or contains an unknown one',
    ({ draw, faultOf }) => {
      const [first = []] = draw(seededBelow(8));
      expect(faultOf([[...first.slice(0, -1), first[0] ?? '']])).toBe('NUMBER_REPEATED');
      expect(faultOf([[...first.slice(0, -1), '99']])).toBe('NUMBER_UNKNOWN');
    },
  );

  it('of three dice is invalid with a face 0 or 7', () => {
    const dice = rulesOf('three-dice');
    expect(dice?.faultOf([['1', '6', '7']])).toBe('NUMBER_UNKNOWN');
    expect(dice?.faultOf([['0', '6', '1']])).toBe('NUMBER_UNKNOWN');
  });
});
