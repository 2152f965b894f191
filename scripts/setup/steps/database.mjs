import { existsSync, rmSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';
import { say } from './say.mjs';

/** Where local runs keep their databases and objects. */
export const localState = '.wrangler/state';

/** Applies the migrations and loads the demo operator into a local database if either has changed. */
export async function ensureDatabase(state = localState) {
  const stamp = `${state}/loaded-from.txt`;
  const print = fingerprint([
    'migrations',
    'demo/catalogue/games.json',
    'demo/catalogue/vendors.json',
    'scripts/setup/local-database.ts',
    'scripts/setup/demo-statements.ts',
    'scripts/setup/demo-catalogue.ts',
    'scripts/setup/promotion-sql.ts',
    'demo/operator',
  ]);
  if (isCurrent(stamp, print) && existsSync(at(state))) return;
  say('Applying the migrations, and loading the demo operator …');
  await command('node', ['scripts/setup/local-database.ts', '--persist-to', state]);
  keep(stamp, print);
}

/** Deletes a local state, for runs that must start empty. */
export function forgetState(state) {
  rmSync(at(state), { recursive: true, force: true });
}
