import { servedPlace } from '#tests/support/places.ts';
import { startFront } from './front.ts';
import { type Look, look } from './lighthouse.ts';
import { untilQuiet } from './machine.ts';
import { atLeast, atMost, type Measured, median, noted } from './measured.ts';
import { startSite } from './runtime.ts';
import { startStaticPage, staticPage, tilePictures } from './static-page.ts';

const languages = ['en', 'ur', 'ko'] as const;
const tiles = 21;

/** Every page that is looked at, with the brotli kB of script it may load. */
const pages = [
  { path: '/m/home', scriptKbMax: 75 },
  { path: '/m/gameList', scriptKbMax: 95 },
  { path: '/m/login', scriptKbMax: 95 },
  { path: '/m/help', scriptKbMax: 2 },
] as const;

type Page = (typeof pages)[number];

interface Looked {
  readonly page: Page | undefined;
  readonly language: string;
  readonly url: string;
  readonly looks: Look[];
}

/** Looks at the public pages in every language beside the static page, interleaved; medians of `runs`. */
export async function measurePages(runs: number): Promise<Measured[]> {
  const site = await startSite();
  const still = await startStaticPage(staticPage(tilePictures('en/m/home.html'), tiles));
  const fronts = [
    await startFront(site.origin, { headers: servedPlace }),
    await startFront(still.origin),
  ] as const;
  const looked: Looked[] = [
    { page: undefined, language: 'en', url: `${fronts[1].origin}/`, looks: [] },
    ...pages.flatMap((page) =>
      languages.map((language) => ({ page, language, url: fronts[0].origin + page.path, looks: [] })),
    ),
  ];
  try {
    for (const each of looked.filter(({ language }) => language === 'en')) await look(each.url);
    for (let run = 1; run <= runs; run += 1)
      for (const each of looked) {
        await untilQuiet();
        each.looks.push(await look(each.url, { Cookie: `language=${each.language}` }));
        console.log(`  run ${run}/${runs} ${nameOf(each)} ${lineOf(each.looks.at(-1))}`);
      }
  } finally {
    await Promise.all([...fronts, site, still].map((each) => each.stop()));
  }
  const [limit, ...ours] = looked;
  return limit ? ours.flatMap((each) => judged(each, limit)) : [];
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
  const lowest = middle(({ scores }) => Math.min(...Object.values(scores)));
  const faults = [...new Set(looks.flatMap((seen) => seen.faults))];
  const lines = [
    atLeast(`${name}: lowest of the four scores`, lowest, 100),
    atMost(`${name}: script`, kb(middle((seen) => seen.scriptBytes)), page.scriptKbMax, ' kB', 1),
    atMost(
      `${name}: blocking`,
      middle((seen) => seen.blockingMs),
      10,
      ' ms',
    ),
    atMost(
      `${name}: layout shift`,
      middle((seen) => seen.layoutShift),
      0,
      '',
      3,
    ),
    ...(faults.length > 0 ? [noted(`${name}: faults`, faults.join(', '))] : []),
  ];
  if (page.path !== '/m/home') return lines;
  return [
    ...lines,
    atMost(
      `${name}: largest paint against the static page`,
      ratio((seen) => seen.largestPaintMs),
      1.1,
      '',
      2,
    ),
    atMost(
      `${name}: first paint against the static page`,
      ratio((seen) => seen.firstPaintMs),
      1.05,
      '',
      2,
    ),
    atMost(`${name}: first view`, kb(middle((seen) => seen.bytes)), 160, ' kB', 1),
    atMost(
      `${name}: requests`,
      middle((seen) => seen.requests),
      35,
    ),
    atMost(`${name}: HTML`, kb(middle((seen) => seen.htmlBytes)), 14, ' kB', 1),
    atMost(
      `${name}: main thread until loaded`,
      middle((seen) => seen.mainThreadMs),
      750,
      ' ms',
    ),
  ];
}
