import { expect, it } from 'vitest';
import { isDeep, simulationMsMax } from '#tests/support/lane.ts';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { added, faultShares, walletLegs } from './legs.ts';

/** The size of each of the two runs. Many short worlds hit every fault often enough. */
const size = { worlds: isDeep ? 10 : 4, operations: isDeep ? 2_550 : 260, members: 8, again: 0.2 };
const operationsMin = isDeep ? 50_000 : 2_000;

it(
  `loses and duplicates no money in ${operationsMin} operations, under every injected fault`,
  async ({ signal }) => {
    const seed = simulationSeed();
    const halves = await Promise.all([
      simulate({ seed, ...size }, signal),
      simulate({ seed: seed + 1_000, ...size }, signal),
    ]);
    expect(halves.map(reportOf).join('')).toBe('');
    expect(halves.reduce((sum, { operations }) => sum + operations, 0)).toBeGreaterThanOrEqual(operationsMin);
    const [one, other] = halves.map(({ legs }) => legs);
    for (const { leg, fault, share } of faultShares(added(one, other), walletLegs))
      expect(share, `${fault} on the leg ${leg}`).toBeGreaterThanOrEqual(0.05);
  },
  simulationMsMax,
);
