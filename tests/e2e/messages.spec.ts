import type { Frame, Page } from '@playwright/test';
import { openGame } from './support/game-launch.ts';
import { expect, inDeep, test } from './support/site-test.ts';

/** Opens a game and returns its frame. */
async function playing(page: Page): Promise<Frame> {
  await openGame(page);
  const frame = page.frames().find((each) => each.url().includes('/games/'));
  if (!frame) throw new Error('The game has no frame');
  // The sums in the bar arrive from the server.
  await expect(page.locator('[data-room="net"]')).not.toHaveText('–');
  return frame;
}

const orders = [
  { type: 'close' },
  { type: 'relogin' },
  { type: 'verify', fragment: 'commitment=x' },
  { type: 'balance', balanceMinor: 99_999_999, currency: 'USD' },
  { type: 'round', stakeMinor: 0, winMinor: 99_999_999 },
];

async function shownNow(page: Page) {
  await page.waitForTimeout(300);
  return {
    url: page.url(),
    balance: await page.locator('[data-room="balance"]').textContent(),
    net: await page.locator('[data-room="net"]').textContent(),
  };
}

// The other frame opens the slot without a launch.
test.use({ expectedErrors: /status of 401 .*\/house\/table\/open/ });

test('messages from any window but the game’s own are ignored', async ({ page }) => {
  await playing(page);
  const before = await shownNow(page);
  await page.evaluate((all) => {
    for (const order of all) window.postMessage(order, '*');
  }, orders);
  // Another frame with an opaque origin sends the same messages: only the source window tells the two apart.
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    other.setAttribute('sandbox', 'allow-scripts');
    other.src = '/games/slot.html?other';
    document.body.appendChild(other as never);
  });
  await expect.poll(() => page.frames().some((each) => each.url().endsWith('?other'))).toBe(true);
  const other = page.frames().find((each) => each.url().endsWith('?other'));
  await other?.evaluate(
    (all) => {
      for (const order of all) window.parent.postMessage(order, '*');
    },
    orders.filter(({ type }) => type !== 'ready'),
  );
  expect(await shownNow(page)).toEqual(before);
});

test('malformed messages from the game are ignored', { tag: inDeep }, async ({ page }) => {
  const frame = await playing(page);
  const before = await shownNow(page);
  const malformed: unknown[] = [
    'close',
    null,
    [{ type: 'close' }],
    { type: 'CLOSE' },
    { type: ['close'] },
    { type: 'navigate', url: 'https://evil.example' },
    { type: 'verify', fragment: '//evil.example' },
    { type: 'verify', fragment: '"><script>' },
    { type: 'verify', fragment: { toString: 'x' } },
    { type: 'balance', balanceMinor: '<img src=x onerror=alert(1)>', currency: 'USD' },
    { type: 'balance', balanceMinor: -1, currency: 'USD' },
    { type: 'balance', balanceMinor: 1, currency: '<b>' },
    { type: 'round', stakeMinor: 0.5, winMinor: 1e300 },
  ];
  await frame.evaluate((all) => {
    for (const message of all) window.parent.postMessage(message, '*');
  }, malformed);
  expect(await shownNow(page)).toEqual(before);
});

test('the game has no access to cookies, storage or the page around it', async ({ page }) => {
  const frame = await playing(page);
  const reached = await frame.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        return String(act());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: window.origin,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      parent: attempt(() => window.parent.document.title),
      top: attempt(() => window.top?.location.href),
    };
  });
  expect(reached).toEqual({
    origin: 'null',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    parent: 'SecurityError',
    top: 'SecurityError',
  });
});

test('another site that opens a page keeps no reference to its window', async ({ page, baseURL }) => {
  const other = (baseURL ?? '').replace('localhost', '127.0.0.1');
  await page.goto(`${other}/m/help`);
  const opened = page.context().waitForEvent('page');
  await page.evaluate((url) => {
    (globalThis as { held?: Window | null }).held = window.open(url);
  }, `${baseURL}/m/home`);
  const popup = await opened;
  await popup.waitForLoadState();
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => (globalThis as { held?: Window | null }).held?.closed))
    .toBe(true);
});
