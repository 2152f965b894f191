import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDatabase, forgetState } from '../../scripts/setup/steps/database.mjs';
import { serve } from '../../scripts/setup/steps/serve.mjs';
import { miniBrowser } from '../../scripts/setup/steps/webkit.mjs';
import { WebKitWindow } from './driver.ts';
import { journey } from './journey.ts';

const state = '.wrangler/webkit';
const pictures = 'pictures/webkit';
const [sitePort, driverPort, display] = [8843, 4455, ':77'];
const driver = `http://127.0.0.1:${driverPort}`;

const binary = miniBrowser();
if (!binary) throw new Error('WebKitGTK is not installed: npm run test:deep -- webkit installs it');
mkdirSync(pictures, { recursive: true });
forgetState(state);
await ensureDatabase(state);
const site = await serve({ port: sitePort, secure: true, state });
const environment = { ...process.env, DISPLAY: display };
const children: ChildProcess[] = [];
const start = (name: string, args: readonly string[]) =>
  children.push(spawn(name, args, { env: environment, stdio: 'ignore' }));
try {
  start('Xvfb', [display, '-screen', '0', '800x1000x24']);
  start('WebKitWebDriver', [`--port=${driverPort}`]);
  await untilReady();
  const window = await WebKitWindow.open(driver, binary);
  try {
    for (const what of await journey(window, site.origin, pictures)) console.log(`  ✓ ${what}`);
  } catch (error) {
    // After a crash there is no window to take a picture of, and the first error is the one to report.
    await window.picture(`${pictures}/failed.png`).catch(() => undefined);
    throw error;
  } finally {
    await window.close().catch(() => undefined);
  }
  console.log(`Pictures are in ${pictures}.`);
} finally {
  for (const child of children) child.kill();
  site.stop();
}

/** Waits until the driver is ready. */
async function untilReady(): Promise<void> {
  const giveUpAtMs = Date.now() + 10_000;
  while (Date.now() < giveUpAtMs) {
    const answers = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await wait(100);
  }
  throw new Error('WebKit’s driver did not answer');
}
