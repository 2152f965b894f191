import { expect, it } from 'vitest';
import { isDeep, simulationMsMax } from '#tests/support/lane.ts';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { added, faultShares } from './legs.ts';

const world = 'cashier' as const;
/** The size of each of the two runs. */
const size = { worlds: isDeep ? 20 : 2, operations: isDeep ? 2_550 : 260, members: 6, again: 0.2, world };
const operationsMin = isDeep ? 100_000 : 1_000;
const legs = ['request', 'answer', 'object', 'till', 'bank', 'alarm'] as const;

it(
  `keeps bank, tills, members and house in agreement over ${operationsMin} operations, under every fault`,
  async ({ signal }) => {
    const seed = simulationSeed();
    const halves = await Promise.all([
      simulate({ ...size, seed }, signal),
      simulate({ ...size, seed: seed + 1_000 }, signal),
    ]);
    expect(halves.map(reportOf).join('')).toBe('');
    expect(halves.reduce((sum, { operations }) => sum + operations, 0)).toBeGreaterThanOrEqual(operationsMin);
    const [one, other] = halves.map((half) => half.legs);
    for (const { leg, fault, share } of faultShares(added(one, other), legs))
      expect(share, `${fault} on the leg ${leg}`).toBeGreaterThanOrEqual(0.02);
  },
  simulationMsMax,
);
