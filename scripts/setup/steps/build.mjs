import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';
import { say } from './say.mjs';

const stamp = 'dist/built-from.txt';
/** The generated art and its cache, which are not sources. */
const drawn = ['public/art', 'demo/render/kept.bin'];
const sources = [
  'src',
  'demo',
  'scripts/build',
  'scripts/docs',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

/** Draws the games' art and builds the pages if a source has changed since the last build. */
export async function ensureBuilt() {
  const print = fingerprint(sources, drawn);
  if (isCurrent(stamp, print) && existsSync(at('functions/generated/content-security.json'))) return;
  say('Drawing the games’ art …');
  await command('node', ['demo/render/render.ts']);
  say('Building the pages …');
  await command('astro', ['build']);
  keep(stamp, print);
}
