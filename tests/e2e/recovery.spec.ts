import { expect, test } from './support/site-test.ts';

/** Longer than the page waits before it loads again for the first time. */
const waitedMs = 4_000;

test('a page whose pictures do not load stays as it is', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/art\//, (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
  await page.goto('/m/home');
  await expect(page.locator('img').first()).toBeAttached();
  await page.waitForTimeout(waitedMs);
  expect(loads).toBe(1);
});
