import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { killRun } from '#tests/kill/kill-run.ts';
import { isDeep } from '#tests/support/lane.ts';

const state = '.wrangler/kill/state';
/** Each starts a site; SIGKILL, which no process can handle, is the hardest of them. */
const signals = isDeep ? (['SIGTERM', 'SIGINT', 'SIGKILL'] as const) : (['SIGKILL'] as const);
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/setup/fresh-state.mjs', state]);
});

describe('kill -9 of the runtime during bets, wins and rollbacks', () => {
  it('loses, doubles or halves no operation, changes no response, and clearing drains to 0', async () => {
    const found = await killRun({ kills: 2, players: 5, seed: 20_261_120, state });
    expect(found.faults).toEqual([]);
    expect(found.kills).toBe(2);
    expect(found.acknowledged).toBeGreaterThan(50);
    expect(found.repeated).toBeGreaterThanOrEqual(found.acknowledged / 2);
  }, 120_000);
});

async function firstAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) if (line.startsWith('http')) return line;
  throw new Error('The site did not start');
}

/** Starts a site from a process that is then ended, and waits until the site is gone. */
async function endsWithItsStarter(signal: NodeJS.Signals): Promise<void> {
  const starter = spawn(process.execPath, ['tests/kill/idle-starter.ts', `${state}-${signal}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await firstAddress(createInterface({ input: starter.stdout }));
  const isThere = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  expect(await isThere()).toBe(true);
  starter.kill(signal);
  await expect.poll(isThere, { timeout: 10_000, interval: 50 }).toBe(false);
}

describe('a site that is started to be killed', () => {
  it(`ends when the process that started it ends, by ${signals.join(', ')}`, async () => {
    await Promise.all(signals.map(endsWithItsStarter));
  }, 60_000);
});
