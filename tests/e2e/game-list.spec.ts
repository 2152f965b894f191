import type { Page } from '@playwright/test';
import { register } from './support/journey.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

const tile = '[data-list] > [data-node]';

/** Holds every answer to one call back until it is let go. */
async function held(page: Page, call: string, answer: { status: number; code: string } | undefined) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${call}*`, async (route) => {
    await promise;
    if (!answer) return route.continue();
    const { status, code } = answer;
    await route.fulfill({ status, json: { success: false, error: { code, requestId: 'test' } } });
  });
  return resolve;
}

const nodes = (page: Page): Promise<(string | null)[]> =>
  page.locator(tile).evaluateAll((tiles) => tiles.map((each) => each.getAttribute('data-node')));

test('a list scrolled down and up again stands in the server’s order on few elements', async ({ page }) => {
  const order: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('GCSGAME_gameList')) return;
    const { value } = (await response.json()) as { value: { games: { nodeId: string }[] } };
    order.push(...value.games.map(({ nodeId }) => nodeId));
  });
  await page.goto('/m/gameList?gameType=ALL', { waitUntil: 'networkidle' });
  for (const by of [1500, 1500, 1500, 1500, 1500, 1500, -700, -2300, -900, 1200]) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(400);
    await expect(async () => expect(order.join()).toContain((await nodes(page)).join())).toPass({
      timeout: 8_000,
    });
    expect(await page.locator('*').count()).toBeLessThanOrEqual(400);
  }
  expect(order.length).toBeGreaterThan(60);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(async () => (await nodes(page)).slice(0, 12)).toEqual(order.slice(0, 12));
  await expectAccessible(page);
});

test('a star shows at once, and goes back with a sentence when the server refuses', async ({ page }) => {
  await register(page);
  await page.goto('/m/gameList?gameType=ALL', { waitUntil: 'networkidle' });
  const answer = await held(page, 'MCSFE_addFavoriteGameV2', { status: 409, code: 'FAVOURITES_FULL' });
  const star = page.locator(`${tile} [data-favourite]`).nth(1);
  await star.tap();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-toast="danger"]')).not.toBeEmpty();
});

test('a filter answers the tap with places before the server sends its games', async ({ page }) => {
  await page.goto('/m/gameList?gameType=ALL', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 1500);
  const answer = await held(page, 'GCSGAME_gameList', undefined);
  const tab = page.locator('[data-category-tabs] [data-category="FISH"]');
  await tab.dispatchEvent('click');
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-list] > li').first()).toBeVisible();
  await expect(page.locator(tile)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  answer();
  await expect(page.locator(tile).first()).toBeVisible();
});
