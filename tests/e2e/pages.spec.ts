import { expect, expectAccessible, test } from './support/site-test.ts';

const paths = [
  '/m/home',
  '/m/gameList',
  '/m/login',
  '/m/register',
  '/m/help',
  '/m/helpDetail?p=1',
  '/m/fairness',
  '/m/app',
  '/nowhere',
];

for (const path of paths) {
  for (const theme of ['dark', 'light'] as const) {
    test(`${path} is usable by everybody in the ${theme} theme`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectAccessible(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
    });
  }
}

test('pages in Korean are usable by everybody and no wider than the phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'ko', url: baseURL as string }]);
  for (const path of ['/m/home', '/m/gameList', '/m/register', '/m/helpDetail', '/m/fairness']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expectAccessible(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `pixels to scroll ${path} sideways`).toBeLessThanOrEqual(0);
  }
});

test('an unknown path under /m leads home', async ({ page }) => {
  await page.goto('/m/no-such-screen');
  expect(new URL(page.url()).pathname).toBe('/m/home');
});
