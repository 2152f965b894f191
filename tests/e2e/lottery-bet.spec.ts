import type { Page } from '@playwright/test';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import en from '#src/i18n/messages/en/lottery-board.json' with { type: 'json' };
import ur from '#src/i18n/messages/ur/lottery-board.json' with { type: 'json' };
import { fill } from '#src/rules/text/message.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { signUp } from './support/api-session.ts';
import { expect, expectAccessible, isDeep, rightToLeftInDeep, test } from './support/site-test.ts';

/** How to bet both sides of a family's board, so that one side certainly wins and the other loses. */
interface Family {
  readonly shape: LotteryShape;
  readonly category?: string;
  /** The index of the bet type in its tab. */
  readonly betType?: number;
  /** The two sides: symbols on the board, or quick picks if a side consists of many numbers. */
  readonly sides: readonly [string, string] | 'quick';
}

const everyFamily: readonly Family[] = [
  { shape: 'vietnam-north', sides: ['big', 'small'] },
  { shape: 'vietnam-18', sides: ['big', 'small'] },
  // A triple loses on both sides of the sum, so all points are bet instead, in two halves.
  { shape: 'three-dice', category: 'sums', sides: 'quick' },
  { shape: 'ranking-ten', sides: ['big', 'small'] },
  // A sum of 30 returns the stake of big and small, as a sum of 810 does for over and under.
  { shape: 'eleven-five', category: 'sums', sides: ['odd', 'even'] },
  { shape: 'keno', betType: 1, sides: ['odd', 'even'] },
  { shape: 'five-digits', sides: ['big', 'small'] },
];
/** Every family has tests of its rules and board. `npm test` runs the whole journey for only one. */
const families = isDeep ? everyFamily : everyFamily.slice(-1);

const words = { en, ur };
const betNeedsMs = 7_000;
/** The interval of the draws plus their settlement, with a margin for a loaded machine. */
const drawMaxMs = 60_000;
let site: Site;

test.use({ actionTimeout: 15_000 });

test.beforeAll(async () => {
  site = await startSite();
  const games = families.map(({ shape }, at) => ({
    gameId: 701 + at,
    code: shape.toUpperCase().replaceAll('-', '_'),
    shape,
    tag: 'fast',
    plays: ['trad', 'ent'],
    calendar: { kind: 'interval', everySeconds: 30, closeBeforeSeconds: 1 },
    timeZone: 'UTC',
    names: { en: shape, ur: shape },
  }));
  await makeDemonstration(site);
  const merchant = { currency: 'USD', features: ['lottery'], languages: ['en', 'ur'] };
  await storeDocument(site, site.merchant, 'merchant', merchant);
  await storeDocument(site, site.merchant, 'lottery-games', { games });
});

/** How long the current draw still accepts bets, in milliseconds. */
async function leftMs(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').first().innerText()).replaceAll(/\s/g, '');
  const [minutes = '0', seconds = '0'] = text.split(':');
  return (Number(minutes) * 60 + Number(seconds)) * 1_000;
}

/** Waits until enough time is left in a draw's sale window to bet on it. */
async function waitForTime(page: Page): Promise<void> {
  await expect.poll(() => leftMs(page), { timeout: 30_000, intervals: [250] }).toBeGreaterThan(betNeedsMs);
}

/** Waits until the next draw is on sale. Before that, the show may be that of the previous draw. */
async function waitForClose(page: Page): Promise<void> {
  const left = await leftMs(page);
  await expect.poll(() => leftMs(page), { timeout: drawMaxMs, intervals: [250] }).toBeGreaterThan(left);
}

test('a member bets both sides, sees one win and one lose, and proves the draw', {
  tag: rightToLeftInDeep,
}, async ({ page, language }) => {
  test.setTimeout(150_000);
  const t = words[language];
  await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
  await signUp(page, site);

  async function bet({ category, betType, sides }: Family, gameId: number): Promise<void> {
    await page.goto(`${site.origin}/m/launchGame?gameId=${gameId}&playType=ent&pageBack=home`);
    if (category) await page.locator(`#board-category-${category}`).click();
    if (betType) await page.getByRole('group', { name: t.betTypes }).getByRole('button').nth(betType).click();
    await waitForTime(page);
    for (const side of sides === 'quick' ? [t.pickBig, t.pickSmall] : sides) {
      const face = page.locator(`[data-symbol="${side}"]`).first();
      await (sides === 'quick' ? page.getByRole('button', { name: side, exact: true }) : face).click();
      await page.getByRole('button', { name: t.addToSlip }).click();
    }
    await page.getByRole('button', { name: fill(t.openSlip, { count: 2 }, language) }).click();
    await page.getByRole('button', { name: new RegExp(t.place.replace('{amount}', '.*')) }).click();
    await expect(page.getByRole('link', { name: t.signedReceipt })).toBeVisible();
  }

  for (const [at, family] of families.entries()) await bet(family, 701 + at);
  await expectAccessible(page);
  await page.getByRole('button', { name: t.playOn }).click();
  await waitForClose(page);
  // Only the last draw is watched. One side always wins, and a win below the total stake is not celebrated.
  await page.getByRole('button', { name: t.skipShow }).click({ timeout: drawMaxMs });
  await expect(page.getByText(/1\.98.*2\.00|2\.00.*1\.98/)).toBeVisible({ timeout: drawMaxMs });

  await page.goto(`${site.origin}/m/lottery/orders`);
  const orders = page.locator('a[href*="orderId="]');
  await expect(orders).toHaveCount(families.length);
  const addresses = await orders.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  );
  for (const address of addresses) {
    await page.goto(address);
    // A side of many points may pay less than it costs, which is no win.
    const paid = page.locator('li:is([data-state="won"], [data-state="paid"])');
    await expect(paid).toHaveCount(1);
    await expect(page.locator('li[data-state="lost"]')).toHaveCount(1);
    await paid.locator('a[href*="/proof?"]').click();
    await expect(page.locator('[data-proof="committed"]')).toBeVisible();
    await expect(page.locator('[data-ticket="in"]')).toBeVisible();
  }
});
