import { expect, it } from 'vitest';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { added, faultShares } from './legs.ts';

const size = { worlds: 10, operations: 2_550, members: 8, again: 0.2 };

it('loses and invents nothing in fifty thousand operations, whatever goes wrong on the way', async () => {
  const seed = simulationSeed();
  const halves = await Promise.all([simulate({ seed, ...size }), simulate({ seed: seed + 1_000, ...size })]);
  expect(halves.map(reportOf).join('')).toBe('');
  expect(halves.reduce((sum, { operations }) => sum + operations, 0)).toBeGreaterThanOrEqual(50_000);
  const [one, other] = halves.map(({ legs }) => legs);
  for (const { leg, fault, share } of faultShares(added(one, other)))
    expect(share, `${fault} on the leg ${leg}`).toBeGreaterThanOrEqual(0.05);
}, 300_000);
