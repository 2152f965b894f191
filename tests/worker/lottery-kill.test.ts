import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { settlementKills } from '#tests/kill/settlement-kills.ts';
import { isDeep } from '#tests/support/lane.ts';

const state = '.wrangler/kill/lottery';
const kills = 20;

// Half a minute for each kill: `npm test` kills the runtime during bets, and interrupts draws in the
// simulation.
it.runIf(isDeep)(
  'loses nothing and pays each prize once if kill -9 interrupts the settlement of a draw',
  async () => {
    execFileSync(process.execPath, ['scripts/setup/fresh-state.mjs', state, '0']);
    const found = await settlementKills({ kills, members: 40, tickets: 50, seed: 20_261_122, state });
    expect(found.faults).toEqual([]);
    console.info(
      `${found.inTheMiddle} of ${kills} kills in the middle, resumed in ${found.resumedMsMax.toFixed(0)} ms at most`,
    );
    expect(found.inTheMiddle).toBeGreaterThanOrEqual(kills / 2);
    expect(found.resumedMsMax).toBeLessThan(5_000);
  },
  1_800_000,
);
