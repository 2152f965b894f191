import type { Page } from '@playwright/test';
import { lotteryOrdersContracts } from '#src/contracts/lottery-orders.ts';
import bets from '#src/i18n/messages/en/lottery-bets.json' with { type: 'json' };
import t from '#src/i18n/messages/en/lottery-board.json' with { type: 'json' };
import { fill } from '#src/rules/message.ts';
import { signUp } from './support/api-session.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

/** A game of five digits that draws every minute. */
const gameId = 1101;
const betsNeedMs = 12_000;
/** A minute until the cut-off, its draw, and the show of its numbers. */
const drawMostMs = 100_000;

async function leftMs(page: Page): Promise<number> {
  const [minutes = '0', seconds = '0'] = (await page.getByRole('timer').first().innerText())
    .replaceAll(/\s/g, '')
    .split(':');
  return (Number(minutes) * 60 + Number(seconds)) * 1_000;
}

async function addSide(page: Page, side: 'big' | 'small'): Promise<void> {
  await page.locator(`[data-symbol="${side}"]`).click();
  await page.getByRole('button', { name: t.addToSlip }).click();
}

test('a member bets both sides of a draw, watches it, loses one, wins the other and proves it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const member = await signUp(page);
  await page.goto(`/m/launchGame?gameId=${gameId}&playType=ent&pageBack=home`);
  await page.getByRole('button', { name: bets.betDigitSum, exact: true }).click();
  await expect.poll(() => leftMs(page), { timeout: 30_000 }).toBeGreaterThan(betsNeedMs);
  await addSide(page, 'big');
  await addSide(page, 'small');
  await page.getByRole('button', { name: fill(t.openSlip, { count: 2 }, 'en') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(t.place.replace('{amount}', '.*')) }).click();
  await expect(page.getByRole('link', { name: t.signedReceipt })).toBeVisible();
  await page.getByRole('button', { name: t.playOn }).click();

  // One side always wins: 1.98 of the two stakes comes back, which is told without a celebration.
  await expect(page.getByText(/paid .*1\.98 of .*2\.00/)).toBeVisible({ timeout: drawMostMs });
  const answer = await member.fetch(`${lotteryOrdersContracts.orders.path}?gameId=${gameId}`);
  const { value } = (await answer.json()) as { value: unknown };
  const [order] = lotteryOrdersContracts.orders.output.parse(value).items;
  expect(order?.tickets.map(({ state }) => state).sort()).toEqual(['lost', 'won']);

  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('link', { name: t.proof }).click();
  await expect(page.locator('[data-proof="committed"], [data-proof="proven"]')).toBeVisible();
});
