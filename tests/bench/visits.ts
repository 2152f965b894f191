import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath, measuringFlags } from './chromium.ts';
import type { Front } from './front.ts';

const slowdown = 4;
const settledMs = 2_500;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** What a visitor meets who has been on home before, on a phone four times slower than this machine. */
export interface Visit {
  /** From the start of the navigation by a tap on the bottom navigation to the second page's first paint. */
  readonly secondPaintMs: number;
  /** All that the network carries when home is opened again. */
  readonly returnBytes: number;
}

/** Opens home, taps on to the list of games, and returns to home in a new tab. */
export async function visit(front: Front, language: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: measuringFlags });
  try {
    const context = await browser.newContext(phone);
    await context.addCookies([{ name: 'language', value: language, url: front.origin }]);
    const page = await opened(context, `${front.origin}/m/home`);
    // The operator's announcement covers home until it is closed.
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    await page.locator('nav a[href="/m/gameList?gameType=ALL"]:visible').last().tap();
    await page.waitForURL('**/m/gameList*');
    await sleep(settledMs);
    const secondPaintMs = await page.evaluate(firstPaint);
    await page.close();
    const before = front.sentBytes();
    await opened(context, `${front.origin}/m/home`);
    return { secondPaintMs, returnBytes: front.sentBytes() - before };
  } finally {
    await browser.close();
  }
}

async function opened(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(settledMs);
  return page;
}

/** A page that was rendered ahead counts from the moment it was shown. */
function firstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [shown] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  return Math.max(0, (paint?.startTime ?? Number.NaN) - (shown?.activationStart ?? 0));
}
