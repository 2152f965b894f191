import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';
import { Halt, say } from './say.mjs';

const libraries = '/usr/lib';
const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

/** The path of WebKitGTK's MiniBrowser on Debian; undefined if it is not installed. */
export function miniBrowser() {
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
}

/** Installs WebKitGTK, its driver and a virtual display if one of them is missing. */
export async function ensureWebKit() {
  if (existsSync(driver) && existsSync(display) && miniBrowser()) return;
  say('Installing WebKitGTK and its driver …');
  try {
    await command('apt-get', ['update', '-qq']);
    await command('apt-get', ['install', '-y', '-qq', 'webkit2gtk-driver', 'xvfb'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    throw new Halt(
      `WebKitGTK could not be installed: ${error.message.trim().split('\n').slice(-1)}\n` +
        'Install webkit2gtk-driver and xvfb (Debian, as root), then run this again.',
    );
  }
}
