import { describe, expect, test } from 'vitest';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { drawShots, winsMinorOf } from './draw-shots.ts';
import type { FishingModel } from './fishing-model.ts';
import { fishingModel } from './waters.ts';

const seeds = {
  serverSeed: 'b1c6c9f8d0d7e4a34f8c2f0e6b5a49382716f5e4d3c2b1a09f8e7d6c5b4a3928',
  clientSeed: 'low-tide',
  nonce: 0,
};
const shark = fishingModel('fish-shark') as FishingModel;

describe('a batch of shots', () => {
  test('is decided only by its seeds, regardless of its stakes', async () => {
    const shots = Array.from({ length: 20 }, () => ({ species: 'sardine' as const, stakeMinor: 10 }));
    const dear = shots.map((shot) => ({ ...shot, stakeMinor: 2_000 }));
    const first = await drawShots(shark, await openFairStream(seeds), shots);
    expect(await drawShots(shark, await openFairStream(seeds), dear)).toEqual(first);
    expect(await drawShots(shark, await openFairStream({ ...seeds, nonce: 1 }), shots)).not.toEqual(first);
    expect(first.every((multiple) => multiple === 0 || multiple === 2)).toBe(true);
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

  test('is refused if a target is not in this water', async () => {
    const shots = [{ species: 'angler', stakeMinor: 10 }] as const;
    await expect(drawShots(shark, await openFairStream(seeds), shots)).rejects.toThrow('no angler');
  });
});
