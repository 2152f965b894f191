import type { Page } from '@playwright/test';
import { register } from './support/journey.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

const centre = '/m/member/home';
const balance = '[data-exact-balance]';

async function enterAsTrial(page: Page): Promise<void> {
  await page.goto('/m/login', { waitUntil: 'networkidle' });
  const started = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', 'Api-Version': '1' };
    return (await fetch('/wps/session/login/freeplay', { method: 'POST', headers, body: '{}' })).status;
  });
  expect(started).toBe(200);
  await page.goto(centre, { waitUntil: 'networkidle' });
}

test('a guest is asked to log in and comes back to the member centre', async ({ page }) => {
  await page.goto(centre);
  await page.waitForURL(/\/m\/login\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(centre);
});

test('a member sees the own name, label and exact balance', async ({ page }) => {
  const name = await register(page);
  await page.locator('nav a[href="/m/member/home"]:visible').click();
  await page.waitForURL(`**${centre}`);
  await expect(page.locator('main [data-member-name]')).toHaveText(name);
  await expect(page.locator('main [data-member-level]')).toContainText('0');
  await expect(page.locator(balance)).toHaveText(/1,000\.00/);
  await expect(page.locator('[data-currency]')).toHaveText('USD');
  await expect(page.locator('main dialog')).toBeHidden();
  await expect(page.locator('main [data-trial-note]')).toBeHidden();
});

test('a trial account is told what it plays with and can register', async ({ page }) => {
  await enterAsTrial(page);
  const prompt = page.locator('main dialog');
  await expect(prompt).toBeVisible();
  await expect(prompt.locator('a')).toHaveAttribute('href', '/m/register');
  await expectAccessible(page);
  await prompt.locator('button').click();
  await expect(prompt).toBeHidden();
  await expect(page.locator('main [data-trial-note]')).toBeVisible();
  await page.locator('main a[data-join]').click();
  await page.waitForURL('**/m/register');
});

test('a failed call says so, and another try brings the account', async ({ page }) => {
  const name = await register(page);
  await page.route('**/wps/member/info', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  page.removeAllListeners('console');
  await page.goto(centre, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-account-failure]')).toBeVisible();
  await page.locator('[data-account-failure] button').click();
  await expect(page.locator('main [data-member-name]')).toHaveText(name);
  await expect(page.locator('[data-account-failure]')).toBeHidden();
});

test('what was played last stands in the strip', async ({ page }) => {
  await register(page);
  await page.goto(centre, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-for="none"]')).toBeVisible();
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  const node = await page.locator('[data-tiles="hot"] [data-node]').first().getAttribute('data-node');
  await page.evaluate(async (nodeId) => {
    const headers = { 'Content-Type': 'application/json', 'Api-Version': '1' };
    await fetch('/wps/relay/MCS2_addRecentGame', {
      method: 'POST',
      headers,
      body: JSON.stringify({ nodeId }),
    });
  }, node);
  await page.goto(centre, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-recent-games] a')).toHaveAttribute('href', `/m/play?game=${node}`);
  await expect(page.locator('[data-for="none"]')).toBeHidden();
});

test('logging out here ends on home', async ({ page }) => {
  await register(page);
  await page.goto(centre, { waitUntil: 'networkidle' });
  await page.locator('main [data-logout]').click();
  await expect(page.locator('[data-logout-dialog]')).toBeVisible();
  await expectAccessible(page);
  await page.locator('[data-logout-confirm]').click();
  await page.waitForURL('**/m/home');
  await page.goto(centre);
  await page.waitForURL(/\/m\/login\?/);
});

for (const theme of ['dark', 'light'] as const) {
  test(`the member centre is usable by everybody in the ${theme} theme and jumps nowhere`, async ({
    page,
    context,
    baseURL,
  }) => {
    await register(page);
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(centre, { waitUntil: 'networkidle' });
    await expect(page.locator(balance)).not.toBeEmpty();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(
      0.001,
    );
    await expectAccessible(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
  });
}
