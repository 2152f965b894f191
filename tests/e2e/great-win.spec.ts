import type { Site } from '#tests/support/site.ts';
import { type OwnSlot, openSlot, siteWithSlot } from './support/own-site.ts';
import { expect, expectAccessible, inDeep, test, withMotion } from './support/site-test.ts';

test.use(withMotion);

let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
});
/** Skips the free spins of a round with a great win, then its celebration. */
async function hurryThrough({ game, part, press }: OwnSlot): Promise<void> {
  await game.locator('[data-part="spin"][data-state="showing"]').dispatchEvent('click');
  await expect(part('celebration')).toBeVisible();
  await press('celebration');
  await expect(part('spin')).toHaveAttribute('data-state', 'idle');
  await expect(part('celebration')).toBeHidden();
}

test('a round with free spins shows them, celebrates its win even if they are skipped, and pays it', {
  tag: inDeep,
}, async ({ browser, contextOptions, language }) => {
  const launch = await openSlot(site, browser, contextOptions, language);
  const { part, minorOf } = launch;
  const [balanceMinor, stakeMinor] = [await minorOf('balance'), await minorOf('stake')];
  const ahead = await launch.turnToGreatRound();

  await launch.press('spin');
  await expect(part('banner')).toBeVisible();
  await expect(part('banner-title')).toContainText(String(ahead.freeSpins));
  await expect(launch.game.locator('body.free-spins')).toBeVisible();
  await hurryThrough(launch);
  expect(await minorOf('win')).toBe(ahead.winMinor);
  expect(await minorOf('balance')).toBe(balanceMinor - stakeMinor + ahead.winMinor);
  expect(launch.complaints).toEqual([]);
  await launch.close();
});

test('a win that the wallet cannot record at first reaches the balance by itself', { tag: inDeep }, async ({
  browser,
  contextOptions,
  language,
}) => {
  const launch = await openSlot(site, browser, contextOptions, language);
  const { page, part, minorOf } = launch;
  const [balanceMinor, stakeMinor] = [await minorOf('balance'), await minorOf('stake')];
  const ahead = await launch.turnToGreatRound();
  await launch.player(`CREATE TRIGGER no_wins BEFORE INSERT ON ledger WHEN NEW.kind = 'WIN'
    BEGIN SELECT RAISE(ABORT, 'held back'); END`);

  await launch.press('spin');
  await hurryThrough(launch);
  expect(await minorOf('balance')).toBe(balanceMinor - stakeMinor);
  await launch.player('DROP TRIGGER no_wins');
  const paidMinor = balanceMinor - stakeMinor + ahead.winMinor;
  await expect.poll(() => minorOf('balance'), { timeout: 15_000 }).toBe(paidMinor);
  await expect(page.locator('[data-room="balance"]')).toHaveText((await part('balance').textContent()) ?? '');
  expect(launch.complaints).toEqual([]);
  await launch.close();
});

test('a frozen wallet shows an explanation and a way out, and accepts no stake', { tag: inDeep }, async ({
  browser,
  contextOptions,
  language,
}) => {
  const launch = await openSlot(site, browser, contextOptions, language);
  const { page, part, minorOf } = launch;
  const balanceMinor = await minorOf('balance');
  await launch.player("UPDATE wallet SET frozen_code = 'CHAIN_BROKEN'");
  await launch.press('spin');
  await expect(part('trouble')).toBeVisible();
  await expect(part('trouble-title')).not.toBeEmpty();
  await expect(part('trouble-money')).not.toBeEmpty();
  expect(await minorOf('balance')).toBe(balanceMinor);
  await expectAccessible(page);
  await launch.press('spin');
  await expect(part('spin')).toHaveAttribute('data-state', 'stopped');
  await launch.press('trouble-way');
  await page.waitForURL((url) => !url.pathname.startsWith('/m/play'));
  await launch.close();
});
