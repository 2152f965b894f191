import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Check, Finding } from './source.ts';

/** The files of the build that a browser can request; empty if there is no build yet. */
export function servedFiles(folder = 'dist/client'): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

/** Finds files that must never be served. */
export function leaks(served: readonly string[]): Finding[] {
  return served
    .filter(
      (file) =>
        file.split(/[/\\]/).some((part) => part.startsWith('.')) ||
        /^(?:\w+\/)?ui(?:\/|\.html$)/.test(file) ||
        /\.(?:map|ts|tsx|astro|toml)$|^_(?:headers|redirects|routes|worker)/.test(basename(file)),
    )
    .map((file) => ({ file, line: 1, say: 'would be served: scripts/build/refuse-leaks.ts must stop it' }));
}

export const buildChecks: readonly Check[] = [
  {
    rule: 'the build holds no dotfile, source, source map or catalogue of the kit',
    find: () => leaks(servedFiles()),
  },
];
