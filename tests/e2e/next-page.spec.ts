import type { Page } from '@playwright/test';
import { expect, inDeep, test, withMotion } from './support/site-test.ts';

test.use(withMotion);

/** How the current page was delivered. `deliveryType` and `activationStart` are specific to Chromium. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType?: string;
      activationStart?: number;
    })[];
    return {
      isPrefetched: entry?.deliveryType === 'navigational-prefetch',
      isPrerendered: (entry?.activationStart ?? 0) > 0,
    };
  });

const toPromotions = (page: Page) => page.locator('nav a[href="/m/activity"]:visible').last();

test('the next page is fetched ahead at the first touch', async ({ page }) => {
  await page.goto('/m/home');
  await toPromotions(page).tap();
  await page.waitForURL('**/m/activity');
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  const { isPrefetched, isPrerendered } = await arrival(page);
  expect(isPrefetched || isPrerendered).toBe(true);
});

test('a page with side effects is not fetched ahead, nor one that would redirect its visitor', {
  tag: inDeep,
}, async ({ page, context }) => {
  const ahead = new Set<string>();
  const session = await context.newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.prefetchStatusUpdated', ({ key }) => ahead.add(new URL(key.url).pathname));
  await page.goto('/m/home');
  const press = async (selector: string) => {
    const link = page.locator(selector).locator('visible=true').first();
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForTimeout(500);
    await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  };
  await press('a[href^="/m/play"]');
  await press('a[data-member]');
  await press('footer a[href*="lang="]');
  await press('a[href="/m/register"]');
  await expect.poll(() => [...ahead]).toEqual(['/m/register']);
});

test.describe('in a browser without speculation rules', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker fetches the next page at the first touch', async ({ page, context }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    });
    const input: string[] = [];
    context.on('request', (request) => {
      if (request.headers()['purpose'] === 'prefetch') input.push(new URL(request.url()).pathname);
    });
    await page.goto('/m/home');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect(async () => {
      await toPromotions(page).dispatchEvent('pointerdown', { bubbles: true });
      expect(input).toContain('/m/activity');
    }).toPass();
    await toPromotions(page).tap();
    await page.waitForURL('**/m/activity');
    await expect(page.locator('main h1')).toHaveCount(1);
  });
});
