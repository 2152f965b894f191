import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openFairStream, streamOf } from '#src/rules/engines/fair-stream.ts';
import { isDeep } from '#tests/support/lane.ts';
import { drawShots, winsMinorOf } from './draw-shots.ts';
import { type FishingModel, meanMultiple, targetNamed, targetsOf, wholeParts } from './fishing-model.ts';
import { fishingModel, fishingModels } from './waters.ts';

const seeds = {
  serverSeed: 'b1c6c9f8d0d7e4a34f8c2f0e6b5a49382716f5e4d3c2b1a09f8e7d6c5b4a3928',
  clientSeed: 'low-tide',
  nonce: 0,
};
const shark = fishingModel('fish-shark') as FishingModel;

/** The stream of a round, its blocks made without the waiting of the browser's own HMAC. */
function fastStream(nonce: number) {
  return streamOf((cursor) => {
    const message = `${seeds.clientSeed}:${nonce}:${cursor}`;
    const block = createHmac('sha256', seeds.serverSeed).update(message).digest();
    return new DataView(block.buffer, block.byteOffset, block.length);
  });
}

describe('a batch of shots', () => {
  test('is decided by its seeds alone, whatever its stakes', async () => {
    const shots = Array.from({ length: 20 }, () => ({ species: 'sardine' as const, stakeMinor: 10 }));
    const dear = shots.map((shot) => ({ ...shot, stakeMinor: 2_000 }));
    const first = await drawShots(shark, await openFairStream(seeds), shots);
    expect(await drawShots(shark, await openFairStream(seeds), dear)).toEqual(first);
    expect(await drawShots(shark, await openFairStream({ ...seeds, nonce: 1 }), shots)).not.toEqual(first);
    expect(first.every((multiple) => multiple === 0 || multiple === 2)).toBe(true);
  });

  test('reads the published stream', async () => {
    const stream = fastStream(0);
    const published = await openFairStream(seeds);
    const shots = targetsOf(shark).map(([species]) => ({ species, stakeMinor: 10 }));
    expect(await drawShots(shark, stream, shots)).toEqual(await drawShots(shark, published, shots));
  });

  test('pays each shot its own stake times its own multiple', () => {
    const shots = [
      { species: 'sardine', stakeMinor: 50 },
      { species: 'boss', stakeMinor: 10 },
      { species: 'tang', stakeMinor: 20 },
    ] as const;
    expect(winsMinorOf(shots, [2, 400, 0])).toEqual([100, 4_000, 0]);
    expect(() => winsMinorOf(shots, [2])).toThrow('differ in length');
  });

  test('is refused where it aims at what does not swim there', async () => {
    const shots = [{ species: 'angler', stakeMinor: 10 }] as const;
    await expect(drawShots(shark, await openFairStream(seeds), shots)).rejects.toThrow('no angler');
  });
});

/** The exact variance of a shot's payout in stakes, at a return and a mean multiple. */
function varianceOf(model: FishingModel, multiples: readonly number[]): number {
  const mean = model.returnParts / wholeParts;
  const chance = mean / meanMultiple({ code: 'sardine', multiples });
  const square = multiples.reduce((sum, multiple) => sum + multiple ** 2, 0) / multiples.length;
  return chance * square - mean ** 2;
}

test(`${isDeep ? 'a million' : '20,000'} rounds land within four standard errors of the return`, async () => {
  const rounds = isDeep ? 1_000_000 : 20_000;
  const aims = fishingModels.flatMap((model) => targetsOf(model).map(([species]) => ({ model, species })));
  let [paid, expected, variance] = [0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { model, species } = aims[nonce % aims.length] as (typeof aims)[number];
    const [multiple = 0] = await drawShots(model, fastStream(nonce), [{ species }]);
    paid += multiple;
    expected += model.returnParts / wholeParts;
    variance += varianceOf(model, targetNamed(model, species)?.multiples ?? []);
  }
  expect(Math.abs(paid - expected)).toBeLessThan(4 * Math.sqrt(variance));
});
