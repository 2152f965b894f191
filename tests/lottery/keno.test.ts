import { describe, expect, it } from 'vitest';
import { keno } from '#src/rules/lottery/keno/keno.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { kenoReadings } from './number-reference.ts';
import { seededBelow, someOf } from './random.ts';
import { disagreement, someSelection, unlikeMean } from './settlement-check.ts';

const below = seededBelow(80);
const balls = Array.from({ length: 80 }, (_, index) => String(index + 1).padStart(2, '0'));
const draws = Array.from({ length: 2_000 }, () => someOf(balls, 20, below));
/** Draws whose sum is 810, so that refunds are covered. */
const middles = draws.filter((drawn) => drawn.reduce((sum, ball) => sum + Number(ball), 0) === 810);

/** The number of ways in which 20 of 80 numbers have each sum, exact up to the precision of a double. */
function waysBySum(): number[] {
  const ways = Array.from({ length: 21 }, () => new Float64Array(1_411));
  ways[0]?.fill(1, 0, 1);
  for (let ball = 1; ball <= 80; ball += 1)
    for (let count = Math.min(20, ball); count > 0; count -= 1) {
      const [fewer, same] = [ways[count - 1], ways[count]];
      for (let sum = 1_410; sum >= ball; sum -= 1)
        if (fewer && same) same[sum] = (same[sum] ?? 0) + (fewer[sum - ball] ?? 0);
    }
  return [...(ways[20] ?? [])];
}

/** A draw with a given sum: the twenty lowest numbers, raised from the last until they add up. */
function drawOf(sum: number): string[] {
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  let missing = sum - 210;
  for (let index = 19; index >= 0; index -= 1) {
    const raise = Math.min(60, missing);
    numbers[index] = (numbers[index] ?? 0) + raise;
    missing -= raise;
  }
  return numbers.map((number) => String(number).padStart(2, '0'));
}

/** The chance that `hits` of `size` numbers are drawn, by recursion over one number at a time. */
function chanceOf(size: number, hits: number): number {
  if (hits < 0 || hits > size) return 0;
  let chances = [1];
  for (let taken = 0; taken < size; taken += 1)
    chances = Array.from({ length: taken + 2 }, (_, won) => {
      const hit = ((chances[won - 1] ?? 0) * (20 - (won - 1))) / (80 - taken);
      const miss = ((chances[won] ?? 0) * (60 - (taken - won))) / (80 - taken);
      return (won > 0 ? hit : 0) + (won <= taken ? miss : 0);
    });
  return chances[hits] ?? 0;
}

const isPick = ({ id }: BetType) => /-\d+$/.test(id);
const bySum = keno.betTypes.filter((betType) => betType.groups[0]?.id === 'sum');
const byCount = keno.betTypes.filter((betType) => betType.groups[0]?.id === 'balls');

describe('keno, against its reference', () => {
  it('has a reference for every bet type', () => {
    expect(Object.keys(kenoReadings).sort()).toEqual(keno.betTypes.map(({ id }) => id).sort());
    expect(middles.length).toBeGreaterThan(0);
  });

  it.each(keno.betTypes)('$id pays as its reference does, over sampled draws', (betType) => {
    const reading = kenoReadings[betType.id];
    for (let round = 0; round < 3; round += 1) {
      const selection = someSelection(betType, below);
      const those = [...draws.slice(round * 300, round * 300 + 300), ...middles];
      expect(reading && disagreement(betType, reading, selection, those, false)).toBe(undefined);
    }
  });

  it.each(bySum)('$id expects the mean over all sums', (betType) => {
    const ways = waysBySum();
    const all = ways.reduce((sum, count) => sum + count, 0);
    for (const selection of betType.samples) {
      const means = new Map<string, number>();
      for (let sum = 210; sum <= 1_410; sum += 1)
        for (const prize of Object.keys(kenoReadings[betType.id]?.(selection).hits(drawOf(sum)) ?? {}))
          means.set(prize, (means.get(prize) ?? 0) + (ways[sum] ?? 0) / all);
      expect(unlikeMean(betType.id, betType.expectedHits(selection), means)).toBe(undefined);
    }
  });

  it.each(byCount)('$id expects the chances of counts among forty of eighty numbers', (betType) => {
    const counts = Array.from({ length: 21 }, (_, count) => halfChance(count));
    const more = counts.slice(11).reduce((sum, chance) => sum + chance, 0);
    const expected = betType.samples.map((sample) => betType.expectedHits(sample)[0]?.units ?? 0);
    for (const [index, chance] of [more, counts[10] ?? 0, more].entries())
      expect(expected[index]).toBeCloseTo(chance, 12);
  });

  it.each(keno.betTypes.filter(isPick))('$id expects each number of hits at its exact chance', (betType) => {
    const size = Number(/\d+$/.exec(betType.id)?.[0]);
    for (const more of [0, 2]) {
      const selection = [balls.slice(0, size + more)];
      const units = betType.units(selection);
      const means = betType.prizes.map((prize): [string, number] => [
        prize,
        units * chanceOf(size, Number(prize.replace('hit-', ''))),
      ]);
      expect(unlikeMean(betType.id, betType.expectedHits(selection), new Map(means))).toBe(undefined);
    }
  });
});

/** The chance that `count` of the twenty drawn numbers are among forty given ones. */
function halfChance(count: number): number {
  let chances = [1];
  for (let drawn = 0; drawn < 20; drawn += 1)
    chances = Array.from({ length: drawn + 2 }, (_, inside) => {
      const hit = ((chances[inside - 1] ?? 0) * (41 - inside)) / (80 - drawn);
      const miss = ((chances[inside] ?? 0) * (40 - (drawn - inside))) / (80 - drawn);
      return (inside > 0 ? hit : 0) + (inside <= drawn ? miss : 0);
    });
  return chances[count] ?? 0;
}
