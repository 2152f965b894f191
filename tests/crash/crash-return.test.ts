import { describe, expect, it } from 'vitest';
import { firstCrashModel as model } from '#src/rules/crash/crash-model.ts';
import {
  crashOutcomes,
  drawPoint,
  outcomesReaching,
  pointOfDraw,
  verifyPoint,
  winAt,
} from '#src/rules/crash/crash-point.ts';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';
import { flightMs, hundredthsAt, reachedAfterMs } from '#src/rules/crash/flight.ts';

const { topHundredths } = model;
const stated = model.returnHundredths / 100;

describe('the return of a crash game', () => {
  it('is what the game states, for every target, to less than one in a million', () => {
    const paidAtMax = model.returnHundredths * crashOutcomes;
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (let target = 101; target <= topHundredths; target += 1) {
      // Whole numbers, so that the comparison is exact.
      const paid = outcomesReaching(model, target) * target;
      least = Math.min(least, paid);
      most = Math.max(most, paid);
    }
    expect(most).toBeLessThanOrEqual(paidAtMax);
    expect(least).toBeGreaterThan(paidAtMax * (1 - 1e-6));
  });

  it('counts exactly the draws whose point reaches a target', () => {
    for (let target = 101; target <= topHundredths; target += 997) {
      const first = crashOutcomes - outcomesReaching(model, target);
      expect(pointOfDraw(model, first)).toBeGreaterThanOrEqual(target);
      expect(pointOfDraw(model, first - 1)).toBeLessThan(target);
    }
  });

  it('leaves some flights on the ground and lets a few reach the top', () => {
    expect(pointOfDraw(model, 0)).toBe(100);
    expect(pointOfDraw(model, crashOutcomes - 1)).toBe(topHundredths);
    expect(1 - outcomesReaching(model, 101) / crashOutcomes).toBeCloseTo(1 - stated / 1.01, 8);
  });

  it('pays whole minor units and never more than the multiple', () => {
    expect(winAt(100, 237)).toBe(237);
    expect(winAt(33, 101)).toBe(33);
    expect(winAt(20, 100_000)).toBe(20_000);
  });
});

describe('the proof of a flight', () => {
  const serverSeed = 'c1a5'.padEnd(64, '0');
  const roundId = '00000000-0000-4000-8000-000000000001';

  it('holds for its own seed and no other', async () => {
    const commitment = await commitmentOf(serverSeed);
    const proof = { modelId: model.id, roundId, roundNumber: 5, commitment, serverSeed };
    const point = await drawPoint(model, await openFairStream({ serverSeed, clientSeed: roundId, nonce: 5 }));
    expect(await verifyPoint(model, proof)).toEqual({ ok: true, value: point });
    const other = { ...proof, serverSeed: serverSeed.replace('c', 'd') };
    expect(await verifyPoint(model, other)).toEqual({ ok: false, code: 'COMMITMENT_MISMATCH' });
    expect(await verifyPoint(model, { ...proof, serverSeed: 'x' })).toMatchObject({ code: 'SEED_MALFORMED' });
  });
});

describe('a flight', () => {
  it('never falls, and first shows each hundredth at the stated time', () => {
    let before = 100;
    for (let elapsedMs = 0; elapsedMs < 70_000; elapsedMs += 13) {
      const shown = hundredthsAt(model, elapsedMs);
      expect(shown).toBeGreaterThanOrEqual(before);
      before = shown;
    }
    for (let target = 101; target <= topHundredths; target += 499) {
      const atMs = reachedAfterMs(model, target);
      expect(hundredthsAt(model, atMs)).toBeGreaterThanOrEqual(target);
      expect(hundredthsAt(model, atMs - 1)).toBeLessThan(target);
    }
  });

  it('stays at or below its point until its end, and exceeds it then', () => {
    for (const point of [101, 102, 150, 200, 1_234, 99_999]) {
      const endMs = flightMs(model, point);
      expect(hundredthsAt(model, endMs - 1)).toBeLessThanOrEqual(point);
      expect(hundredthsAt(model, endMs)).toBeGreaterThan(point);
    }
  });

  it('takes no time with a point of 1.00×, and stops at the top', () => {
    expect(flightMs(model, 100)).toBe(0);
    expect(hundredthsAt(model, flightMs(model, topHundredths))).toBe(topHundredths);
    expect(hundredthsAt(model, 10_000_000)).toBe(topHundredths);
  });
});
