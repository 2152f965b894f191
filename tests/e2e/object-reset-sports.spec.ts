import { sportsContracts } from '#src/contracts/house/sports.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSportsbook } from '#tests/support/sports-launch.ts';
import {
  codesOf,
  expectChecked,
  listenTo,
  resetObject,
  postedMinor,
  walletOf,
} from './support/object-reset.ts';
import { memberOnSite } from './support/own-site.ts';
import { expect, inDeep, test } from './support/site-test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openSportsbook(site);
});

test('a sports bet whose book is reset after it took the stake is in doubt, then checked, and taken once', {
  tag: inDeep,
}, async ({ browser, contextOptions: options, language }) => {
  const member = await memberOnSite(site, { browser, options, language });
  const { page } = member;
  const request = listenTo(page, sportsContracts.sportsBet.path);
  await page.goto('/m/sportsGame');
  const frame = page.frameLocator('[data-sports="frame"]');
  await expect(frame.locator('body.launched')).toBeVisible();
  const part = (name: string) => frame.locator(`[data-part="${name}"]`);
  const balanceMinor = await walletOf(member);
  const book = await resetObject(site, 'SPORTSBOOK', `${site.merchant}/sports-1`);
  // The last match kicks off in some hours, so it does not close while the test runs.
  await part('coming').locator('.card').last().locator('.pick').first().dispatchEvent('click');
  await part('open-slip').dispatchEvent('click');
  // The wallet has the stake, and the book is reset before it can note that.
  await book.resetBefore('UPDATE ON bets');

  await part('place').dispatchEvent('click');
  await expect(part('slip-refusal')).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => codesOf(request)).toEqual(['STORE_UNREACHABLE']);
  await expect(part('slip-refusal-text')).toHaveText(/cannot say yet/);
  const stakeMinor = balanceMinor - (await walletOf(member));
  expect(request.sent[0]?.['stakeMinor']).toBe(stakeMinor);
  expect(await postedMinor(member, 'BET')).toEqual([stakeMinor]);
  // The slip takes no other bet meanwhile.
  await part('place').dispatchEvent('click');

  await book.recover();
  const before = request.sent.length;
  await part('slip-way').dispatchEvent('click');
  await expect(part('open-bets').locator('.bet')).toHaveCount(1);
  expectChecked(request, 'betId', before);
  expect(await postedMinor(member, 'BET')).toEqual([stakeMinor]);
  expect(await walletOf(member)).toBe(balanceMinor - stakeMinor);
  expect(member.complaints).toEqual([]);
  await member.close();
});
