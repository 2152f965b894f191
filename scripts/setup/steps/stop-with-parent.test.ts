import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';

const step = new URL('stop-with-parent.mjs', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
let startedPid = 0;

afterEach(() => {
  if (isRunning(startedPid)) process.kill(startedPid, 'SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // The process does not exist.
    return false;
  }
}

it.each([
  ['npm runs it directly', 'node start.mjs'],
  ['a shell of npm runs it', 'node start.mjs; true'],
])('a started process ends when npm is killed and %s', async (_, start) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts: { start } }));
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { endWithNpm } from '${step}';\nendWithNpm(50);\nprocess.stdout.write(\`pid \${process.pid}\\n\`);\nsetInterval(() => undefined, 60_000);\n`,
  );
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await once(npm.stdout, 'data')) as [Buffer];
  startedPid = Number(/pid (\d+)/.exec(said.toString())?.[1]);
  expect(isRunning(startedPid)).toBe(true);

  npm.kill('SIGKILL');
  // The pipe closes only when its last writer, the started process, has ended; one that stays fails here.
  await once(npm, 'close', { signal: AbortSignal.timeout(20_000) });

  expect(isRunning(startedPid)).toBe(false);
});
