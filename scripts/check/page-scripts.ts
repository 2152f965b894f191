import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A built page: its HTML, the script files that its first view loads, and the scripts inside it. */
export interface BuiltPage {
  /** Its route, such as `/m/home`. */
  readonly route: string;
  readonly language: string;
  readonly html: string;
  readonly files: readonly string[];
  readonly inline: string;
}

const island = /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g;
const linked = /<script[^>]*\bsrc="([^"]+)"|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g;
/** Excludes data blocks such as JSON, which are not executed. */
const inlined = /<script(?![^>]*\bsrc=)(?![^>]*type="[^"]*json")[^>]*>([\s\S]*?)<\/script>/g;
/** Dynamic imports of a page and of its entry script, which run after load; any other `import()` waits for user input. */
const afterLoad = /\bimport\([`"'](\.?\/[^`"']+)[`"']\)/g;
/** Static imports. */
const eager = /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g;

/** Reads every page of the build with all scripts that its first view loads, followed through their imports. */
export function builtPages(root: string): BuiltPage[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => pageOf(root, file.replaceAll('\\', '/')))
    .sort((a, b) => (a.html < b.html ? -1 : 1));
}

function pageOf(root: string, file: string): BuiltPage {
  const text = readFileSync(join(root, file), 'utf8');
  const inline = [...text.matchAll(inlined)].map(([, script]) => script ?? '').join('\n');
  const entries = [
    ...[...text.matchAll(island)].map(([, url]) => url),
    ...[...text.matchAll(linked)].map(([, source, preload]) => source ?? preload),
    ...importsOf(inline, '/'),
    ...[...inline.matchAll(afterLoad)].map(([, url]) => url),
  ];
  const [language = '', ...rest] = file.replace(/\.html$/, '').split('/');
  // A page of the console imports more only for what an operator opens.
  const isConsole = language === 'ops';
  return {
    route: `/${rest.join('/')}`,
    language,
    html: join(root, file),
    files: reachable(
      root,
      entries.filter((url) => url !== undefined),
      !isConsole,
    ),
    inline,
  };
}

function reachable(root: string, entries: readonly string[], loadsMore: boolean): string[] {
  const found = new Set<string>();
  const follow = (url: string) => {
    const file = join(root, url);
    if (found.has(file) || !/^\/.*\.m?js$/.test(url)) return;
    found.add(file);
    for (const next of importsOf(readFileSync(file, 'utf8'), url)) follow(next);
  };
  const scripts = entries.filter((url) => /^\/.*\.m?js$/.test(url));
  const texts = new Map(scripts.map((url) => [url, readFileSync(join(root, url), 'utf8')]));
  // A page also lists the imports of its entries by name, so that they load in parallel.
  const imported = new Set([...texts].flatMap(([url, text]) => importsOf(text, url)));
  for (const [url, entry] of texts) {
    follow(url);
    if (imported.has(url) || !loadsMore) continue;
    for (const [, specifier = ''] of entry.matchAll(afterLoad))
      follow(posix.resolve(dirname(url), specifier));
  }
  return [...found].sort();
}

function importsOf(script: string, url: string): string[] {
  return [...script.matchAll(eager)]
    .map(([, specifier]) => specifier ?? '')
    .filter((specifier) => /^[./]/.test(specifier))
    .map((specifier) => posix.resolve(dirname(url), specifier));
}
