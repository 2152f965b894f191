import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { register } from '#tests/e2e/support/journey.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { chromiumPath, measuringFlags } from './chromium.ts';
import { checkedOnPlanted } from './frame-check.ts';
import { slowDown, tracedFrames } from './frame-watch.ts';
import { startFront } from './front.ts';
import { untilQuiet } from './machine.ts';
import { fixedWorkMs } from './fixed-work.ts';
import { atLeast, type Measured, measuredOnly, relativeSpread } from './measured.ts';
import { startSite } from './runtime.ts';

const frameMsMax = 8;
const watchedMs = 16_000;
const phone = { viewport: { width: 390, height: 788 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A framed game, and what a player does at one of its buttons while its frames are traced. */
interface Subject {
  readonly name: string;
  readonly model: string;
  readonly button: string;
  readonly play: (page: Page) => Promise<void>;
}

/** Holds the button down. */
async function hold({ mouse }: Page): Promise<void> {
  await mouse.down();
  await sleep(watchedMs);
  await mouse.up();
}

/**
 * Taps at intervals: bets, cashes out, spins. It does not query the page's state, which would add work of its own.
 */
const tapEvery =
  (pauseMs: number) =>
  async ({ mouse }: Page): Promise<void> => {
    for (let playedMs = 0; playedMs < watchedMs; playedMs += pauseMs) {
      await mouse.down();
      await mouse.up();
      await sleep(pauseMs);
    }
  };

const subjects: readonly Subject[] = [
  { name: 'fishing', model: 'fish-shark', button: 'shoot', play: hold },
  { name: 'crash', model: 'crash-classic', button: 'big', play: tapEvery(4_000) },
  { name: 'slot', model: 'm05', button: 'spin', play: tapEvery(1_500) },
];

/** The main thread's work for each frame of the games that always animate, on a slowed phone. */
export async function measureFrames(runs: number): Promise<Measured[]> {
  const site = await startSite();
  const front = await startFront(site.origin, { headers: servedLocation, plain: true });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: measuringFlags });
  const rows: Measured[] = [];
  try {
    rows.push(await checkedOnPlanted(browser));
    for (const subject of subjects) {
      const [frames, works]: [number[], number[]] = [[], []];
      for (let run = 1; run <= runs; run += 1) {
        await untilQuiet();
        works.push(fixedWorkMs());
        frames.push(...(await framesOf(browser, front.origin, subject)));
      }
      rows.push(...judged(subject, frames, relativeSpread(works)));
    }
  } finally {
    await browser.close();
    await Promise.all([front, site].map((each) => each.stop()));
  }
  return rows;
}

/**
 * The noise is the additional share of frames that would be in time on a machine faster by the measured variation.
 */
function judged({ name }: Subject, frames: readonly number[], strayed: number): Measured[] {
  const sorted = [...frames].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const shareWithin = (max: number) =>
    (100 * frames.filter((ms) => ms <= max).length) / Math.max(1, frames.length);
  const within = shareWithin(frameMsMax);
  return [
    atLeast(`${name}: frames within ${frameMsMax} ms of main-thread work`, within, 95, {
      unit: ' %',
      digits: 1,
      noise: shareWithin(frameMsMax * (1 + strayed)) - within,
    }),
    measuredOnly(
      `${name}: p50, p95 and p99 of ${frames.length} frames`,
      `${[0.5, 0.95, 0.99].map((share) => at(share).toFixed(1)).join(', ')} ms`,
    ),
  ];
}

/** Opens a game on its own page on a slowed phone, plays it, and traces its frames. */
async function framesOf(browser: Browser, baseURL: string, subject: Subject): Promise<readonly number[]> {
  const context = await browser.newContext({ ...phone, baseURL });
  try {
    const page = await context.newPage();
    await register(page);
    await page.goto(await launched(page, subject.model));
    await page.locator('body.launched').waitFor();
    await overButton(page, subject.button);
    await slowDown(page);
    await sleep(2_000);
    return await tracedFrames(browser, page, () => subject.play(page));
  } finally {
    await context.close();
  }
}

async function overButton(page: Page, name: string): Promise<void> {
  const box = await page.locator(`[data-part="${name}"]`).boundingBox();
  if (!box) throw new Error(`There is no button ${name}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Launches the first game of a model, and returns the address of its frame. */
async function launched(page: Page, model: string): Promise<string> {
  const nodeId = games.find((game) => game.model === model)?.nodeId ?? '';
  return page.evaluate(async (node) => {
    const headers = { 'Content-Type': 'application/json', 'Api-Version': '1' };
    const body = JSON.stringify({ nodeId: node, language: 'EN' });
    const answer = await fetch('/wps/game/launchGame', { method: 'POST', headers, body });
    const { value } = (await answer.json()) as { value: { gameUrl: string } };
    return value.gameUrl;
  }, nodeId);
}
