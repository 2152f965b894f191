import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { slowDown, tracedFrames } from './frame-watch.ts';
import { type Measured, median, measuredOnly } from './measured.ts';

/** The work of each planted frame on this machine; slowed down fourfold it takes 20 ms. */
const plantedMs = 5;
const shownMsMin = 15;
const idleMsMax = 5;

/** Fails the bench if a page with 20 ms of work a frame measures too little, or an idle page too much. */
export async function checkedOnPlanted(browser: Browser): Promise<Measured> {
  const page = await browser.newPage();
  try {
    await page.setContent('<canvas></canvas>');
    await page.evaluate(plant, plantedMs);
    await slowDown(page);
    const busy = median(await framesFor(browser, page));
    await page.evaluate(() => Object.assign(window, { planted: 0 }));
    const idle = median(await framesFor(browser, page));
    if (!(busy >= shownMsMin && idle <= idleMsMax))
      throw new Error(`Frames of 20 ms of work read ${busy.toFixed(1)} ms, idle ones ${idle.toFixed(1)} ms`);
    return measuredOnly(
      'planted frames: 20 ms of work, and idle',
      `${busy.toFixed(1)}, ${idle.toFixed(1)} ms`,
    );
  } finally {
    await page.close();
  }
}

const framesFor = (browser: Browser, page: Page) => tracedFrames(browser, page, () => sleep(2_000));

/** Gives each frame of the page this much work in milliseconds, calibrated by the fastest of several timings. */
function plant(eachMs: number): void {
  const work = (rounds: number) => {
    let sum = 0;
    for (let at = 0; at < rounds; at += 1) sum += Math.sqrt(at);
    return sum;
  };
  const leastMs = (rounds: number) =>
    Math.min(
      ...Array.from({ length: 15 }, () => {
        const fromMs = performance.now();
        work(rounds);
        return performance.now() - fromMs;
      }),
    );
  const shared = Object.assign(window, { planted: 100_000 });
  while (leastMs(shared.planted) < eachMs) shared.planted *= 1.2;
  const frame = () => {
    work(shared.planted);
    document.querySelector('canvas')?.getContext('2d')?.fillRect(0, 0, 10, 10);
    requestAnimationFrame(frame);
  };
  frame();
}
