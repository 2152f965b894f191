import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without its own windows: the same engine at less than half the cost for each page of a test. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The path of the Chromium to use: CHROME_PATH, or one on the PATH; undefined if there is none. */
export function findBrowser() {
  const found = chosen() ?? onPath(names);
  if (found) return found;
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : undefined;
}

/** The browser for tests: CHROME_PATH, or a headless shell on the PATH, else any Chromium. */
export function findTestBrowser() {
  return chosen() ?? onPath(shellNames) ?? findBrowser();
}

function chosen() {
  const path = process.env.CHROME_PATH;
  return path && existsSync(path) ? path : undefined;
}

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
