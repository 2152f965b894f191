import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const notRendered = '\0late-part';
/** Folders whose rules stand in a sheet that several pages link (astro.config.mjs). */
const sheetFolders = ['src/ui', 'src/features/announcements', 'src/features/games', 'src/features/winners'];
const wholeSheets = '\0whole-sheets';

/** The files of our own that a dynamic import can name; a library brings no styles. */
const ourOwn = /^(?:\.|#src\/)/;

/**
 * Keeps the styles of parts that are imported late out of the pages. Astro takes whatever an island or a script of a
 * page can import() for a part of the page and links its styles, so a first view waited for dialogs and forms. Here
 * such a part does not exist while pages are rendered, and in the browser its sheets come with its script: those of the
 * pages that have all of its rules, or else one of its own.
 */
export function lateStyles(): Plugin[] {
  /** Which sheet of the pages has the rules of a file; empty for the one that every page links. */
  const sheetOf = new Map<string, string>();
  return [nothingLateInPages(), sheetsOfPages(sheetOf), ...sheetsOfLateChunks(sheetOf)];
}

function nothingLateInPages(): Plugin {
  return {
    name: 'nothing-late-in-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    resolveDynamicImport(specifier, importer = '') {
      const isOurs =
        typeof specifier === 'string' && ourOwn.test(specifier) && /\/src\/.*\.tsx?$/.test(importer);
      return isOurs ? notRendered : null;
    },
    load: (id) => (id === notRendered ? `throw new Error('A late part is not rendered ahead.');` : null),
  };
}

function sheetsOfPages(sheetOf: Map<string, string>): Plugin {
  return {
    name: 'sheets-of-pages',
    apply: 'build',
    enforce: 'post',
    // Astro sets this itself for the whole build, so it is no part of the configuration.
    config: () => ({ build: { modulePreload: { resolveDependencies: withoutShared } } }),
    applyToEnvironment: ({ name }) => name === 'prerender',
    // What only late parts show stands in the sheet of its folder too, so that a list asks for no other.
    buildStart() {
      this.emitFile({ type: 'chunk', id: wholeSheets });
    },
    resolveId: (id) => (id === wholeSheets ? id : null),
    load: (id) => (id === wholeSheets ? everyStyle() : null),
    generateBundle(_options, bundle) {
      for (const chunk of chunksOf(bundle)) {
        const [sheet, ...others] = chunk.viteMetadata?.importedCss ?? [];
        // Small sheets stand inside the pages and are no longer files.
        if (!sheet || others.length > 0 || !(sheet in bundle)) continue;
        // The sheet of the layouts is on every page, so no late part has to ask for it.
        const isEverywhere = stylesOf(chunk).some((file) => file.includes('/src/layouts/'));
        for (const file of stylesOf(chunk)) sheetOf.set(file, isEverywhere ? '' : sheet);
      }
    },
  };
}

/**
 * Whoever imports later has these chunks already, and islands have React and what lists share: their names are no
 * bytes of a list. The login opens over pages without islands too.
 */
function withoutShared(_file: string, names: string[], { hostId }: { hostId: string }): string[] {
  const here = hostId.includes('/logi.') ? /\/(?:site|ligh|shel)\./ : /\/(?:site|ligh|shel|reac|game|part)\./;
  return names.filter((name) => !here.test(name));
}

function everyStyle(): string {
  const files = sheetFolders.flatMap((folder) => globSync(`${folder}/*.module.css`).sort());
  return files
    .map((file, at) => `export { default as styles${at} } from ${JSON.stringify(resolve(file))};`)
    .join('\n');
}

interface Late {
  readonly sheets: readonly string[];
  readonly imports: readonly string[];
}

/** Astro may neither link the sheets of late chunks nor delete them as unused, so it sees none while it works. */
function sheetsOfLateChunks(sheetOf: ReadonlyMap<string, string>): Plugin[] {
  const lateOf = new Map<string, Late>();
  return [
    {
      name: 'hide-late-sheets',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        for (const chunk of lateChunks(bundle)) {
          const own = chunk.viteMetadata?.importedCss ?? new Set();
          const sheets = linkedBy(stylesOf(chunk), sheetOf) ?? [...own];
          lateOf.set(chunk.fileName, { sheets, imports: [...chunk.imports] });
          own.clear();
          // A sheet that no page links is kept where a chunk names it among its assets.
          for (const sheet of sheets) if (sheet in bundle) chunk.viteMetadata?.importedAssets.add(sheet);
        }
      },
    },
    {
      name: 'show-late-sheets',
      apply: 'build',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        for (const [name, { sheets, imports }] of lateOf) {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk') continue;
          // A chunk of nothing but styles is gone by now; who imported it names its sheet.
          const emptied = imports.filter((each) => !(each in bundle));
          const all = [...sheets, ...emptied.flatMap((each) => lateOf.get(each)?.sheets ?? [])];
          for (const sheet of all) chunk.viteMetadata?.importedCss.add(sheet);
        }
      },
    },
  ];
}

/** The pages' sheets that together have the rules of all these files. */
function linkedBy(files: readonly string[], sheetOf: ReadonlyMap<string, string>): string[] | undefined {
  const sheets = files.map((file) => sheetOf.get(file)).filter((sheet) => sheet !== undefined);
  return files.length > 0 && sheets.length === files.length
    ? [...new Set(sheets.filter(Boolean))]
    : undefined;
}

/** What the browser loads by an import(): the imported chunk and all that it imports by itself. */
function lateChunks(bundle: Rollup.OutputBundle): Set<Rollup.OutputChunk> {
  const late = new Set<Rollup.OutputChunk>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || late.has(chunk)) return;
    late.add(chunk);
    chunk.imports.forEach(add);
  };
  for (const chunk of chunksOf(bundle)) chunk.dynamicImports.forEach(add);
  return late;
}

const chunksOf = (bundle: Rollup.OutputBundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

const stylesOf = (chunk: Rollup.OutputChunk) =>
  Object.keys(chunk.modules).filter((id) => /\.css(?:$|\?)/.test(id));
