import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { closedPages } from './src/features/shell/closed-pages.ts';
import { type BuiltPage, builtPages } from './scripts/check/page-scripts.ts';

/** Pages that a player may need on the worst of connections; they load no React. */
const light =
  /^\/(?:m\/)?(?:help(?:Detail)?|terms|userAgreement|app|download|policy|offline|403|404|451|500|503)\b/;

/** What is not open yet has nothing to operate; a page that opens leaves this set by its own file. */
const closed = new Set(
  closedPages
    .filter(({ path }) => !existsSync(`src/pages/[language]/m/${path}.astro`))
    .map(({ path }) => `/m/${path}`),
);

/** These stand around a game's frame, by the shell's scripts and without React. */
const frames = new Map([
  ['/m/play', '14 kB'],
  ['/m/sportsGame', '14 kB'],
]);

/** An answer of 14 kB fits the first ten packets of a connection; 1.5 kB of it is for headers and what the edge fills in, 1 kB stays free. Weighed as the Worker keeps pages (decisions 88 and 96); the first visitor of a tag gets them compressed in flight. */
const htmlLimit = '11.5 kB';

/** Home and the list have 75 kB, of which a popup over home takes up to 4 as it opens. */
function scriptLimit({ route }: BuiltPage): string {
  if (light.test(route) || closed.has(route)) return '2 kB';
  const framed = frames.get(route);
  if (framed) return framed;
  return route === '/m/home' || route === '/m/gameList' ? '71 kB' : '95 kB';
}

const weighed = 'dist/weighed';
mkdirSync(weighed, { recursive: true });
const compressed = new Map<string, string>();

/** A script as its answer carries it. Most pages share most scripts, so each is compressed once. */
function compressedFile(script: string): string {
  const file = compressed.get(script) ?? `${weighed}/${compressed.size}.br`;
  if (!compressed.has(script)) writeFileSync(file, brotliCompressSync(script));
  compressed.set(script, file);
  return file;
}

/** The scripts inside a page count as well. */
function scriptsOf({ files, inline }: BuiltPage): string[] {
  return [...new Set([...files.map((file) => readFileSync(file, 'utf8')), inline])].map(compressedFile);
}

export default builtPages('dist/client').flatMap((page) => {
  const name = `${page.route} ${page.language}`;
  const scripts = {
    name: `scripts of ${name}`,
    path: scriptsOf(page),
    limit: scriptLimit(page),
    brotli: false,
    gzip: false,
  };
  if (!page.route.startsWith('/m/')) return [scripts];
  return [scripts, { name: `HTML of ${name}`, path: page.html, limit: htmlLimit, brotli: true }];
});
