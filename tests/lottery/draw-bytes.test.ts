import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSeed } from '#functions/features/lottery/draw-clock/draw/seed.ts';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { drawBytes, nextBelowOf } from '#src/rules/lottery/draw/draw-bytes.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { isDeep } from '#tests/support/lane.ts';

const seed = 'a1'.repeat(32);
/** Enough draws to expect each of a hundred outcomes at least ten times. */
const draws = isDeep ? 3_000 : 1_000;
const root = '0f'.repeat(32);
const source = { gameId: 7, numero: '202701310721', root, beacon: '' };

/** The sum of (seen − expected)² / expected over equally likely outcomes. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The chi-square value exceeded about once in 100,000 times with equal chances (Wilson and Hilferty). */
function rare(outcomes: number): number {
  const freedom = outcomes - 1;
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.26 * Math.sqrt(spread)) ** 3;
}

describe('the bytes of a draw', () => {
  it('are HMAC-SHA-256 over game, draw, root, outside randomness and block, which anybody can recompute', async () => {
    const bytes = await drawBytes(seed, { ...source, beacon: 'be' }, 3);
    const block = (n: number) => createHmac('sha256', seed).update(`7:202701310721:${root}:be:${n}`).digest();
    expect(Buffer.from(bytes)).toEqual(Buffer.concat([block(0), block(1), block(2)]));
  });

  it('become integers, rejecting words at or above the last full multiple of the bound', () => {
    const words = [0xff_ff_ff_ff, 0x00_00_00_0d, 0xff_ff_ff_fa, 0xff_ff_ff_f9];
    const next = nextBelowOf(
      new Uint8Array(words.flatMap((word) => [24, 16, 8, 0].map((by) => word >>> by))),
    );
    // 2^32 = 429,496,729 × 10 + 6: the six highest words are rejected.
    expect([next(10), next(10)]).toEqual([3, 9]);
    expect(() => next(10)).toThrow();
  });

  it('give different numbers for a different seed, game, draw, root or randomness', async () => {
    const rules = rulesOf('vietnam-north');
    if (!rules) throw new Error('no rules');
    const drawn = async (key: string, changes: Partial<typeof source>) =>
      JSON.stringify(await deriveResult(key, { ...source, ...changes }, (next) => rules.draw(next)));
    const all = await Promise.all([
      drawn(seed, {}),
      drawn('a2'.repeat(32), {}),
      drawn(seed, { gameId: 8 }),
      drawn(seed, { numero: '202701310722' }),
      drawn(seed, { root: '1f'.repeat(32) }),
      drawn(seed, { beacon: 'be' }),
    ]);
    expect(new Set(all).size).toBe(6);
    expect(await drawn(seed, {})).toBe(all[0]);
  });

  it('are uniformly distributed over a megabyte', async () => {
    const counts = Array.from({ length: 256 }, () => 0);
    for (const byte of await drawBytes(seed, source, 32_768)) counts[byte] = (counts[byte] ?? 0) + 1;
    expect(chiSquare(counts)).toBeLessThan(rare(256));
  });
});

describe('the results of draws', () => {
  it.each(lotteryShapes)('of %s are uniformly distributed at every position', async (shape) => {
    const rules = rulesOf(shape);
    if (!rules) throw new Error(`no rules of ${shape}`);
    const seen = new Map<number, Map<string, number>>();
    for (let draw = 0; draw < draws; draw += 1) {
      const result = await deriveResult(seed, { ...source, numero: `2027${draw}` }, (next) =>
        rules.draw(next),
      );
      for (const [place, number] of result.flat().entries()) {
        // Long numbers are counted by their last digit.
        const outcome = number.length > 2 ? number.slice(-1) : number;
        const counts = seen.get(place) ?? new Map<string, number>();
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        seen.set(place, counts);
      }
    }
    for (const counts of seen.values())
      expect(chiSquare([...counts.values()])).toBeLessThan(rare(counts.size));
  });
});

describe('a seed', () => {
  it('is 32 bytes, never repeated', async () => {
    const seeds = await Promise.all(Array.from({ length: 200 }, makeSeed));
    expect(new Set(seeds.map(({ seed: made }) => made)).size).toBe(200);
    for (const { seed: made } of seeds) expect(made).toMatch(/^[0-9a-f]{64}$/);
  });
});
