import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { killRun } from '#tests/kill/kill-run.ts';

const folders = { state: '.wrangler/kill/state', bundle: '.wrangler/kill/bundle' };

describe('kill -9 of the runtime under bets, wins and rollbacks', () => {
  it('loses, doubles, halves and answers anew no operation, and clearing drains to 0', async () => {
    execFileSync(process.execPath, ['tests/bench/ready.mjs', folders.state, folders.bundle, '0']);
    const found = await killRun({ kills: 3, players: 6, seed: 20_261_120, folders });
    expect(found.faults).toEqual([]);
    expect(found.kills).toBe(3);
    expect(found.acknowledged).toBeGreaterThan(50);
    expect(found.repeated).toBeGreaterThanOrEqual(found.acknowledged / 2);
  }, 300_000);
});
