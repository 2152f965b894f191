import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { at, fingerprint, isCurrent, keep } from './paths.mjs';
import { say } from './say.mjs';

const stamp = 'dist/built-from.txt';
const sources = [
  'src',
  'demo',
  'scripts/build',
  'scripts/art',
  'astro.config.mjs',
  'package-lock.json',
  'public/robots.txt',
  'public/sw.js',
  'public/manifest.webmanifest',
];

/** Draws the games' art and builds the pages when a source changed since the last build. */
export async function ensureBuilt() {
  const print = fingerprint(sources);
  if (isCurrent(stamp, print) && existsSync(at('functions/generated/content-security.json'))) return;
  say('Drawing the games’ art …');
  await command('node', ['scripts/art/render.ts']);
  say('Building the pages …');
  await command('astro', ['build']);
  keep(stamp, print);
}
