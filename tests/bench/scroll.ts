import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { register } from '#tests/e2e/support/journey.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { chromiumPath, measuringFlags } from './chromium.ts';
import { untilQuiet } from './machine.ts';
import type { Measured } from './measured.ts';
import { startFront } from './front.ts';
import { startSite } from './runtime.ts';
import { type Scrolled, scrollGoals, screensLookedAt, type Trips } from './scroll-goals.ts';
import { everyTilePicture, startStaticPage, staticPage, tilePictures } from './static-page.ts';

const slowdown = 4;
/**
 * The yardstick is as long as the measured list, and each of its tiles has its own picture. A browser paints a short
 * page whole and only once, which is impossible for a long list. The short page is measured as well and has no goal.
 */
const staticTiles = { long: 630, short: 126 };
/**
 * Lobby tiles that must have scrolled by before the measurement begins, because its list loads at most one page a
 * second.
 */
const passedTiles = 2000;
/** The most screens that are measured in each direction. */
const screens = 40;
const passMsMax = 180_000;
const flickMs = 180;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The parts of the lobby that the bench touches. */
const tile = '[data-list] > li';
const favourite = '[data-list] [data-favourite]';
const favouriteTaps = 3;
const filter = '[data-category-tabs] [data-category="FISH"]';

interface Watching {
  readonly seen: {
    longTasks: number[];
    events: [number, number][];
    frames: number[];
    frameRequest: number;
  };
}

interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
}

interface Subject extends Trips {
  readonly url: string;
  /** The selector of a tile. */
  readonly tile: string;
  readonly isOurs: boolean;
}

/** Scrolls a lobby of 10,000 games and a static page on a slowed phone, and taps a star and a filter. */
export async function measureScroll(runs: number): Promise<Measured[]> {
  const site = await startSite();
  const front = await startFront(site.origin, {
    headers: servedLocation,
    rewrite: pictureOfOriginal,
    plain: true,
  });
  const long = await startStaticPage(staticPage(everyTilePicture(), staticTiles.long));
  const short = await startStaticPage(staticPage(tilePictures('en/m/home.html'), staticTiles.short));
  const subject = (url: string, tile: string, isOurs = false): Subject => ({
    url,
    tile,
    isOurs,
    trips: [],
    taps: { favourite: [], filter: [] },
  });
  const ours = subject(`${front.origin}/m/gameList?gameType=ALL`, tile, true);
  const limit = subject(`${long.origin}/`, '.grid li');
  const brief = subject(`${short.origin}/`, '.grid li');
  try {
    for (let run = 1; run <= runs; run += 1)
      for (const each of [brief, limit, ours]) {
        await untilQuiet();
        await visit(each);
        const last = each.trips.at(-1);
        console.log(
          `  run ${run}/${runs} ${each.url} ${last?.down.msPer1000px.toFixed(1)} ms per 1,000 px down, ${last?.back.msPer1000px.toFixed(1)} back, ${last?.back.elements} elements`,
        );
      }
  } finally {
    await Promise.all([front, site, long, short].map((each) => each.stop()));
  }
  return scrollGoals(ours, limit, brief);
}

/** The catalogue's copies have `-xN` after their code, and show the picture of the game they copy. */
function pictureOfOriginal(path: string): string {
  return path.replace(/^(\/art\/tiles\/[\w-]+?)-x\d+\./, '$1.');
}

async function visit({ url, tile, isOurs, trips, taps }: Subject): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: measuringFlags });
  try {
    const phone = await openPhone(browser, new URL(url).origin);
    const { page } = phone;
    if (isOurs) await register(page);
    await phone.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load' });
    await sleep(2500);
    if (isOurs) await passTiles(page, tile, passedTiles);
    // A player scrolls down through new pictures, but those of the tiles passed on the way here are cached.
    await phone.session.send('Network.clearBrowserCache');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const down = await scroll(phone, 1);
    const unready = await unreadyScreens(page, tile);
    trips.push({ down, unready, back: await scroll(phone, -1) });
    if (!isOurs) return;
    for (let nth = 0; nth < favouriteTaps; nth += 1) taps.favourite.push(await tap(page, favourite, nth));
    taps.filter.push(await tap(page, filter, 0));
  } finally {
    await browser.close();
  }
}

/** Scrolls down until enough tiles have gone by, and waits while the page fetches more. */
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

/** Flicks one screen at a time, down or back up. */
async function scroll({ page, session }: Phone, direction: 1 | -1): Promise<Scrolled> {
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
      seen.frameRequest = requestAnimationFrame(frame);
    };
    seen.frameRequest = requestAnimationFrame(frame);
    return scrollY;
  });
  const before = await figures();
  for (let screen = 0, top = from; screen < screens; screen += 1) {
    const next = await flick(page, direction);
    await sleep(flickMs);
    if (next === top) break;
    top = next;
  }
  const taskMs = (await figures()) - before;
  const after = await page.evaluate(() => {
    const { seen } = window as unknown as Watching;
    cancelAnimationFrame(seen.frameRequest);
    const late = seen.frames.filter((ms) => ms > 34).length / Math.max(1, seen.frames.length);
    return {
      top: scrollY,
      longTasks: seen.longTasks.length,
      late,
      elements: document.querySelectorAll('*').length,
    };
  });
  return {
    msPer1000px: (taskMs / Math.max(1, Math.abs(from - after.top))) * 1000,
    longTasks: after.longTasks,
    elements: after.elements,
    lateShare: after.late,
  };
}

/** Scrolls the page by one screen, and returns its new top. */
function flick(page: Page, direction: 1 | -1): Promise<number> {
  return page.evaluate((sign) => {
    scrollBy({ top: innerHeight * 0.95 * sign, behavior: 'instant' });
    return scrollY;
  }, direction);
}

/** Flicks further down, and counts the screens on which a picture was still missing when the next flick was due. */
async function unreadyScreens(page: Page, tile: string): Promise<number> {
  let unready = 0;
  for (let screen = 0; screen < screensLookedAt; screen += 1) {
    await flick(page, 1);
    await sleep(flickMs);
    unready += await page.evaluate((selector) => {
      const inSight = [...document.querySelectorAll(`${selector} img`)].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }) as HTMLImageElement[];
      return inSight.length >= 9 &&
        inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        ? 0
        : 1;
    }, tile);
  }
  return unready;
}

/**
 * Taps the nth of the matching elements in the middle of the screen, and returns the milliseconds until the screen
 * responded: from the tap to the next paint, regardless of the server's response.
 */
async function tap(page: Page, selector: string, nth: number): Promise<number> {
  const place = await page.evaluate(
    ([wanted, at]) => {
      const all = [...document.querySelectorAll(wanted)];
      if (all.length === 1)
        all[0]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      const boxes = all.map((element) => element.getBoundingClientRect());
      const near = boxes.filter(
        ({ top, bottom }) => boxes.length === 1 || (top > 200 && bottom < innerHeight - 200),
      );
      const box = near[at];
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [selector, nth] as const,
  );
  if (!place) throw new Error(`There is no ${selector} in the middle of the screen`);
  await sleep(800);
  const startedAtMs = await page.evaluate(() => performance.now());
  await page.touchscreen.tap(place.x, place.y);
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
    const seen: Watching['seen'] = { longTasks: [], events: [], frames: [], frameRequest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.startTime);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.events.push([entry.startTime, entry.duration]);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  // CPU time of the thread, which other load on the machine does not affect.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
