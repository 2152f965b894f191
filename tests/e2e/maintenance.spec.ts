import { readFileSync } from 'node:fs';
import { type APIRequestContext, devices, type Page, request } from '@playwright/test';
import { servedPlace } from '#tests/support/places.ts';
import { register } from './support/journey.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

const markup = '<img src=x onerror=alert(1)><b>New games</b>';
const longestMs = 30_000;

let operator: APIRequestContext;
test.beforeAll(async ({ baseURL }) => {
  const [, token] = /^OPERATOR_TOKEN='?([0-9a-f]+)/m.exec(readFileSync('.dev.vars', 'utf8')) ?? [];
  operator = await request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
});
test.afterAll(async () => {
  await put({ maintenance: false });
  await operator.dispose();
});

async function put(state: object): Promise<void> {
  const answer = await operator.put('/ops/api/system-status', { data: state });
  expect(answer.status()).toBe(200);
}

const view = (page: Page) => page.locator('dialog[data-closed]');

test('an open page and an open game tell of maintenance within 30 s, keep what they hold, and come back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await register(page);
  await page.goto('/m/gameList?type=hot');
  await page.locator('a[href^="/m/play?game="]').first().click();
  const seated = page.frameLocator('[data-room="frame"]').locator('body.seated');
  await expect(seated).toBeVisible();
  const guests = await browser.newContext({
    viewport: devices['iPhone 15'].viewport,
    isMobile: true,
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: servedPlace,
  });
  const guest = await guests.newPage();
  await guest.goto('/m/login');
  await guest.locator('input[name="username"]').fill('sana77');
  // A page asks once its scripts are there: they start a moment after it is loaded.
  await expect(guest.locator('main form button[type="submit"]')).toBeEnabled();
  await page.context().setExtraHTTPHeaders(servedPlace);

  const endsAtMs = Date.now() + 3_600_000;
  await put({ maintenance: true, endsAtMs, message: markup, messages: { ur: 'نئے کھیل' } });
  await Promise.all([page, guest].map((each) => expect(view(each)).toBeVisible({ timeout: longestMs })));
  await expect(view(guest)).toContainText(markup);
  await expect(view(guest).locator('img, b')).toHaveCount(0);
  const local = await guest.evaluate(
    (atMs) => new Date(atMs).toLocaleString('en-GB-u-nu-latn', { dateStyle: 'long', timeStyle: 'short' }),
    endsAtMs,
  );
  await expect(view(guest)).toContainText(local);
  for (const each of [page, guest]) await expectAccessible(each);

  await put({ maintenance: false });
  await Promise.all([page, guest].map((each) => expect(view(each)).toBeHidden({ timeout: longestMs })));
  await expect(guest.locator('input[name="username"]')).toHaveValue('sana77');
  await expect(seated).toBeVisible();
  await guests.close();
});

test('who comes while the site is closed gets in by waiting once it opens', async ({ page }) => {
  test.setTimeout(60_000);
  await page.context().setExtraHTTPHeaders(servedPlace);
  await put({ maintenance: true });
  page.removeAllListeners('console');
  expect((await page.goto('/m/home'))?.status()).toBe(503);
  await expectAccessible(page);
  await put({ maintenance: false });
  await expect(page.locator('[data-lobby]')).toBeVisible({ timeout: longestMs });
});
