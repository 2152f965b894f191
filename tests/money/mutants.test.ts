import { describe, expect, it } from 'vitest';
import { isDeep, simulationMsMax } from '#tests/support/lane.ts';
import { reportOf, simulate, simulationSeed } from './child.ts';
import { mutants } from './mutants/all-mutants.ts';

/**
 * One mutant for each basic rule of money, each caught within seconds. Those of games, tables and the lottery run in
 * the deep lane, where each of their worlds is long enough.
 */
const sentinels = [
  'no idempotency',
  'no transaction',
  'cursor advanced before the delivery',
  'limit checked outside the transaction',
  'repeated payment credited again',
  'bonus staked before cash',
];
const chosen = isDeep ? mutants : mutants.filter(({ name }) => sentinels.includes(name));

const seed = simulationSeed();
/** A world is audited at its end. A sentinel is caught in the first world, and therefore sooner in a short one. */
const size = { seed, worlds: 16, operations: isDeep ? 600 : 150, members: 6, again: 1 };
/** The rarest chain of events that a mutant needs comes about once in twenty worlds; the first one ends the search. */
const worldsMax = 80;
/** A round of a game takes many messages. */
const sizeOf = {
  games: { operations: 150, members: 4 },
  tables: { operations: 250, members: 4 },
};

describe.concurrent('the small simulation', { timeout: simulationMsMax }, () => {
  it('runs every mutant, or each of the sentinels', () => {
    expect(chosen).toHaveLength(isDeep ? mutants.length : sentinels.length);
  });

  // In the deep lane tests/money/simulation.test.ts covers this.
  if (isDeep)
    it('finds no fault in the unchanged protocol', async ({ signal }) => {
      expect(reportOf(await simulate(size, signal))).toBe('');
    });

  it.for(chosen)('catches: $name', async ({ name: mutant, world }, { signal }) => {
    const request = {
      ...size,
      worlds: worldsMax,
      ...(world === 'games' || world === 'tables' ? sizeOf[world] : {}),
      mutant,
      ...(world ? { world } : {}),
    };
    const { broken } = await simulate(request, signal);
    expect(broken).toBeDefined();
    // A world that never comes to rest proves little. The mutant must change money or break a rule.
    if (world === 'cashier') expect(broken?.what).not.toContain('not everything was answered');
    if (isDeep) console.info(`${mutant}: ${broken?.what}`);
  });
});
