import type { FrameLocator } from '@playwright/test';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { signUp } from './support/api-session.ts';
import { expect, inDeep, rightToLeftInDeep, test } from './support/site-test.ts';

/** A table with short phases. */
const node = games.find(({ model }) => model === 'tiger-quick')?.nodeId ?? '';

const part = (game: FrameLocator, name: string) => game.locator(`[data-part="${name}"]`);
const minorOf = async (text: Promise<string | null>) => Number(((await text) ?? '').replace(/\D/g, ''));

test('a member bets chips at a shared table, sees the cards turn, and receives the win', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  await page.route('**/no-such-path', (route) => route.abort());
  await signUp(page);
  await page.goto(`/m/play?game=${node}`);
  const game = page.frameLocator('[data-room="frame"]');
  const balance = () => minorOf(part(game, 'balance').textContent());
  await expect(game.locator('body[data-phase="betting"]')).toBeVisible();
  const before = await balance();
  const place = game.locator('[data-place="dragon"]');
  const chip = await minorOf(game.locator('.chip[aria-checked="true"]').getAttribute('aria-label'));
  // Two taps are combined into one bet: both are in the round or, if it has just closed, neither is.
  await expect(async () => {
    await expect(place).toBeEnabled({ timeout: 30_000 });
    await place.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => minorOf(part(game, 'staked').textContent()), { timeout: 2_000 }).toBe(2 * chip);
    await expect.poll(balance, { timeout: 3_000 }).toBe(before - 2 * chip);
  }).toPass({ timeout: 30_000 });
  await expect(part(game, 'others-dragon')).toContainText('1');
  await expect(part(game, 'hand-dragon').locator('.card.open')).toBeVisible({ timeout: 20_000 });
  await expect(part(game, 'win')).toHaveText(/\d/, { timeout: 10_000 });
  const win = await minorOf(part(game, 'win').textContent());
  expect([0, chip, 4 * chip]).toContain(win);
  await expect.poll(balance).toBe(before - 2 * chip + win);
  await expect(page.locator('[data-room="balance"]')).toHaveText(
    (await part(game, 'balance').textContent()) ?? '',
  );
  await part(game, 'open-fair').dispatchEvent('click');
  await expect(part(game, 'rounds').locator('li')).toHaveCount(1);
  await expect(part(game, 'shoe-facts').locator('.code')).toHaveCount(2);
});
