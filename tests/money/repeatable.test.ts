import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { simulationMsMax } from '#tests/support/lane.ts';
import { reportOf, simulate } from './child.ts';

const worlds = [undefined, 'lottery', 'limits', 'cashier', 'games', 'tables'] as const;
/** The longest time that a loop keeps a core busy, in milliseconds. */
const busyMsMax = 120_000;

async function happenings(
  world: (typeof worlds)[number],
  compared: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const size = { seed: 0, worlds: 0, operations: 40, members: 4, again: 0.2 };
  const simulated = await simulate({ ...size, compared, ...(world ? { world } : {}) }, signal);
  expect(reportOf(simulated)).toBe('');
  return simulated.happened;
}

async function underLoad<Value>(work: () => Promise<Value>): Promise<Value> {
  const loop = `const until = performance.now() + ${busyMsMax}; while (performance.now() < until);`;
  const loops = [0, 1].map(() => new Worker(loop, { eval: true }));
  try {
    return await work();
  } finally {
    await Promise.all(loops.map((busy) => busy.terminate()));
  }
}

describe('a simulated world', () => {
  it.for(worlds)(
    'is the same each time that its seed is played, whatever was played before (%s)',
    { timeout: simulationMsMax },
    async (world, { signal }) => {
      const [first, other, again] = await happenings(world, '7,8,7', signal);
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    },
  );

  it.for(worlds)(
    'is the same on a busy machine (%s)',
    { timeout: simulationMsMax },
    async (world, { signal }) => {
      const quiet = await happenings(world, '9', signal);
      expect(await underLoad(() => happenings(world, '9', signal))).toEqual(quiet);
    },
  );
});
