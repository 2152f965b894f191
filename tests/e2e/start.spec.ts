import { expect, type Page, test } from '@playwright/test';
import { signUp } from './support/api-session.ts';
import { inDeep } from './support/tags.ts';

const scripts = '**/_astro/*.js';
const logoutScript = '**/_astro/logo.*.js';
const formScript = '**/_astro/LoginIsland*.js';
/** The part of the shell that loads late: a separate chunk that its entry requests last. */
const lateShell = '**/_astro/late.*.js';
/** Longer than a page waits before it retries its scripts, in milliseconds. */
const nextTryMs = 10_000;

test.beforeEach(({ page }) => page.clock.install());

test('a page whose scripts failed to load becomes interactive once the network delivers them', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/m/login');
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await page.locator('input[name="username"]').fill('sana77');

  await page.unroute(scripts);
  await page.clock.fastForward(nextTryMs);
  await expect(page.locator('html[data-ready]')).toHaveCount(1, { timeout: 15_000 });
  await expect(page.locator('main form button[type="submit"]')).toBeEnabled();
});

test('a form whose own script failed to load recovers by a retry', async ({ page }) => {
  await page.route(formScript, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('LoginIsland'));
  await page.goto('/m/login');
  await lost;
  await page.unroute(formScript);
  await page.clock.fastForward(nextTryMs);
  const form = page.locator('astro-island:not([ssr]) form button[type="submit"]');
  await expect(form).toBeEnabled({ timeout: 15_000 });
});

/** Holds requests of this kind until the returned function is called. */
async function holdBack(page: Page, kind: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(kind, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const themeOf = async (page: Page) => (await page.locator('html').getAttribute('data-theme')) ?? '';

async function tapTheme(page: Page): Promise<void> {
  await page.locator('[popovertarget="side-menu"]:visible').first().click();
  await page.locator('[data-theme-switch]').click();
}

test('a tap before the scripts have loaded is handled once they run', async ({ page }) => {
  const release = await holdBack(page, scripts);
  await page.goto('/m/home');
  const before = await themeOf(page);
  await tapTheme(page);
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', before);

  release();
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before);
});

test('a tap handled while the rest of the shell is still loading is not repeated', async ({ page }) => {
  const release = await holdBack(page, lateShell);
  const request = page.waitForRequest(lateShell);
  await page.goto('/m/home');
  const before = await themeOf(page);
  await request;
  await tapTheme(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before);
  await expect(page.locator('html[data-ready]')).toHaveCount(0);

  release();
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before);
});

test('a tap on log-out works again after its script failed to load', async ({ page }) => {
  await signUp(page);
  await page.route(logoutScript, (route) => route.abort());
  await page.goto('/m/member/home');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const request = page.waitForRequest(logoutScript);
  await page.locator('main [data-logout]').click();
  await request;

  await page.unroute(logoutScript);
  const again = page.waitForEvent('load');
  await page.clock.fastForward(nextTryMs);
  await again;
  await page.locator('main [data-logout]').click();
  await expect(page.locator('[data-logout-dialog]')).toBeVisible();
});

test('a site that closes between a page and its scripts shows why', async ({ page }) => {
  const closed = { status: 503, contentType: 'text/html', body: '<title>Closed</title>' };
  await page.route(scripts, (route) => route.fulfill(closed));
  await page.goto('/m/help');
  await page.route('**/m/help', (route) => route.fulfill(closed));
  await page.clock.fastForward(nextTryMs);
  await expect(page).toHaveTitle('Closed', { timeout: 15_000 });
});

test('without a network a page stays as it is and waits', { tag: inDeep }, async ({ page, context }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/m/help');
  await context.setOffline(true);
  await page.clock.fastForward(nextTryMs);
  await expect(page.locator('main')).toBeVisible();

  await page.unroute(scripts);
  await context.setOffline(false);
  await page.clock.fastForward(nextTryMs);
  await expect(page.locator('html[data-ready]')).toHaveCount(1, { timeout: 15_000 });
});
