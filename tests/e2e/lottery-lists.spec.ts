import type { Page } from '@playwright/test';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { demoSettings } from '#demo/operator/settings.ts';
import { signUp } from './support/api-session.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite();
  const { account, demonstration, 'lottery-games': games } = demoSettings;
  const merchant = { currency: 'USD', features: ['lottery'], languages: ['en', 'ur'] };
  const settings = { account, demonstration, merchant, 'lottery-games': games };
  for (const [name, document] of Object.entries(settings))
    await storeDocument(site, site.merchant, name, document);
});

const fiveMinuteDice = 1403;

/** Bets on the five-minute dice. Its draw after the next stays open for several minutes. */
async function placeOrder(page: Page): Promise<void> {
  await page.evaluate(async (gameId) => {
    const headers = { 'Content-Type': 'application/json', 'Api-Version': '1' };
    const game = (await (await fetch(`/lgw/games/game?gameId=${gameId}`)).json()) as {
      value: { draws: { numero: string }[]; oddsVersion: number };
    };
    const { draws, oddsVersion } = game.value;
    const numero = [{ numero: draws[1]?.numero, multiple: 1 }];
    const bet = { gameId, play: 'ent', playId: 'dice-sides', bettingContent: 'big', singleBetPrice: 100 };
    const contents = [{ ...bet, winStop: false, numero }];
    const body = JSON.stringify({ key: crypto.randomUUID(), device: 'MOBILE', oddsVersion, contents });
    await fetch('/lgw/orders', { method: 'POST', headers, body });
  }, fiveMinuteDice);
}

test('a player finds a game, saves it as a favourite, and cancels a ticket before the cut-off', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  await signUp(page, site);
  await page.goto(`${site.origin}/m/lottery?tag=dice`);
  const cards = page.locator('[role="tabpanel"] li');
  await expect(cards).toHaveCount(3);
  await expect(cards.first().getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);

  const game = page.locator(`li[data-game="${fiveMinuteDice}"]`);
  await game.locator('button').click();
  await expect(cards.first()).toHaveAttribute('data-game', String(fiveMinuteDice));
  await page.reload();
  await expect(cards.first()).toHaveAttribute('data-game', String(fiveMinuteDice));

  await page.goto(`${site.origin}/m/home`);
  const onHome = page.locator('[data-home-lottery]');
  await onHome.scrollIntoViewIfNeeded();
  await onHome.getByRole('tab').nth(1).click();
  await expect(onHome.getByRole('timer').first()).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(onHome.locator('li button').first()).toBeVisible();
  await expectNoWiderThanPhone(page);

  await placeOrder(page);
  await page.goto(`${site.origin}/m/lottery/orders`);
  await page.locator('a[href*="orderId="]').first().click();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expectNoWiderThanPhone(page);
  const ticket = page.locator('li[data-state]');
  await ticket.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(ticket).toHaveAttribute('data-state', 'cancelled');
});

test('the launch page opens a game by its code, or the lobby of a prize mode', { tag: inDeep }, async ({
  page,
}) => {
  await page.goto(`${site.origin}/m/launchGame?code=LANTERN_DICE_5M&playType=ent`);
  await page.waitForURL(`**/m/launchGame?*gameId=${fiveMinuteDice}*`);
  await expect(page.locator('[data-symbol="big"]')).toBeVisible();
  await page.goto(`${site.origin}/m/launchGame?prize_mode=SEA&code=lobby`);
  await page.waitForURL('**/m/lottery?prize_mode=SEA');
  await expect(page.locator('[role="tabpanel"] li')).toHaveCount(3);
});
