import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { chromium, devices } from 'playwright';
import { languages } from '#src/i18n/languages.ts';
import { restrictedPlace } from '#tests/support/places.ts';
import { contactSheet } from './contact-sheet.ts';
import { newMember } from './member.ts';
import { screens } from './screens.ts';

const port = 8798;
const origin = `http://localhost:${port}`;
const themes = ['dark', 'light'] as const;
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const small = process.argv.includes('--small');
const viewport = small ? { width: 360, height: 640 } : { width: 390, height: 844 };
const folder = small ? 'pictures/360x640' : 'pictures/390x844';

const site = spawn('node', ['scripts/setup/test-site.mjs', '--port', String(port)], { stdio: 'inherit' });
try {
  await untilReady();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  });
  const member = await newMember(browser, origin);
  for (const screen of screens.filter((each) => wanted.length === 0 || wanted.includes(each.name))) {
    for (const language of languages) {
      for (const theme of themes) {
        const context = await browser.newContext({
          ...devices['Pixel 7'],
          baseURL: origin,
          viewport,
          deviceScaleFactor: 2,
          ...(screen.as === 'member' ? { storageState: member } : {}),
          ...(screen.as === 'restricted' ? { extraHTTPHeaders: restrictedPlace } : {}),
        });
        await context.addCookies([
          { name: 'language', value: language, url: origin },
          { name: 'theme', value: theme, url: origin },
        ]);
        const page = await context.newPage();
        await page.goto(origin + screen.path, { waitUntil: 'networkidle' });
        await screen.prepare?.(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${folder}/${screen.name}.${language}.${theme}.png` });
        await screen.leave?.(page);
        await context.close();
      }
    }
  }
  await browser.close();
  await contactSheet(folder, `${folder}/contact-sheet.png`);
} finally {
  site.kill('SIGTERM');
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${origin}/wps/system/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the site for the pictures did not start');
}
