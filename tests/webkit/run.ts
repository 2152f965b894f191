import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDatabase, forgetState } from '../../scripts/setup/steps/database.mjs';
import { serve } from '../../scripts/setup/steps/serve.mjs';
import { miniBrowser } from '../../scripts/setup/steps/webkit.mjs';
import { cashier } from './cashier.ts';
import { chat } from './chat.ts';
import { crash } from './crash.ts';
import { BrowserGone, WebKitWindow } from './driver.ts';
import { journey } from './journey.ts';
import { lottery } from './lottery.ts';
import { urdu } from './urdu.ts';
import type { Journey } from './visit.ts';

const state = '.wrangler/webkit';
const pictures = 'pictures/webkit';
const [sitePort, driverPort, display] = [8843, 4455, ':77'];
const driver = `http://127.0.0.1:${driverPort}`;
const journeys: Readonly<Record<string, Journey>> = { journey, lottery, cashier, chat, crash, urdu };

const binary = miniBrowser();
if (!binary) throw new Error('WebKitGTK is not installed: npm run test:deep -- webkit installs it');
const requested = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(journeys);
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
  const failed: string[] = [];
  for (const name of requested) if (!(await passes(name, binary, true))) failed.push(name);
  console.log(`Pictures are in ${pictures}.`);
  if (failed.length > 0) throw new Error(`Failed in WebKit: ${failed.join(', ')}`);
} finally {
  for (const child of children) child.kill();
  site.stop();
}

/**
 * Walks a journey in a window of its own, and reports each thing that it shows; false if it fails. A journey whose
 * browser is gone is walked once more, because that says nothing about the site unless it happens again.
 */
async function passes(name: string, browser: string, mayRepeat: boolean): Promise<boolean> {
  console.log(name);
  let window: WebKitWindow | undefined;
  const picture = async (what: string) => window?.picture(`${pictures}/${what}.png`);
  try {
    const walk = journeys[name];
    if (!walk) throw new Error(`There is no such journey, only: ${Object.keys(journeys).join(', ')}`);
    window = await WebKitWindow.open(driver, browser);
    for await (const what of walk({ window, origin: site.origin, picture })) console.log(`  ✓ ${what}`);
    return true;
  } catch (error) {
    console.log(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
    // After a crash there is no window to take a picture of, and the first error is the one to report.
    if (!(error instanceof BrowserGone)) await picture(`failed-${name}`).catch(() => undefined);
    if (!(error instanceof BrowserGone && mayRepeat)) return false;
  } finally {
    await window?.close().catch(() => undefined);
  }
  return passes(name, browser, false);
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
