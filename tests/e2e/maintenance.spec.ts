import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { servedPlace } from '#tests/support/places.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

const token = /^OPERATOR_TOKEN='?([0-9a-f]+)/m.exec(readFileSync('.dev.vars', 'utf8'))?.[1] ?? '';
const markup = '<img src=x onerror=alert(1)><b>New games</b>';
const longestMs = 30_000;

let operator: APIRequestContext;
test.beforeAll(async ({ baseURL }) => {
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

// The switch closes the site for every test of the run: both ends are in one test, on one phone.
test('an open page tells of maintenance within 30 s, keeps what was typed, and comes back', async ({
  page,
  context,
  language,
}) => {
  test.skip(language !== 'en', 'the switch is one for the whole site');
  test.setTimeout(90_000);
  await context.setExtraHTTPHeaders(servedPlace);
  await page.goto('/m/login');
  await page.locator('input[name="username"]').fill('sana77');
  const endsAtMs = Date.now() + 3_600_000;
  await put({ maintenance: true, endsAtMs, message: markup, messages: { ur: 'نئے کھیل' } });
  await expect(view(page)).toBeVisible({ timeout: longestMs });
  await expect(view(page)).toContainText(markup);
  await expect(view(page).locator('img, b')).toHaveCount(0);
  const local = await page.evaluate(
    (atMs) => new Date(atMs).toLocaleString('en-u-nu-latn', { dateStyle: 'long', timeStyle: 'short' }),
    endsAtMs,
  );
  await expect(view(page)).toContainText(local);
  await expectAccessible(page);
  await put({ maintenance: false });
  await expect(view(page)).toBeHidden({ timeout: longestMs });
  await expect(page.locator('input[name="username"]')).toHaveValue('sana77');
});
