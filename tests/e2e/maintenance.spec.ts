import { devices, type Page } from '@playwright/test';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { firstOperator } from '#tests/support/operator.ts';
import type { Site } from '#tests/support/site.ts';
import { signUp } from './support/api-session.ts';
import { siteWithSlot } from './support/own-site.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

const markup = '<img src=x onerror=alert(1)><b>New games</b>';
/** Longer than the interval at which a page polls whether the site is open, in milliseconds. */
const nextQuestionMs = 20_000;

// Pages requested while the site is closed answer 503; the games of this site have no pictures.
test.use({ expectedErrors: /status of 503|status of 404 .*\/art\/tiles\// });

test.describe.configure({ mode: 'default' });

/** These tests close the whole site, so they use a separate one. */
let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
});

async function put(state: object): Promise<void> {
  const init = {
    method: 'PUT',
    headers: { Authorization: firstOperator, 'Content-Type': 'application/json' },
    body: JSON.stringify(state),
  };
  const answer = await site.fetch('/ops/api/system-status', init, { address: '127.0.0.1' });
  expect(answer.status).toBe(200);
}

const view = (page: Page) => page.locator('dialog[data-closed]');

/**
 * Advances the pages' clocks so that they poll again, until each passes. Settings take effect within ten
 * seconds.
 */
async function askAgainUntil(pages: readonly Page[], show: (page: Page) => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const page of pages) await page.clock.fastForward(nextQuestionMs);
    await Promise.all(pages.map(show));
  }).toPass({ timeout: 20_000 });
}

test('an open page and an open game announce maintenance, keep their state, and resume afterwards', async ({
  page,
  browser,
}) => {
  await signUp(page, site);
  await page.clock.install();
  await page.goto(`${site.origin}/m/play?game=slot-node-0`);
  const launched = page.frameLocator('[data-room="frame"]').locator('body.launched');
  await expect(launched).toBeVisible();
  const guests = await browser.newContext({
    viewport: devices['iPhone 15'].viewport,
    isMobile: true,
    extraHTTPHeaders: servedLocation,
  });
  const guest = await guests.newPage();
  await guest.clock.install();
  await guest.goto(`${site.origin}/m/login`);
  // A page polls only after its scripts have started, a moment after it has loaded.
  await guest.locator('html[data-ready]').waitFor({ state: 'attached' });
  await guest.locator('astro-island:not([ssr]) input[name="username"]').fill('sana77');
  await page.context().setExtraHTTPHeaders(servedLocation);

  const endsAtMs = Date.now() + 3_600_000;
  await put({ maintenance: true, endsAtMs, message: markup, messages: { ur: 'نئے کھیل' } });
  await askAgainUntil([page, guest], (each) => expect(view(each)).toBeVisible({ timeout: 1_000 }));
  await expect(view(guest)).toContainText(markup);
  await expect(view(guest).locator('img, b')).toHaveCount(0);
  const local = await guest.evaluate(
    (atMs) => new Date(atMs).toLocaleString('en-GB-u-nu-latn', { dateStyle: 'long', timeStyle: 'short' }),
    endsAtMs,
  );
  await expect(view(guest)).toContainText(local);
  for (const each of [page, guest]) await expectAccessible(each);

  await put({ maintenance: false });
  await askAgainUntil([page, guest], (each) => expect(view(each)).toBeHidden({ timeout: 1_000 }));
  for (const each of [page, guest]) await expect(each.locator('html')).not.toHaveAttribute('data-covered');
  await expect(guest.locator('input[name="username"]')).toHaveValue('sana77');
  await expect(launched).toBeVisible();
  await guests.close();
});

test('a visitor who arrives while the site is closed is let in once it opens', async ({ page }) => {
  await page.context().setExtraHTTPHeaders(servedLocation);
  await page.clock.install();
  await put({ maintenance: true });
  expect((await page.goto(`${site.origin}/m/home`))?.status()).toBe(503);
  await expectAccessible(page);
  await put({ maintenance: false });
  await askAgainUntil([page], (each) => expect(each.locator('[data-lobby]')).toBeVisible({ timeout: 1_000 }));
});
