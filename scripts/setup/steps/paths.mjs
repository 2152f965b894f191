import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

export const at = (...parts) => resolve(root, ...parts);

/** A fingerprint of files and folders by content, so that the modification times of a fresh checkout do not matter. */
export function fingerprint(paths, except = []) {
  const hash = createHash('sha256');
  const left = except.map((path) => at(path));
  for (const path of paths) add(hash, at(path), left);
  return hash.digest('hex');
}

function add(hash, path, except) {
  if (except.includes(path) || !existsSync(path)) return;
  if (statSync(path).isFile()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) add(hash, join(path, name), except);
}

/** Whether the stamp file already contains this fingerprint. */
export function isCurrent(stamp, print) {
  return existsSync(at(stamp)) && readFileSync(at(stamp), 'utf8') === print;
}

export function keep(stamp, print) {
  mkdirSync(dirname(at(stamp)), { recursive: true });
  writeFileSync(at(stamp), print);
}
