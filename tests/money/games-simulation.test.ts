import { expect, it } from 'vitest';
import { isDeep, simulationMsMax } from '#tests/support/lane.ts';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { added, faultShares } from './legs.ts';

/** A world stays within the hour after which a player has to confirm a reality check. */
const size = { worlds: isDeep ? 40 : 1, operations: isDeep ? 250 : 120, members: 4, again: 0.3 };

it(
  'pays every round, step and jackpot of the house exactly once, under every injected fault',
  async ({ signal }) => {
    const seed = simulationSeed();
    const world = 'games' as const;
    const halves = await Promise.all([
      simulate({ seed, ...size, world }, signal),
      simulate({ seed: seed + 1_000, ...size, world }, signal),
    ]);
    expect(halves.map(reportOf).join('')).toBe('');
    const [one, other] = halves.map(({ legs }) => legs);
    for (const { leg, fault, share } of faultShares(added(one, other), ['object', 'outbox', 'bank']))
      expect(share, `${fault} on the leg ${leg}`).toBeGreaterThanOrEqual(0.02);
  },
  simulationMsMax,
);
