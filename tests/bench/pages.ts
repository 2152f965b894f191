import { servedLocation } from '#tests/support/visitor-location.ts';
import { type Front, startFront } from './front.ts';
import { type Look, look } from './lighthouse.ts';
import { untilQuiet } from './machine.ts';
import type { Measured } from './measured.ts';
import { judgedFirstView, judgedLooks, judgedVisits, type Visited } from './page-goals.ts';
import { startSite } from './runtime.ts';
import { startStaticPage, staticPage, tilePictures } from './static-page.ts';
import { nextPaintMs, returnBytes, staticNextPaintMs } from './visits.ts';

const languages = ['en', 'ur', 'ko'] as const;
const tiles = 21;
/** On a busy machine a single tap varies by half of its time. */
const tapsARun = 4;
const home = '/m/home';
/** Every measured page, with the Brotli kB of script that it may load. */
const pages = [
  { path: home, scriptKbMax: 75 },
  { path: '/m/gameList', scriptKbMax: 75 },
  { path: '/m/login', scriptKbMax: 95 },
  { path: '/m/register', scriptKbMax: 95 },
  { path: '/m/notice', scriptKbMax: 95 },
  { path: '/m/help', scriptKbMax: 2 },
] as const;

type Page = (typeof pages)[number];

/** The only pages and languages to measure; all if none is named. */
interface Only {
  readonly page?: readonly string[];
  readonly language?: readonly string[];
}

interface Looked {
  readonly page: Page | undefined;
  readonly language: string;
  readonly url: string;
  readonly looks: Look[];
}

/** Runs Lighthouse on the public pages in every language and on the static page, interleaved; medians of `runs`. */
export async function measurePages(runs: number, only: Only = {}): Promise<Measured[]> {
  const request = queryFor(only);
  if (request.length === 0) throw new Error(`Pages: ${pages.map(({ path }) => path).join(', ')}.`);
  const site = await startSite();
  const still = await startStaticPage(staticPage(tilePictures('en/m/home.html'), tiles));
  const fronts = [
    await startFront(site.origin, { headers: servedLocation }),
    await startFront(still.origin, { compressed: 'once' }),
    // A browser caches nothing that was served with a certificate it was told to accept.
    await startFront(site.origin, { headers: servedLocation, plain: true }),
    await startFront(still.origin, { compressed: 'once', plain: true }),
  ] as const;
  const limit: Looked = { page: undefined, language: 'en', url: `${fronts[1].origin}/`, looks: [] };
  const ours = request.map((each) => ({ ...each, url: fronts[0].origin + each.page.path, looks: [] }));
  const visited: Visited = { homes: [], stillPaintsMs: [] };
  try {
    for (const each of [limit, ...ours]) await look(each.url, { Cookie: `language=${each.language}` });
    await fronts[0].warm();
    for (let run = 1; run <= runs; run += 1) {
      for (const each of [limit, ...ours]) {
        await untilQuiet();
        each.looks.push(await look(each.url, { Cookie: `language=${each.language}` }));
        console.log(`  run ${run}/${runs} ${nameOf(each)} ${lineOf(each.looks.at(-1))}`);
      }
      const homes = ours.filter(({ page }) => page.path === home).map(({ language }) => language);
      await visitHomes(homes, fronts[2], fronts[3], visited);
    }
  } finally {
    await Promise.all([...fronts, site, still].map((each) => each.stop()));
  }
  const judged = ours.flatMap((each) => {
    const name = nameOf(each);
    const lines = judgedLooks(name, each.page.scriptKbMax, each.looks, limit.looks);
    return each.page.path === home ? [...lines, ...judgedFirstView(name, each.looks, limit.looks)] : lines;
  });
  return [...judged, ...judgedVisits(home, visited)];
}

/** Visits home in each language, and taps on from there and from the static page alternately. */
async function visitHomes(languagesOfHomes: readonly string[], site: Front, still: Front, visited: Visited) {
  if (languagesOfHomes.length === 0) return;
  const paints = new Map<string, number[]>(languagesOfHomes.map((language) => [language, []]));
  const stillPaintsMs: number[] = [];
  for (let tap = 0; tap < tapsARun; tap += 1) {
    await untilQuiet();
    stillPaintsMs.push(await staticNextPaintMs(still));
    for (const [language, paintsMs] of paints) paintsMs.push(await nextPaintMs(site, language));
  }
  visited.stillPaintsMs.push(stillPaintsMs);
  for (const [language, paintsMs] of paints)
    visited.homes.push({ language, paintsMs, returnBytes: await returnBytes(site, language) });
}

function queryFor({ page: paths = [], language: spoken = [] }: Only) {
  return pages
    .filter(({ path }) => paths.length === 0 || paths.includes(path))
    .flatMap((page) => languages.map((language) => ({ page, language })))
    .filter(({ language }) => spoken.length === 0 || spoken.includes(language));
}

const nameOf = ({ page, language }: Looked) => (page ? `${page.path} ${language}` : 'static tiles page');
const kb = (bytes: number) => bytes / 1000;

function lineOf(seen: Look | undefined): string {
  if (!seen) return '';
  const { performance, accessibility, practices, seo } = seen.scores;
  const paints = `FCP ${seen.firstPaintMs.toFixed(0)} LCP ${seen.largestPaintMs.toFixed(0)} TBT ${seen.blockingMs.toFixed(0)}`;
  return `${performance}/${accessibility}/${practices}/${seo} ${paints} JS ${kb(seen.scriptBytes).toFixed(1)} kB`;
}
