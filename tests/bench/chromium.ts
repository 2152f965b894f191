import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Browser flags for measurements: no background activity, and the front's certificate accepted. */
export const measuringFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--ignore-certificate-errors',
];

/** The browser of this machine: CHROME_PATH, or the first one found on the PATH. */
export function chromiumPath(): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [process.env['CHROME_PATH'] ?? '', ...onPath].find((path) => path !== '' && existsSync(path));
  if (!found) throw new Error('No Chromium was found: install one, or set CHROME_PATH.');
  return found;
}
