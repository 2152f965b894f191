import type { FrameLocator, Page } from '@playwright/test';
import { signUp } from './support/api-session.ts';
import { expect, expectAccessible, inDeep, rightToLeftInDeep, test } from './support/site-test.ts';

const fieldNode = '470993780';

async function openField(page: Page): Promise<FrameLocator> {
  await page.goto(`/m/play?game=${fieldNode}`);
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  return game;
}

const minorOf = async (text: Promise<string | null>) => Number(((await text) ?? '').replace(/\D/g, ''));

/**
 * Dispatches a click event. A frame with an opaque origin runs in its own process, where coordinates are
 * scaled.
 */
const press = (game: FrameLocator, part: string) =>
  game.locator(`[data-part="${part}"]`).dispatchEvent('click');

test('the net result falls with the balance when a bet is taken', async ({ page }) => {
  await page.route('**/no-such-path', (route) => route.abort());
  await signUp(page);
  const game = await openField(page);
  const net = page.locator('[data-room="net"]');
  const stake = await minorOf(game.locator('[data-part="stake"]').textContent());
  await expect.poll(() => minorOf(net.textContent())).toBe(0);
  await press(game, 'main');
  await expect(game.locator('.field')).toHaveAttribute('data-open', 'true');
  await expect.poll(() => minorOf(net.textContent())).toBe(stake);
  expect(await net.textContent()).toContain('-');
});

test('a member opens cells, leaves, returns to the same round, and cashes out its exact amount', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  await signUp(page);
  const game = await openField(page);
  const main = game.locator('[data-part="main"]');
  const balance = () => minorOf(game.locator('[data-part="balance"]').textContent());
  await expect(main).toHaveAttribute('data-state', 'idle');
  const before = await balance();
  const stake = await minorOf(game.locator('[data-part="stake"]').textContent());
  while ((await game.locator('[data-part="mines"]').textContent()) !== '1') await press(game, 'fewer');

  // With one mine a cell is safe 24 times in 25; after a lost round a new one is started.
  const opened = async () => {
    if ((await main.getAttribute('data-state')) === 'idle') await press(game, 'main');
    await expect(game.locator('.field')).toHaveAttribute('data-open', 'true');
    await press(game, 'pick');
    await expect(main).toHaveAttribute('data-state', /cash|idle/, { timeout: 10_000 });
    return main.getAttribute('data-state');
  };
  let staked = 0;
  do staked += stake;
  while ((await opened()) !== 'cash' && staked < 10 * stake);
  await expect(game.locator('[data-state="gem"]')).toHaveCount(1);
  await expectAccessible(page);

  await page.reload();
  await expect(game.locator('[data-state="gem"]')).toHaveCount(1);
  const win = await minorOf(main.textContent());
  await main.dispatchEvent('click');
  await expect(main).toHaveAttribute('data-state', 'idle', { timeout: 10_000 });
  await expect.poll(balance).toBe(before - staked + win);
  expect(await minorOf(game.locator('[data-part="win"]').textContent())).toBe(win);

  await press(game, 'open-fair');
  await game.locator('[data-part="technical"] summary').click();
  await game.locator('[data-part="client-seed"]').fill('my-own-seed');
  await press(game, 'rotate');
  await game.locator('.verify').first().dispatchEvent('click');
  await page.waitForURL('**/m/fairness#*');
  await expect(page.locator('[data-check="verdict"]')).toHaveAttribute('data-state', 'match');
  await expect(page.locator('[data-kind="mine"]')).toHaveCount(1);
  await expect(page.locator('[data-paying]')).toHaveCount(1);
});
