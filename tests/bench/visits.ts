import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath, measuringFlags } from './chromium.ts';
import type { Front } from './front.ts';
import { secondPage } from './static-page.ts';

const slowdown = 4;
const settledMs = 2_500;
const betweenTapsMs = 1_000;
/**
 * Emulated media features would be set anew in the view that a tap opens, and the browser would restyle the old page.
 */
const asTheBrowserHasIt = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  ...asTheBrowserHasIt,
};

/**
 * Opens home on a phone four times slower than this machine and taps on to the list of games. Returns the
 * milliseconds from the start of that navigation to the list's first paint.
 */
export function nextPaintMs(front: Front, language: string): Promise<number> {
  return onPhone(async (context) => {
    const page = await openedHome(context, front, language);
    // The operator's announcement covers home until it is closed, and a finger needs a moment from there to the tab.
    if (await page.locator('dialog[open]').count()) {
      await page.keyboard.press('Escape');
      await sleep(betweenTapsMs);
    }
    return paintAfterTap(page, '/m/gameList?gameType=ALL');
  });
}

/** Opens home, and again in a new tab. Returns the bytes that the network carries for the second. */
export function returnBytes(front: Front, language: string): Promise<number> {
  return onPhone(async (context) => {
    const page = await openedHome(context, front, language);
    await page.close();
    const before = front.sentBytes();
    await opened(context, `${front.origin}/m/home`);
    return front.sentBytes() - before;
  });
}

/** The same tap from the static page to a second one like it: the limit, and the noise of the machine. */
export function staticNextPaintMs(front: Front): Promise<number> {
  return onPhone(async (context) => paintAfterTap(await opened(context, `${front.origin}/`), secondPage));
}

async function openedHome(context: BrowserContext, front: Front, language: string): Promise<Page> {
  await context.addCookies([{ name: 'language', value: language, url: front.origin }]);
  return opened(context, `${front.origin}/m/home`);
}

async function onPhone<Seen>(see: (context: BrowserContext) => Promise<Seen>): Promise<Seen> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: measuringFlags });
  try {
    return await see(await browser.newContext(phone));
  } finally {
    await browser.close();
  }
}

async function paintAfterTap(page: Page, path: string): Promise<number> {
  await page.locator(`nav a[href="${path}"]:visible`).last().tap();
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
  await sleep(settledMs);
  return page.evaluate(firstPaint);
}

async function opened(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(settledMs);
  return page;
}

/** A prerendered page counts from its activation. */
function firstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [shown] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  return Math.max(0, (paint?.startTime ?? Number.NaN) - (shown?.activationStart ?? 0));
}
