import { globSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const test = /\.test\.tsx?$/;

/** A chunk, and its modules: their paths from the root, or an expression for modules that are no files. */
export interface NamedChunk {
  readonly name: string;
  readonly paths: readonly (string | RegExp)[];
}

/**
 * The files that a list of paths names, from the root. A path is a file, a folder with a `/` at its end, or a
 * pattern; a path after `!` takes out what an earlier one has named. A path that names nothing, or takes nothing
 * out, fails the build: otherwise moving a file would silently change what a page loads.
 */
export function namedFiles(paths: readonly string[], folder = root): ReadonlySet<string> {
  const named = new Set<string>();
  for (const path of paths) {
    const found = filesOf(path.replace('!', ''), folder);
    const changed = path.startsWith('!')
      ? found.filter((file) => named.delete(file))
      : found.filter((file) => named.add(file));
    if (changed.length === 0) throw new Error(`${path} names no file: correct the list that contains it`);
  }
  return named;
}

/** Sorted by name, so that moving a file does not change the order. */
function filesOf(path: string, folder: string): string[] {
  return globSync(path.endsWith('/') ? `${path}**` : path, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !test.test(entry.name))
    .map((entry) => relative(folder, resolve(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
}

/** The chunks as the bundler's groups; of two that name the same module, it belongs to the first. */
export function groupsOf(chunks: readonly NamedChunk[], isMeant: (id: string) => boolean = () => true) {
  return chunks.map(({ name, paths }) => {
    const files = namedFiles(paths.filter((path) => typeof path === 'string'));
    const others = paths.filter((path) => typeof path !== 'string');
    const isNamed = (id: string) => files.has(fileOf(id)) || others.some((other) => other.test(id));
    return { name, test: (id: string) => isMeant(id) && isNamed(id) };
  });
}

/** Fails the build if a path of a chunk puts nothing into it, because another chunk has its modules or none does. */
export function refuseIdlePaths(environment: string, chunks: readonly NamedChunk[]): Plugin {
  return {
    name: 'refuse-idle-paths',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    generateBundle(_options, bundle) {
      const idle = chunks.flatMap((chunk) =>
        idlePaths(chunk, modulesOf(bundle, chunk.name)).map((path) => `${path} is not in ${chunk.name}`),
      );
      if (idle.length > 0) this.error(`scripts/build/chunks.ts: ${idle.join('; ')}`);
    },
  };
}

/** The paths of which a chunk with these modules contains nothing. */
export function idlePaths({ paths }: NamedChunk, ids: readonly string[]): string[] {
  const files = new Set(ids.map(fileOf));
  return paths
    .filter((path) => typeof path === 'string')
    .filter((path) => !path.startsWith('!') && namedFiles([path]).isDisjointFrom(files));
}

function modulesOf(bundle: Rollup.OutputBundle, name: string): string[] {
  return Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.name === name ? Object.keys(chunk.modules) : [],
  );
}

/** The file of a module, whose id may have a query. */
function fileOf(id: string): string {
  return relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
}
