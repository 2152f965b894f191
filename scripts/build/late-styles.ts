import { resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { type ScriptChunk, wholeSheets } from './chunks.ts';
import { namedFiles } from './named-modules.ts';

const notRendered = '\0late-part';
const everySheet = '\0whole-sheets';
/** Chunks that are loaded before anything is imported late: on every page, and on pages with islands. */
const everywhere: readonly ScriptChunk[] = ['site', 'light', 'shell'];
const withIslands: readonly ScriptChunk[] = ['react', 'games', 'parts'];
/** The login also opens over pages without islands. Its chunk has the name of login-over-page.tsx. */
const login = 'login-over-page';

/** Dynamic imports of the site's own files; libraries have no styles. */
const ourOwn = /^(?:\.|#src\/)/;

/**
 * Keeps the styles of late parts, which are imported dynamically, out of the pages. Astro treats
 * everything that an island or a script of a page can import() as part of the page and links its
 * styles, so that a first view would wait for the styles of dialogs and forms. Here, late parts
 * do not exist while pages are rendered. In the browser their sheets are loaded with their
 * script: those sheets of the pages that have all of their rules, or else one of their own.
 */
export function lateStyles(): Plugin[] {
  /** The pages' sheet that has the rules of a file; empty for the sheet that every page links. */
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
    // Astro overwrites this setting for the whole build, so it cannot be in astro.config.mjs.
    config: () => ({ build: { modulePreload: { resolveDependencies: withoutShared } } }),
    applyToEnvironment: ({ name }) => name === 'prerender',
    // The folders' sheets also contain the rules that only late parts use, so that a list needs no other sheet.
    buildStart() {
      this.emitFile({ type: 'chunk', id: everySheet });
    },
    resolveId: (id) => (id === everySheet ? id : null),
    load: (id) => (id === everySheet ? everyStyle() : null),
    generateBundle(_options, bundle) {
      for (const chunk of chunksOf(bundle)) {
        const [sheet, ...others] = chunk.viteMetadata?.importedCss ?? [];
        // Small sheets are inlined into the pages and are not files.
        if (!sheet || others.length > 0 || !(sheet in bundle)) continue;
        // The sheet of the layouts is on every page, so late parts need not load it.
        const isEverywhere = stylesOf(chunk).some((file) => file.includes('/src/layouts/'));
        for (const file of stylesOf(chunk)) sheetOf.set(file, isEverywhere ? '' : sheet);
      }
    },
  };
}

/**
 * Leaves out of the preload lists the chunks that are already loaded when something is imported late, which
 * saves bytes: the site's shared chunks, and on pages with islands also React and what lists share.
 */
function withoutShared(_file: string, names: string[], { hostId }: { hostId: string }): string[] {
  const loaded = isChunk(hostId, login) ? everywhere : [...everywhere, ...withIslands];
  return names.filter((file) => !loaded.some((name) => isChunk(file, name)));
}

/** Whether a file is the chunk of this name; files have its first four letters (astro.config.mjs). */
function isChunk(file: string, name: string): boolean {
  return file.includes(`/${name.slice(0, 4)}.`);
}

/** Without this, a renamed chunk would be preloaded again without a word. */
function refuseMissing(bundle: Rollup.OutputBundle): void {
  for (const name of [...everywhere, ...withIslands, login])
    if (!Object.keys(bundle).some((file) => isChunk(file, name)))
      throw new Error(`no chunk is named ${name}: correct scripts/build/late-styles.ts`);
}

function everyStyle(): string {
  return [...namedFiles(wholeSheets)]
    .map((file, at) => `export { default as styles${at} } from ${JSON.stringify(resolve(file))};`)
    .join('\n');
}

interface Late {
  readonly sheets: readonly string[];
  readonly imports: readonly string[];
}

/** Hides the sheets of late chunks while Astro works, so that it neither links them nor deletes them as unused. */
function sheetsOfLateChunks(sheetOf: ReadonlyMap<string, string>): Plugin[] {
  const lateOf = new Map<string, Late>();
  const sourceOf = new Map<string, string | Uint8Array>();
  return [
    {
      name: 'hide-late-sheets',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        refuseMissing(bundle);
        for (const chunk of lateChunks(bundle)) {
          const own = chunk.viteMetadata?.importedCss ?? new Set();
          const sheets = linkedBy(stylesOf(chunk), sheetOf) ?? [...own];
          lateOf.set(chunk.fileName, { sheets, imports: [...chunk.imports] });
          own.clear();
          // A sheet that no page links is kept if a chunk lists it among its assets.
          for (const sheet of sheets) {
            const asset = bundle[sheet];
            if (asset?.type !== 'asset') continue;
            chunk.viteMetadata?.importedAssets.add(sheet);
            sourceOf.set(sheet, asset.source);
          }
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
          // Chunks that contained only styles are gone by now; their importers list their sheets instead.
          const emptied = imports.filter((each) => !(each in bundle));
          const all = [...sheets, ...emptied.flatMap((each) => lateOf.get(each)?.sheets ?? [])];
          for (const sheet of all) {
            chunk.viteMetadata?.importedCss.add(sheet);
            // Astro deletes a small sheet once it is inside a page; a late part still loads it as a file.
            const source = sourceOf.get(sheet);
            if (source !== undefined && !(sheet in bundle))
              this.emitFile({ type: 'asset', fileName: sheet, source });
          }
        }
      },
    },
  ];
}

/** The pages' sheets that together have the rules of all these files; undefined if a file is in none of them. */
function linkedBy(files: readonly string[], sheetOf: ReadonlyMap<string, string>): string[] | undefined {
  const sheets = files.map((file) => sheetOf.get(file)).filter((sheet) => sheet !== undefined);
  return files.length > 0 && sheets.length === files.length
    ? [...new Set(sheets.filter(Boolean))]
    : undefined;
}

/** The chunks that the browser loads by an import(): the imported chunk and everything that it imports statically. */
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
