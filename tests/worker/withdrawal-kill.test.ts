import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { stages } from '#tests/kill/payouts-on-disk.ts';
import { withdrawalKills } from '#tests/kill/withdrawal-kills.ts';
import { isDeep } from '#tests/support/lane.ts';

const state = '.wrangler/kill/withdrawals';

// Seconds for each kill: `npm test` ends a till between any two messages of a payout, on a fake of the
// platform.
it.runIf(isDeep)(
  'pays each withdrawal once if kill -9 strikes between any two of its steps',
  async () => {
    execFileSync(process.execPath, ['scripts/setup/fresh-state.mjs', state, '0']);
    const { met, withdrawals, faults } = await withdrawalKills({ kills: 3 * stages.length, state });
    const counts = stages.map((stage) => `${stage} ${met.get(stage) ?? 0}`);
    console.info(`${withdrawals} withdrawals; kills met ${counts.join(', ')}`);
    expect(faults).toEqual([]);
    expect(withdrawals).toBeGreaterThan(12 * stages.length);
    expect(stages.filter((stage) => !met.has(stage))).toEqual([]);
  },
  1_800_000,
);
