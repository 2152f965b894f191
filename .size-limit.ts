import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { closedPages } from './src/features/shell/closed/closed-pages.ts';
import { type BuiltPage, builtPages } from './scripts/check/page-scripts.ts';

/** Pages that a player may need on a very bad connection; they load no React. */
const light =
  /^\/(?:m\/)?(?:help(?:Detail)?|terms|userAgreement|app|download|policy|offline|403|404|451|500|503)\b/;

/** Pages that are not open yet need no scripts of their own; a page leaves this set when its own file is added. */
const closed = new Set(
  closedPages
    .filter(({ path }) => !existsSync(`src/pages/[language]/m/${path}.astro`))
    .map(({ path }) => `/m/${path}`),
);

/**
 * Pages around a game's frame, which use only the shell's scripts, without React; the bar's clock names its zone, and
 * the room that both share is a file of its own.
 */
const frames = new Map([
  ['/m/play', '15 kB'],
  ['/m/sportsGame', '15.1 kB'],
]);

/**
 * A response of 14 kB fits into the first ten packets of a connection; 1.5 kB of it is for headers and what the edge
 * fills in, and 0.9 kB stays free. Measured as the Worker stores pages (decisions 88 and 96); the first visitors of a tag
 * get them compressed in flight.
 */
const htmlLimit = '11.6 kB';

/**
 * The deposit names its promotions and why each can be refused, and the invite page has the words of the agents' screens;
 * members come to both from other pages of the site. Home in Urdu lies within the spread that the names of files make.
 */
const longerPages = new Map([
  ['/m/home', '11.65 kB'],
  ['/m/voucherCenter', '12.2 kB'],
  ['/m/inviteFriends', '12.2 kB'],
]);

/**
 * The operators' console: its sign-in, a page that the kit draws whole, and a page with a part of its own. React is 52 kB
 * of each, and the kit that they share with the players' pages is one chunk. What loads once an operator opens it does
 * not count.
 */
const consoleLimits = { signIn: '84 kB', drawn: '90 kB', own: '92 kB' } as const;

/** Screens that show more than the kit draws. */
const ownParts = new Set([
  '/',
  '/reports',
  '/exports',
  '/approvals',
  '/checks',
  '/payments',
  '/payouts',
  '/tills',
  '/held',
  '/wallets',
  '/statements',
  '/events',
  '/draws',
  '/games',
  '/import',
  '/sports',
  '/odds',
  '/order',
  '/vendors',
  '/members',
  '/withdrawals',
  '/level-rises',
  '/threads',
  '/feedback',
  '/chat',
  '/content',
  '/help',
  '/messages',
  '/notifications',
  '/promotions',
  '/settings',
  '/contests',
  '/places',
  '/first-run',
  '/agents',
  '/operators',
  '/outgoing',
  '/archive',
  '/maintenance',
]);

/** The budget of home and the game list is 75 kB, of which a popup over home loads up to 4 kB when it opens. */
function scriptLimit({ route, language }: BuiltPage): string {
  if (language === 'ops')
    return consoleLimits[
      route === '/sign-in' || route === '/enrol' ? 'signIn' : ownParts.has(route) ? 'own' : 'drawn'
    ];
  if (light.test(route) || closed.has(route)) return '2 kB';
  const framed = frames.get(route);
  if (framed) return framed;
  return route === '/m/home' || route === '/m/gameList' ? '71 kB' : '95 kB';
}

const weighed = 'dist/weighed';
mkdirSync(weighed, { recursive: true });
const compressed = new Map<string, string>();

/** A script, compressed as it is served. Most pages share most scripts, so each is compressed once. */
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
  return [
    scripts,
    {
      name: `HTML of ${name}`,
      path: page.html,
      limit: longerPages.get(page.route) ?? htmlLimit,
      brotli: true,
    },
  ];
});
