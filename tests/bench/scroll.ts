import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { register } from '#tests/e2e/support/journey.ts';
import { servedPlace } from '#tests/support/places.ts';
import { chromiumPath, measuringFlags } from './chromium.ts';
import { untilQuiet } from './machine.ts';
import { atMost, type Measured, median } from './measured.ts';
import { startFront } from './front.ts';
import { startSite } from './runtime.ts';
import { startStaticPage, staticPage, tilePictures } from './static-page.ts';

const slowdown = 4;
/** Six pages of tiles: long enough to scroll, short enough to stand in a page as they are. */
const staticTiles = 126;
/** Tiles that must have gone by before measuring begins, and screens that are then measured at most. */
const passed = { lobby: 2000, still: 100 };
const screens = 40;
const passMsMax = 180_000;
const flickMs = 180;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The parts of the lobby that a bench touches. */
const tile = '[data-list] > li';
const favourite = '[data-list] [data-favourite]';
const filter = '[data-category-tabs] [data-category="FISH"]';

interface Watching {
  readonly seen: { longTasks: number[]; events: [number, number][]; frames: number[] };
}

interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
}

interface Scrolled {
  readonly msPer1000px: number;
  readonly longTasks: number;
  readonly elements: number;
  readonly lateShare: number;
}

interface Subject {
  readonly url: string;
  /** What counts as a tile gone by. */
  readonly tile: string;
  readonly rows: Scrolled[];
  readonly taps: { favourite: number[]; filter: number[] };
}

/** Scrolls a lobby of 10,000 games and a static page on a slowed phone, and taps a star and a filter. */
export async function measureScroll(runs: number): Promise<Measured[]> {
  const site = await startSite();
  const front = await startFront(site.origin, {
    headers: servedPlace,
    rewrite: pictureOfOriginal,
    plain: true,
  });
  const still = await startStaticPage(staticPage(tilePictures('en/m/home.html'), staticTiles));
  const ours: Subject = {
    url: `${front.origin}/m/gameList?gameType=ALL`,
    tile,
    rows: [],
    taps: { favourite: [], filter: [] },
  };
  const limit: Subject = {
    ...ours,
    url: `${still.origin}/`,
    tile: '.shelf li',
    rows: [],
    taps: { favourite: [], filter: [] },
  };
  try {
    for (let run = 1; run <= runs; run += 1)
      for (const subject of [limit, ours]) {
        await untilQuiet();
        await visit(subject, subject === ours);
        const last = subject.rows.at(-1);
        console.log(
          `  run ${run}/${runs} ${subject.url} ${last?.msPer1000px.toFixed(1)} ms per 1,000 px, ${last?.elements} elements`,
        );
      }
  } finally {
    await Promise.all([front, site, still].map((each) => each.stop()));
  }
  const middle = (subject: Subject, figure: (row: Scrolled) => number) => median(subject.rows.map(figure));
  const perPx = (subject: Subject) => middle(subject, (row) => row.msPer1000px);
  return [
    atMost(
      'lobby of 10,000: main thread per 1,000 px against the static page',
      perPx(ours) / perPx(limit),
      1.1,
      '',
      2,
    ),
    atMost(
      'lobby of 10,000: long tasks while scrolling',
      middle(ours, (row) => row.longTasks),
      0,
    ),
    atMost('lobby of 10,000: late frames', 100 * middle(ours, (row) => row.lateShare), 0.5, ' %', 1),
    atMost(
      'lobby of 10,000: elements',
      middle(ours, (row) => row.elements),
      400,
    ),
    atMost('lobby of 10,000: favourite tap', median(ours.taps.favourite), 32, ' ms'),
    atMost('lobby of 10,000: filter tap', median(ours.taps.filter), 64, ' ms'),
  ];
}

/** The catalogue's copies carry `-xN` behind their code; they show the picture of the game they copy. */
function pictureOfOriginal(path: string): string {
  return path.replace(/^(\/art\/tiles\/[\w-]+?)-x\d+\./, '$1.');
}

async function visit(subject: Subject, asMember: boolean): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: measuringFlags });
  try {
    const phone = await openPhone(browser, new URL(subject.url).origin);
    if (asMember) await register(phone.page);
    await phone.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await phone.page.goto(subject.url, { waitUntil: 'load' });
    await sleep(2500);
    await passTiles(phone.page, subject.tile, asMember ? passed.lobby : passed.still);
    subject.rows.push(await scroll(phone));
    if (!asMember) return;
    subject.taps.favourite.push(await tap(phone.page, favourite));
    subject.taps.filter.push(await tap(phone.page, filter));
  } finally {
    await browser.close();
  }
}

/** Goes down until enough tiles have gone by, waiting where the page still fetches more. */
async function passTiles(page: Page, tile: string, count: number): Promise<void> {
  const giveUpAtMs = Date.now() + passMsMax;
  for (;;) {
    const gone = await page.evaluate((selector) => {
      const first = document.querySelector(selector)?.getBoundingClientRect();
      scrollBy({ top: innerHeight * 0.9, behavior: 'instant' });
      return first ? (scrollY / (first.height + 12)) * 3 : 0;
    }, tile);
    if (gone >= count) return;
    if (Date.now() > giveUpAtMs)
      throw new Error(`only ${Math.round(gone)} tiles went by in ${passMsMax / 1000} s`);
    await sleep(120);
  }
}

/** Flicks back up one screen at a time, over tiles that are all there. */
async function scroll({ page, session }: Phone): Promise<Scrolled> {
  const figures = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await sleep(1500);
  const from = await page.evaluate(() => {
    const { seen } = window as unknown as Watching;
    seen.frames.length = 0;
    seen.longTasks.length = 0;
    let last = performance.now();
    const frame = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return scrollY;
  });
  const before = await figures();
  for (let screen = 0; screen < screens; screen += 1) {
    const top = await page.evaluate(() => {
      scrollBy({ top: innerHeight * -0.95, behavior: 'instant' });
      return scrollY;
    });
    await sleep(flickMs);
    if (top === 0) break;
  }
  const taskMs = (await figures()) - before;
  const after = await page.evaluate(() => {
    const { seen } = window as unknown as Watching;
    const late = seen.frames.filter((ms) => ms > 34).length / Math.max(1, seen.frames.length);
    return {
      top: scrollY,
      longTasks: seen.longTasks.length,
      late,
      elements: document.querySelectorAll('*').length,
    };
  });
  return {
    msPer1000px: (taskMs / Math.max(1, from - after.top)) * 1000,
    longTasks: after.longTasks,
    elements: after.elements,
    lateShare: after.late,
  };
}

/** Taps the first element in sight and returns how long until the screen answered. */
async function tap(page: Page, selector: string): Promise<number> {
  const target = page.locator(`${selector}:visible`).first();
  await target.scrollIntoViewIfNeeded();
  await sleep(500);
  const startedAtMs = await page.evaluate(() => performance.now());
  await target.tap();
  await sleep(1500);
  return page.evaluate((from) => {
    const { seen } = window as unknown as Watching;
    const waits = seen.events.filter(([atMs]) => atMs >= from - 5).map(([, ms]) => ms);
    return Math.max(8, ...waits);
  }, startedAtMs);
}

async function openPhone(browser: Browser, baseURL: string): Promise<Phone> {
  const context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: Watching['seen'] = { longTasks: [], events: [], frames: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.startTime);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.events.push([entry.startTime, entry.duration]);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session };
}
