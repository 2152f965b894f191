import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { findBrowser, findTestBrowser } from './find-browser.mjs';
import { Halt, say } from './say.mjs';

const fontPackages = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Finds Chromium with fonts for Korean and Urdu, or installs them; returns the browser's path. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found && hasFonts()) return found;
  say('Installing Chromium and the fonts for Korean and Urdu …');
  const attempts = [];
  for (const install of [installByPlaywright, installByApt]) {
    try {
      await install();
      const browser = findBrowser() ?? (await playwrightBrowser());
      if (browser) return browser;
    } catch (error) {
      attempts.push(error.message.trim().split('\n').slice(-3).join(' '));
    }
  }
  if (found) {
    say('The fonts for Korean and Urdu are missing: pictures will show boxes in their place.');
    return found;
  }
  throw new Halt(
    `No Chromium was found and none could be installed (${attempts.join(' | ')}).\n` +
      'Install Chromium or Chrome by hand, or set CHROME_PATH to one, then run this again.',
  );
}

/** Finds or installs the browser that tests run in; returns its path. */
export async function ensureTestBrowser() {
  const browser = await ensureBrowser();
  if (process.env.CHROME_PATH || findTestBrowser() !== browser) return findTestBrowser() ?? browser;
  await installShell().catch(() =>
    say('chromium-headless-shell could not be installed; browser tests will take longer.'),
  );
  return findTestBrowser() ?? browser;
}

/** Installs the headless shell of the Chromium that Debian has installed, and of no other version. */
async function installShell() {
  const version = execFileSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  if (process.getuid?.() !== 0) throw new Error('apt needs root');
  say('Installing Chromium’s headless shell …');
  const once = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  const install = () =>
    command('apt-get', ['install', '-y', '-qq', ...once, `chromium-headless-shell=${version}`], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await install().catch(async () => {
    await command('apt-get', ['update', '-qq', ...once]);
    await install();
  });
}

/** Whether fonts for Korean and Urdu are installed; false without fontconfig, where this cannot be known. */
function hasFonts() {
  if (process.platform !== 'linux') return true;
  try {
    return ['ko', 'ur'].every((language) => execFileSync('fc-list', [`:lang=${language}`]).length > 0);
  } catch {
    return false;
  }
}

async function installByPlaywright() {
  await command('playwright', ['install', '--with-deps', 'chromium']);
  if (!hasFonts()) throw new Error('the fonts are still missing');
}

async function installByApt() {
  if (process.getuid?.() !== 0) throw new Error('apt needs root');
  await command('apt-get', ['update', '-qq']);
  await command('apt-get', ['install', '-y', '-qq', 'chromium', ...fontPackages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
