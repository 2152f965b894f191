import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';

/** Where the Worker's production bundle lies that tests and benches run. */
export const bundle = '.wrangler/bundle';
const stamp = `${bundle}/bundled-from.txt`;
const sources = ['functions', 'src/contracts', 'src/rules', 'wrangler.toml', 'package-lock.json'];

/** Bundles the Worker as a deploy does, when a source changed since the last time. */
export async function ensureBundled() {
  const print = fingerprint(sources);
  if (isCurrent(stamp, print) && existsSync(at(bundle, 'index.js'))) return;
  await command('wrangler', ['deploy', '--dry-run', '--outdir', bundle, '-c', 'wrangler.toml']);
  keep(stamp, print);
}
