import { expect, it } from 'vitest';
import { isDeep, simulationMsMax } from '#tests/support/lane.ts';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { added, faultShares } from './legs.ts';

const size = { worlds: isDeep ? 10 : 1, operations: isDeep ? 600 : 200, members: 6, again: 0.2 };

it(
  'loses no ticket and pays none twice, under every injected fault',
  async ({ signal }) => {
    const seed = simulationSeed();
    const world = 'lottery' as const;
    const halves = await Promise.all([
      simulate({ seed, ...size, world }, signal),
      simulate({ seed: seed + 1_000, ...size, world }, signal),
    ]);
    expect(halves.map(reportOf).join('')).toBe('');
    const [one, other] = halves.map(({ legs }) => legs);
    for (const { leg, fault, share } of faultShares(added(one, other), ['object', 'outbox']))
      expect(share, `${fault} on the leg ${leg}`).toBeGreaterThanOrEqual(0.03);
  },
  simulationMsMax,
);
