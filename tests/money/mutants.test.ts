import { describe, expect, it } from 'vitest';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { mutants } from './mutants/all-mutants.ts';

const size = { seed: simulationSeed(), worlds: 8, operations: 600, members: 6, again: 1 };

describe.concurrent('the small simulation', () => {
  it('passes the protocol as it is', async () => {
    expect(reportOf(await simulate(size))).toBe('');
  });

  it.each(mutants)('catches: $name', async ({ name: mutant }) => {
    expect((await simulate({ ...size, mutant })).broken).toBeDefined();
  });
});
