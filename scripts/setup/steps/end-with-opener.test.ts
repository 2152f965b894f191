import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('end-with-opener.mjs', import.meta.url));
/** A program with a process of its own; neither ends when it is asked to. */
const stubborn = `
  process.on('SIGTERM', () => undefined);
  const stay = 'process.on("SIGTERM", () => undefined); setInterval(() => undefined, 60_000)';
  const inner = require('node:child_process').spawn(process.execPath, ['-e', stay], { stdio: 'inherit' });
  process.stdout.write(process.pid + ' ' + inner.pid + '\\n');
  setInterval(() => undefined, 60_000);`;
/** A program that ends at once when asked, and leaves a process behind that does not. */
const forgetful = stubborn.replace("process.on('SIGTERM', () => undefined);", '');

const started: number[] = [];

afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

/** Whether a process runs; one that has ended and waits to be reaped does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout.trim());
}

async function supervised(program: string): Promise<ChildProcess> {
  const supervisor = spawn(process.execPath, [script, process.execPath, '-e', program], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(supervisor.stdout), 'line')) as [string];
  started.push(...line.split(' ').map(Number));
  expect(started.map(isRunning)).toEqual([true, true]);
  return supervisor;
}

it.each([
  ['closes its standard input', (supervisor: ChildProcess) => supervisor.stdin?.end()],
  ['interrupts it', (supervisor: ChildProcess) => supervisor.kill('SIGINT')],
  ['hangs up', (supervisor: ChildProcess) => supervisor.kill('SIGHUP')],
])('ends a program and all that it started when its opener %s', async (_, leave) => {
  const supervisor = await supervised(forgetful);

  leave(supervisor);
  // The pipe closes only when its last writer has ended.
  await once(supervisor, 'close');

  await expect.poll(() => started.map(isRunning)).toEqual([false, false]);
});

it('kills a program that does not end when it is asked to', { timeout: 30_000 }, async () => {
  const supervisor = await supervised(stubborn);

  supervisor.stdin?.end();
  await once(supervisor, 'close');

  await expect.poll(() => started.map(isRunning)).toEqual([false, false]);
});

it('ends a program whose opener is killed', async () => {
  const opener = spawn(
    process.execPath,
    [
      '-e',
      `const { spawn } = require('node:child_process');
       spawn(process.execPath, ${JSON.stringify([script, process.execPath, '-e', forgetful])}, { detached: true, stdio: ['pipe', 'inherit', 'inherit'] });
       setInterval(() => undefined, 60_000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface(opener.stdout), 'line')) as [string];
  started.push(...line.split(' ').map(Number));

  opener.kill('SIGKILL');
  await once(opener, 'close');

  await expect.poll(() => started.map(isRunning)).toEqual([false, false]);
});
