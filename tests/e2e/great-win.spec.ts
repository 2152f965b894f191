import { openSlots } from '#tests/support/slot-seat.ts';
import { turnToGreatRound } from '#tests/support/great-round.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { register } from './support/journey.ts';
import { expect, test } from './support/site-test.ts';

const modelId = 'm05';
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await openSlots(site, [modelId]);
});
test.afterAll(() => site.close());

test('a round with free spins shows them, celebrates its win even to who hurried, and pays it', async ({
  browser,
  contextOptions,
  language,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL: site.origin });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const username = await register(page);
  await page.goto('/m/play?game=slot-node-0');
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.seated')).toBeVisible();
  const minorOf = async (part: string) =>
    Number(((await game.locator(`[data-part="${part}"]`).textContent()) ?? '').replace(/\D/g, ''));
  const [balanceMinor, stakeMinor] = [await minorOf('balance'), await minorOf('stake')];
  const ahead = await turnToGreatRound(site, username, modelId, stakeMinor, 12);

  await game.locator('[data-part="spin"]').dispatchEvent('click');
  await expect(game.locator('[data-part="banner"]')).toBeVisible();
  await expect(game.locator('[data-part="banner-title"]')).toContainText(String(ahead.freeSpins));
  await expect(game.locator('body.free-spins')).toBeVisible();
  await game.locator('[data-part="spin"][data-state="showing"]').dispatchEvent('click');
  await expect(game.locator('[data-part="celebration"]')).toBeVisible();
  await game.locator('[data-part="celebration"]').dispatchEvent('click');
  await expect(game.locator('[data-part="spin"]')).toHaveAttribute('data-state', 'idle');
  await expect(game.locator('[data-part="celebration"]')).toBeHidden();
  expect(await minorOf('win')).toBe(ahead.winMinor);
  expect(await minorOf('balance')).toBe(balanceMinor - stakeMinor + ahead.winMinor);
  expect(complaints).toEqual([]);
  await context.close();
});
