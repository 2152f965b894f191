import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { localState } from './database.mjs';
import { at } from './paths.mjs';

/** Beside the local databases, so that it goes with them. */
const file = at(localState, 'hosts.json');

/** The hosts of merchants that were added to the local databases, beside those of the demo. */
export function addedHosts() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // None was added yet.
    return [];
  }
}

/** Remembers the host of a merchant that was added to the local databases. */
export function rememberHost(host) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...new Set([...addedHosts(), host])]));
}
