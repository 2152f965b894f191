import type { Browser, Page } from '@playwright/test';
import { diceGame, sellLottery, soon } from '#tests/support/lottery.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { ownerOf } from './support/console-owner.ts';
import { type Way, ways } from './support/console-widths.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

/** Enters three dice for the open draw in its sheet. */
async function enter(page: Page, dice: readonly string[]): Promise<void> {
  const sheet = page.locator('dialog[open]');
  for (const [at, number] of dice.entries()) await sheet.getByLabel(`Prize 1, number ${at + 1}`).fill(number);
  await sheet.getByLabel('Source or reason').fill('the official sheet');
  await sheet.locator('button[type="submit"]').click();
}

async function enterBlind(site: Site, { first, second }: Way, browser: Browser): Promise<void> {
  await sellLottery(site, [{ ...diceGame, calendar: soon(4) }]);
  // The first look wakes the clock, which plans the draws.
  await site.fetch(`/lgw/draws/${diceGame.gameId}`);
  const one = await ownerOf(site, browser, 'sana@operator.example', first);
  const two = await ownerOf(site, browser, 'omar@operator.example', second);

  await one.goto('/ops/draws');
  const queue = one.getByRole('region', { name: 'Waiting for numbers' });
  await expect(queue.getByRole('link').first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(one);
  await expectNoWiderThanPhone(one);
  await queue.getByRole('link').first().click();
  await one.getByRole('button', { name: 'Enter the numbers' }).click();
  await enter(one, ['4', '5', '6']);
  await expect(one.getByText(/Your entry is kept/)).toBeVisible();
  await one.locator('dialog[open]').getByRole('button', { name: 'Close' }).last().click();

  await two.goto(one.url());
  await expect(two.getByText(/not confirmed yet by sana@operator.example/)).toBeVisible();
  await expect(two.getByText('4 5 6')).toHaveCount(0);
  await expectNoWiderThanPhone(two);
  await two.getByRole('button', { name: 'Enter the numbers' }).click();
  await enter(two, ['4', '5', '5']);
  const passkey = two.getByRole('button', { name: 'Use passkey' });
  const disagree = two.getByText(/Another operator entered something else/);
  await expect(passkey.or(disagree).first()).toBeVisible();
  if (await passkey.isVisible()) await passkey.click();
  await expect(disagree).toBeVisible();
  await expectAccessible(two);
  await enter(two, ['4', '5', '6']);
  await expect(two.getByText(/Both entries agree/)).toBeVisible();
  await two.locator('dialog[open]').getByRole('button', { name: 'Close' }).last().click();
  await expect(two.getByText('4 5 6')).toBeVisible();
  await one.context().close();
  await two.context().close();
}

for (const way of ways)
  test.describe(way.title, () => {
    /** Owners can enrol only once, so these operators have a site of their own. */
    let site: Site;
    test.beforeAll(async () => {
      site = await startSite();
    });

    test(
      'two operators enter a draw blind: differing numbers end nothing, and equal ones do',
      {
        tag: way.tag,
      },
      async ({ browser }) => enterBlind(site, way, browser),
    );
  });
