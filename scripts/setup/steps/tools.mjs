import { existsSync } from 'node:fs';
import { installPackages } from './install.mjs';
import { at } from './paths.mjs';
import { say } from './say.mjs';

/** Installs the packages of scripts/tools if they are missing. */
export async function ensureTools() {
  const packages = ['lighthouse', '@stryker-mutator/core', 'country-flag-icons'];
  if (packages.every((name) => existsSync(at('node_modules', name)))) return;
  say('Installing the packages of scripts/tools …');
  await installPackages();
}
