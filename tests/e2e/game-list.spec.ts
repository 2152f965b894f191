import type { Page } from '@playwright/test';
import { expect, expectAccessible, rightToLeftInDeep, inDeep, test } from './support/site-test.ts';

const tile = '[data-list] > [data-node]';

/** Holds back every request to one call until the returned function is called. */
async function held(page: Page, call: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${call}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const nodes = (page: Page): Promise<(string | null)[]> =>
  page.locator(tile).evaluateAll((tiles) => tiles.map((each) => each.getAttribute('data-node')));

async function scrollFar(page: Page): Promise<void> {
  const further = async () => {
    await page.mouse.wheel(0, 1200);
    return page.evaluate(() => scrollY);
  };
  await expect.poll(further, { timeout: 15_000 }).toBeGreaterThan(2_000);
}

/** Waits until two successive checks find the same page and list: nothing scrolls or loads any more. */
async function standStill(page: Page): Promise<void> {
  let before = '';
  const isSame = async () => {
    const height = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    const now = JSON.stringify([height, await nodes(page)]);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [100] }).toBe(true);
}

/** Waits two frames, after which a page has rendered a response that it has received. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

test('a list scrolled down and up again keeps the server’s order and uses few elements', {
  tag: rightToLeftInDeep,
}, async ({ page }) => {
  const order: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('GCSGAME_gameList')) return;
    const { value } = (await response.json()) as { value: { games: { nodeId: string }[] } };
    order.push(...value.games.map(({ nodeId }) => nodeId));
  });
  await page.goto('/m/gameList?gameType=ALL');
  const isInOrder = async () => {
    const shown = await nodes(page);
    return shown.length > 0 && order.join().includes(shown.join());
  };
  const scrollOn = async () => {
    await page.mouse.wheel(0, 1_500);
    return order.length;
  };
  await expect.poll(scrollOn, { timeout: 15_000 }).toBeGreaterThan(60);
  for (const by of [1_500, -700, -2_300, -900, 1_200]) {
    await page.mouse.wheel(0, by);
    await expect.poll(isInOrder).toBe(true);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(410);
  }
  const firstTwelve = async () => {
    // The last wheel event may still be scrolling the page.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    return (await nodes(page)).slice(0, 12);
  };
  await expect.poll(firstTwelve).toEqual(order.slice(0, 12));
  await expectAccessible(page);
});

test('a filter shows placeholders at the tap, before the server sends its games', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  await page.goto('/m/gameList?gameType=ALL');
  await page.mouse.wheel(0, 1500);
  const answer = await held(page, 'GCSGAME_gameList');
  const tab = page.locator('[data-category-tabs] [data-category="FISH"]');
  await tab.dispatchEvent('click');
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-list] > li').first()).toBeVisible();
  await expect(page.locator(tile)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  answer();
  await expect(page.locator(tile).first()).toBeVisible();
});

test('a finger held on a game while the list’s response arrives still opens that game', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  const answer = await held(page, 'GCSGAME_hotGamesV2');
  await page.goto('/m/gameList?type=hot');
  const request = page.waitForRequest((each) => each.url().includes('GCSGAME_hotGamesV2'));
  await page.mouse.wheel(0, 600);
  await request;
  const game = page.locator(tile).nth(10);
  const node = await game.getAttribute('data-node');
  const box = await game.boundingBox();
  if (!box) throw new Error('The tile stands nowhere');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const answered = page.waitForResponse((each) => each.url().includes('GCSGAME_hotGamesV2'));
  answer();
  await (await answered).finished();
  await twoFrames(page);
  await page.mouse.up();
  await page.waitForURL((url) => (url.searchParams.get('next') ?? '').includes(String(node)));
});

test('a visitor who returns from another page finds the filter and the scroll position they left', {
  tag: rightToLeftInDeep,
}, async ({ page }) => {
  await page.goto('/m/gameList?gameType=ALL');
  await page.locator('[data-category-tabs] [data-category="RNG"]').dispatchEvent('click');
  await page.waitForURL('**/m/gameList?gameType=RNG');
  await scrollFar(page);
  await standStill(page);
  const leftAt = await page.evaluate(() => scrollY);
  const seen = await nodes(page);
  await page.evaluate(() => location.assign('/m/help'));
  await page.waitForURL('**/m/help');
  await page.goBack();
  await expect(page.locator('[data-category-tabs] [aria-current]')).toHaveAttribute('data-category', 'RNG');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt);
  await expect
    .poll(async () => (await nodes(page)).filter((node) => seen.includes(node)).length)
    .toBeGreaterThan(9);
});

test('a visitor who returns and immediately chooses another list starts at its top', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  await page.goto('/m/gameList?gameType=ALL');
  await scrollFar(page);
  await page.evaluate(() => location.assign('/m/help'));
  await page.waitForURL('**/m/help');
  const answer = await held(page, 'GCSGAME_gameList');
  await page.goBack();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('gameType=RNG')) pages.push(request.url());
  });
  await page.locator('[data-category-tabs] [data-category="RNG"]').dispatchEvent('click');
  answer();
  await expect(page.locator(tile).first()).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(pages.filter((url) => url.includes('pageNo='))).toHaveLength(1);
});
