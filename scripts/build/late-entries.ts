import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const virtual = 'virtual:late-entries';
const folder = '.astro';
const written = `${folder}/late-entries.json`;

/** The source files of the entries, by the names that layouts use for them. */
type Entries = Readonly<Record<string, string>>;

/**
 * Builds the scripts that pages import() after their `load` event, and exports their URLs from
 * `virtual:late-entries`, each with everything that it imports, so that one round trip loads them all. Astro
 * renders the pages after the scripts are built.
 */
export function lateEntries(entries: Entries): Plugin[] {
  return [builtEntries(entries), addressesOfEntries(entries)];
}

function builtEntries(entries: Entries): Plugin {
  const references = new Map<string, string>();
  return {
    name: 'late-entries',
    apply: 'build',
    // After Vite has removed the chunks that contain only styles, which never become files.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      // Pages must not be rendered with the file names of an earlier build.
      rmSync(written, { force: true });
      for (const [name, id] of Object.entries(entries))
        references.set(name, this.emitFile({ type: 'chunk', id: resolve(id), name }));
    },
    generateBundle(_options, bundle) {
      const addresses = [...references].map(([name, reference]) => [
        name,
        withImports(bundle, this.getFileName(reference)),
      ]);
      mkdirSync(folder, { recursive: true });
      writeFileSync(written, JSON.stringify(Object.fromEntries(addresses)));
    },
  };
}

/**
 * The module that layouts import: the built URLs, read when pages are rendered, or in development the source files.
 */
function addressesOfEntries(entries: Entries): Plugin {
  let isBuild = false;
  return {
    name: 'addresses-of-late-entries',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load(id) {
      if (id !== `\0${virtual}`) return null;
      const sources = Object.entries(entries).map(([name, source]) => [name, [`/${source}`]]);
      return isBuild
        ? `import { readFileSync } from 'node:fs';\nexport const addresses = JSON.parse(readFileSync('${written}', 'utf8'));`
        : `export const addresses = ${JSON.stringify(Object.fromEntries(sources))};`;
    },
  };
}

function withImports(bundle: Rollup.OutputBundle, entry: string): string[] {
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(follow);
  };
  follow(entry);
  return [...found].map((name) => `/${name}`);
}
