import { describe, expect, it } from 'vitest';
import { firstCrashModel as model } from '#src/rules/crash/crash-model.ts';
import {
  crashOutcomes,
  drawPoint,
  outcomesReaching,
  verifyPoint,
  winAt,
} from '#src/rules/crash/crash-point.ts';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';
import { isDeep } from '#tests/support/lane.ts';
import { quickStream } from '#tests/support/quick-stream.ts';

const roundCount = isDeep ? 1_000_000 : 20_000;
const stakeMinor = 100;
const serverSeed = 'c1a5'.padEnd(64, '0');
const roundId = '00000000-0000-4000-8000-000000000001';
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: roundId, nonce });
/** Players who each cash out by themselves at one multiple, from the careful to the bold. */
const targets = [101, 120, 150, 200, 300, 500, 1_000, 2_500] as const;

describe('a crash table', () => {
  it('is simulated on the stream that the site draws from, and its rounds verify', async () => {
    const quick = await drawPoint(model, quickStream(seedsOf(5)));
    expect(quick).toBe(await drawPoint(model, await openFairStream(seedsOf(5))));
    const commitment = await commitmentOf(serverSeed);
    const proof = { modelId: model.id, roundId, roundNumber: 5, commitment, serverSeed };
    expect(await verifyPoint(model, proof)).toEqual({ ok: true, value: quick });
    const other = { ...proof, serverSeed: serverSeed.replace('c', 'd') };
    expect(await verifyPoint(model, other)).toEqual({ ok: false, code: 'COMMITMENT_MISMATCH' });
    expect(await verifyPoint(model, { ...proof, serverSeed: 'x' })).toMatchObject({ code: 'SEED_MALFORMED' });
  });

  it(`returns in ${roundCount} rounds what it states, within 4 standard errors`, {
    timeout: 240_000,
  }, async () => {
    let [wonMinor, expectedMinor, variance] = [0, 0, 0];
    for (let nonce = 0; nonce < roundCount; nonce += 1) {
      const target = targets[nonce % targets.length] ?? 101;
      const point = await drawPoint(model, quickStream(seedsOf(nonce)));
      const winMinor = winAt(stakeMinor, target);
      if (point >= target) wonMinor += winMinor;
      const chance = outcomesReaching(model, target) / crashOutcomes;
      expectedMinor += winMinor * chance;
      variance += winMinor ** 2 * chance * (1 - chance);
    }
    expect(Math.abs(wonMinor - expectedMinor)).toBeLessThan(4 * Math.sqrt(variance));
  });
});
