import { type Browser, chromium, type Page } from 'playwright';
import bets from '#src/i18n/messages/en/lottery-bets.json' with { type: 'json' };
import board from '#src/i18n/messages/en/lottery-board.json' with { type: 'json' };
import { servedLocation } from '#tests/support/visitor-location.ts';
import { chromiumPath, measuringFlags } from './chromium.ts';
import { fixedWorkMs } from './fixed-work.ts';
import { startFront } from './front.ts';
import { atMost, type Measured, median, measuredOnly, relativeSpread } from './measured.ts';
import { startSite } from './runtime.ts';

const slowdown = 4;
const goalMs = 16;
/** Ten digits in each of three places. */
const combinations = 1_000;
const places = 3;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Prices a slip of 1,000 combinations on the betting page of a phone slowed down fourfold. */
export async function measureSlip(runs: number): Promise<Measured[]> {
  const site = await startSite();
  const front = await startFront(site.origin, { headers: servedLocation, plain: true });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: measuringFlags });
  try {
    const page = await openBoard(browser, front.origin);
    const [taken, works]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      works.push(fixedWorkMs());
      taken.push(await timeOfLastPlace(page));
    }
    const name = `a slip of ${combinations.toLocaleString('en')} combinations, priced and shown`;
    return [
      atMost(`${name}: median of ${runs} taps`, median(taken), goalMs, {
        ...{ unit: ' ms', digits: 1 },
        noise: median(taken) * relativeSpread(works),
      }),
      measuredOnly(`${name}: worst`, `${Math.max(...taken).toFixed(1)} ms`),
    ];
  } finally {
    await browser.close();
    await Promise.all([front.stop(), site.stop()]);
  }
}

/** The betting page of a bet type on three digits in order, with all digits of two places picked. */
async function openBoard(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext(phone);
  await context.addCookies([{ name: 'language', value: 'en', url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/m/launchGame?gameId=1103&playType=trad`);
  await page.getByRole('tab', { name: bets.categoryThreeStar, exact: true }).click();
  await page.getByRole('button', { name: bets.betStar3FrontDirect, exact: true }).click();
  for (let place = 0; place < places; place += 1) {
    await page.getByRole('group', { name: board.places }).getByRole('button').nth(place).click();
    if (place < places - 1) await page.getByRole('button', { name: board.pickAll, exact: true }).click();
  }
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** The page's work on the tap that completes the selection: pricing it, and showing the price. */
async function timeOfLastPlace(page: Page): Promise<number> {
  await page.getByRole('button', { name: board.pickClear, exact: true }).click();
  const all = await page.getByRole('button', { name: board.pickAll, exact: true }).elementHandle();
  const ms = await all?.evaluate(async (button: Element) => {
    const startedAtMs = performance.now();
    (button as HTMLElement).click();
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    return performance.now() - startedAtMs;
  });
  await page
    .getByText(new RegExp(combinations.toLocaleString('en')))
    .first()
    .waitFor();
  return ms ?? Number.POSITIVE_INFINITY;
}
