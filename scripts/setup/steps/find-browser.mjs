import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of the Chromium to test with: CHROME_PATH, or one on the PATH; undefined where there is none. */
export function findBrowser() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : undefined;
}
