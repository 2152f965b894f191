import { servedLocation } from '#tests/support/visitor-location.ts';
import { startFront } from './front.ts';
import { type Look, look } from './lighthouse.ts';
import { untilQuiet } from './machine.ts';
import { atLeast, atMost, type Measured, median, noted, relativeSpread, spread } from './measured.ts';
import { startSite } from './runtime.ts';
import { startStaticPage, staticPage, tilePictures } from './static-page.ts';
import { staticVisit, type Visit, visit } from './visits.ts';

const languages = ['en', 'ur', 'ko'] as const;
const tiles = 21;
const home = '/m/home';

/** Every page that is looked at, with the brotli kB of script it may load. */
const pages = [
  { path: home, scriptKbMax: 75 },
  { path: '/m/gameList', scriptKbMax: 75 },
  { path: '/m/login', scriptKbMax: 95 },
  { path: '/m/register', scriptKbMax: 95 },
  { path: '/m/notice', scriptKbMax: 95 },
  { path: '/m/help', scriptKbMax: 2 },
] as const;

type Page = (typeof pages)[number];

/** Pages and languages to measure alone; none named means all. */
interface Only {
  readonly page?: readonly string[];
  readonly language?: readonly string[];
}

interface Visited extends Visit {
  readonly language: string;
}

interface Looked {
  readonly page: Page | undefined;
  readonly language: string;
  readonly url: string;
  readonly looks: Look[];
}

/** Looks at the public pages in every language beside the static page, interleaved; medians of `runs`. */
export async function measurePages(runs: number, only: Only = {}): Promise<Measured[]> {
  const asked = askedFor(only);
  if (asked.length === 0) throw new Error(`Pages: ${pages.map(({ path }) => path).join(', ')}.`);
  const site = await startSite();
  const still = await startStaticPage(staticPage(tilePictures('en/m/home.html'), tiles));
  const fronts = [
    await startFront(site.origin, { headers: servedLocation }),
    await startFront(still.origin, { compressed: 'once' }),
    // A browser keeps nothing that came under a certificate it was told to accept.
    await startFront(site.origin, { headers: servedLocation, plain: true }),
    await startFront(still.origin, { compressed: 'once', plain: true }),
  ] as const;
  const limit: Looked = { page: undefined, language: 'en', url: `${fronts[1].origin}/`, looks: [] };
  const ours = asked.map((each) => ({ ...each, url: fronts[0].origin + each.page.path, looks: [] }));
  const visits: Visited[] = [];
  const stillPaints: number[] = [];
  try {
    for (const each of [limit, ...ours]) await look(each.url, { Cookie: `language=${each.language}` });
    await fronts[0].warm();
    for (let run = 1; run <= runs; run += 1) {
      for (const each of [limit, ...ours]) {
        await untilQuiet();
        each.looks.push(await look(each.url, { Cookie: `language=${each.language}` }));
        console.log(`  run ${run}/${runs} ${nameOf(each)} ${lineOf(each.looks.at(-1))}`);
      }
      const homes = ours.filter(({ page }) => page.path === home);
      if (homes.length > 0) stillPaints.push(await staticVisit(fronts[3]));
      for (const { language } of homes) {
        await untilQuiet();
        visits.push({ language, ...(await visit(fronts[2], language)) });
      }
    }
  } finally {
    await Promise.all([...fronts, site, still].map((each) => each.stop()));
  }
  return [...ours.flatMap((each) => judged(each, limit)), ...judgedVisits(visits, stillPaints)];
}

function askedFor({ page: paths = [], language: spoken = [] }: Only) {
  return pages
    .filter(({ path }) => paths.length === 0 || paths.includes(path))
    .flatMap((page) => languages.map((language) => ({ page, language })))
    .filter(({ language }) => spoken.length === 0 || spoken.includes(language));
}

function judgedVisits(visits: readonly Visited[], stillPaints: readonly number[]): Measured[] {
  const lines = [...new Set(visits.map(({ language }) => language))].flatMap((language) => {
    const middle = (figure: (seen: Visit) => number) =>
      median(visits.filter((each) => each.language === language).map(figure));
    const name = `${home} ${language}`;
    return [
      atMost(`${name}: return visit`, kb(middle(({ returnBytes }) => returnBytes)), 15, {
        unit: ' kB',
        digits: 1,
      }),
      atMost(
        `${name}: first paint of the page after it`,
        middle(({ secondPaintMs }) => secondPaintMs),
        150,
        { unit: ' ms', noise: spread(stillPaints) },
      ),
    ];
  });
  if (lines.length === 0) return [];
  const still = `${median(stillPaints).toFixed(0)} ms`;
  return [...lines, noted('static tiles page: first paint of the page after it', still)];
}

const nameOf = ({ page, language }: Looked) => (page ? `${page.path} ${language}` : 'static tiles page');
const kb = (bytes: number) => bytes / 1000;

function lineOf(seen: Look | undefined): string {
  if (!seen) return '';
  const { performance, accessibility, practices, seo } = seen.scores;
  const paints = `FCP ${seen.firstPaintMs.toFixed(0)} LCP ${seen.largestPaintMs.toFixed(0)} TBT ${seen.blockingMs.toFixed(0)}`;
  return `${performance}/${accessibility}/${practices}/${seo} ${paints} JS ${kb(seen.scriptBytes).toFixed(1)} kB`;
}

function judged(each: Looked, limit: Looked): Measured[] {
  const { page, looks } = each;
  if (!page) return [];
  const middle = (figure: (seen: Look) => number, of = looks) => median(of.map(figure));
  const ratio = (figure: (seen: Look) => number) => middle(figure) / middle(figure, limit.looks);
  const name = nameOf(each);
  const speed = middle(({ scores }) => scores.performance);
  const others = middle(({ scores }) => Math.min(scores.accessibility, scores.practices, scores.seo));
  const faults = [...new Set(looks.flatMap((seen) => seen.faults))];
  const strayed = (figure: (seen: Look) => number) => spread(limit.looks.map(figure));
  const blocking = (seen: Look) => seen.blockingMs;
  const processor = (seen: Look) => seen.mainThread.processorMs;
  const clock = (seen: Look) => seen.mainThread.wallMs;
  const lines = [
    atLeast(`${name}: score of speed`, speed, 99),
    atLeast(`${name}: lowest of the other three scores`, others, 100),
    atMost(`${name}: script`, kb(middle((seen) => seen.scriptBytes)), page.scriptKbMax, {
      unit: ' kB',
      digits: 1,
    }),
    atMost(`${name}: blocking`, middle(blocking), 50, { unit: ' ms', noise: strayed(blocking) }),
    atMost(`${name}: blocking, worst run`, Math.max(...looks.map(blocking)), 100, {
      unit: ' ms',
      noise: strayed(blocking),
    }),
    atMost(
      `${name}: layout shift`,
      middle((seen) => seen.layoutShift),
      0,
      { digits: 3 },
    ),
    ...(faults.length > 0 ? [noted(`${name}: faults`, faults.join(', '))] : []),
  ];
  if (page.path !== home) return lines;
  const against = (what: string, figure: (seen: Look) => number, goal: number) =>
    atMost(`${name}: ${what} against the static page`, ratio(figure), goal, {
      digits: 2,
      noise: goal * relativeSpread(limit.looks.map(figure)),
    });
  return [
    ...lines,
    against('largest paint', (seen) => seen.largestPaintMs, 1.1),
    against('first paint', (seen) => seen.firstPaintMs, 1.05),
    atMost(`${name}: first view`, kb(middle((seen) => seen.bytes)), 160, { unit: ' kB', digits: 1 }),
    atMost(
      `${name}: requests`,
      middle((seen) => seen.requests),
      35,
    ),
    atMost(`${name}: HTML`, kb(middle((seen) => seen.htmlBytes)), 14, { unit: ' kB', digits: 1 }),
    atMost(`${name}: main thread, its processor time`, middle(processor), 750, {
      unit: ' ms',
      noise: strayed(processor),
    }),
    noted(
      `${name}: main thread by the clock, and the static page’s`,
      `${middle(clock).toFixed(0)} ms, ${middle(clock, limit.looks).toFixed(0)} ms`,
    ),
  ];
}
