import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';
import { Halt, say } from './say.mjs';

const stamp = 'node_modules/.installed-from';

/** Installs the packages of the lock file if they are missing or the lock file has changed. */
export async function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new Halt(
      `Node ${process.versions.node} is too old; install Node 20 or newer, then run this again.`,
    );
  const print = fingerprint(['package-lock.json']);
  if (isCurrent(stamp, print) && existsSync(at('node_modules/.bin/astro'))) return;
  say('Installing the packages of package-lock.json (about a minute) …');
  // The packages that only benchmarks and mutation scores use, a third of all files, are installed later.
  await installPackages('--workspaces=false');
  keep(stamp, print);
}

/** Not `npm ci`: it refuses a lock file without the optional binaries of platforms that a registry may lack. */
export function installPackages(...more) {
  // Packages in npm's cache are not requested again: the lock file has the hash of each.
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  return command('npm', ['install', ...quiet, ...more], {
    why: 'The packages come from the npm registry: check the network (or the registry set in your npm configuration), then run this again.',
  });
}
