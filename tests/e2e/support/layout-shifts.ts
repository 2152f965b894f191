import { expect, type Page } from '@playwright/test';

type Watched = Window & { shiftSum: number };

/** Sums up the layout shifts of every page opened from now on (Cumulative Layout Shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shiftSum: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shiftSum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails if the layout of the open page has shifted, or shifts within the next half second. */
export async function expectNothingJumps(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as Watched).shiftSum)).toBeLessThanOrEqual(0.001);
}
