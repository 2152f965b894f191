import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { settlementKills } from '#tests/kill/settlement-kills.ts';
import { isDeep } from '#tests/support/lane.ts';

const state = '.wrangler/kill/lottery';
const kills = isDeep ? 20 : 1;

it('loses nothing and pays each prize once, where kill -9 falls into the settlement of a draw', async () => {
  execFileSync(process.execPath, ['scripts/setup/fresh-state.mjs', state, '0']);
  const found = await settlementKills({ kills, members: 40, tickets: 50, seed: 20_261_122, state });
  expect(found.faults).toEqual([]);
  expect(found.inTheMiddle).toBeGreaterThanOrEqual(Math.ceil(kills / 2));
  expect(found.resumedMsMost).toBeLessThan(5_000);
}, 600_000);
