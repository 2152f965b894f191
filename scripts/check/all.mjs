import { existsSync } from 'node:fs';
import { ensureBuilt } from '../setup/steps/build.mjs';
import { command } from '../setup/steps/command.mjs';
import { ensureInstalled } from '../setup/steps/install.mjs';
import { at, fingerprint, isCurrent, keep } from '../setup/steps/paths.mjs';
import { Halt, run } from '../setup/steps/say.mjs';
import { complaints } from './checks.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureWorkerTypes();
  const found = await complaints();
  if (found.length > 0) throw new Halt(found.join('\n\n'));
});

/** The Worker's types are generated from wrangler.toml and the runtime's version. */
async function ensureWorkerTypes() {
  const stamp = '.wrangler/types-from.txt';
  const print = fingerprint(['wrangler.toml', 'package-lock.json']);
  if (isCurrent(stamp, print) && existsSync(at('worker-configuration.d.ts'))) return;
  await command('wrangler', ['types', '-c', 'wrangler.toml']);
  keep(stamp, print);
}
