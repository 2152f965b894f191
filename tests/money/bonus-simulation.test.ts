import { expect, it } from 'vitest';
import { isDeep } from '#tests/support/lane.ts';
import { reportOf, simulate, simulationSeed } from './child.ts';

/** The number of simulation processes, each with some worlds of its own. */
const turns = isDeep ? 40 : 2;
const size = { worlds: isDeep ? 10 : 2, operations: isDeep ? 2_500 : 500, members: 6, again: 0 };
const operationsMin = isDeep ? 1_000_000 : 2_000;

it(`moves bonus money by its rules, to the last unit, in ${operationsMin} operations`, async ({ signal }) => {
  const seed = simulationSeed();
  let [next, operations] = [0, 0];
  const work = async () => {
    while (next < turns) {
      const turn = { ...size, seed: seed + next++ * 1_000, world: 'bonus' as const };
      const simulated = await simulate(turn, signal);
      expect(reportOf(simulated)).toBe('');
      operations += simulated.operations;
    }
  };
  await Promise.all([work(), work()]);
  expect(operations).toBeGreaterThanOrEqual(operationsMin);
}, 3_600_000);
