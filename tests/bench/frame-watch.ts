import type { Browser, Page } from 'playwright';
import { frameWork, type TraceEvent, tracedCategories } from './frame-trace.ts';

const slowdown = 4;

/** Slows a page's processor down to about that of a cheap phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The main thread's work for each frame of a page while an action runs in it, in milliseconds. */
export async function tracedFrames(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: tracedCategories });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return frameWork(trace.traceEvents);
}
