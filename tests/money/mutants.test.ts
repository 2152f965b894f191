import { describe, expect, it } from 'vitest';
import { isDeep } from '#tests/support/lane.ts';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { mutants } from './mutants/all-mutants.ts';

/** One for each rule that money stands on; they fall within seconds. */
const sentinels = [
  'no idempotency',
  'tombstone only for what was seen',
  'no transaction',
  'cursor first',
  'bets on a frozen wallet',
];
const chosen = isDeep ? mutants : mutants.filter(({ name }) => sentinels.includes(name));

const size = { seed: simulationSeed(), worlds: isDeep ? 16 : 8, operations: 600, members: 6, again: 1 };

describe.concurrent('the small simulation', () => {
  it('is asked to catch every mutant, or each of the sentinels', () => {
    expect(chosen).toHaveLength(isDeep ? mutants.length : sentinels.length);
  });

  // The other lane asks this of tests/money/simulation.test.ts alone.
  if (isDeep)
    it('passes the protocol as it is', async () => {
      expect(reportOf(await simulate(size))).toBe('');
    });

  it.each(chosen)('catches: $name', async ({ name: mutant }) => {
    expect((await simulate({ ...size, mutant })).broken).toBeDefined();
  });
});
