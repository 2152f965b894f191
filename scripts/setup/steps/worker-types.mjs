import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';

const stamp = '.wrangler/types-from.txt';

/** Generates the Worker's types, which depend on wrangler.toml and the runtime's version. */
export async function ensureWorkerTypes() {
  const print = fingerprint(['wrangler.toml', 'package-lock.json']);
  if (isCurrent(stamp, print) && existsSync(at('worker-configuration.d.ts'))) return;
  await command('wrangler', ['types', '-c', 'wrangler.toml']);
  keep(stamp, print);
}
