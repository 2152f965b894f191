import contest from '#src/i18n/messages/en/contest.json' with { type: 'json' };
import promotions from '#src/i18n/messages/en/promotions.json' with { type: 'json' };
import centre from '#src/i18n/messages/en/reward-centre.json' with { type: 'json' };
import contestUr from '#src/i18n/messages/ur/contest.json' with { type: 'json' };
import promotionsUr from '#src/i18n/messages/ur/promotions.json' with { type: 'json' };
import centreUr from '#src/i18n/messages/ur/reward-centre.json' with { type: 'json' };
import { turnToPlainWin } from '#tests/support/great-round.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { openPromotions, promotionOf, publish, usd } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { signUp } from './support/api-session.ts';
import { modelId } from './support/own-site.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const words = {
  en: { contest, promotions, centre },
  ur: { contest: contestUr, promotions: promotionsUr, centre: centreUr },
};
const dayMs = 86_400_000;
const stakeMinor = 100;

let site: Site;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  await openSlots(site, [modelId]);
  const best = promotionOf({
    trigger: {
      on: 'contest',
      games: { products: ['slots'] },
      minStakeMinor: usd(10),
      prizes: [usd(5_000), usd(2_000)],
    },
    rewards: [{ gives: 'prizes' }],
    closesAtMs: Date.now() + 7 * dayMs,
  });
  await publish(site, 'catch', best);
});

test('a member joins a contest, takes a place by one round, and stays hidden from the others', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: site.origin,
    extraHTTPHeaders: servedLocation,
  });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  // The provider of the test's game has no picture, and the page would load again once one is missing.
  await page.route('**/m/test', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const person = await signUp(page, site);
  await payIn(site, person, { amountMinor: 2_000 });

  await page.goto('/m/activity?promotion=catch');
  await expect(page.getByText(t.contest.joinFirst)).toBeVisible();
  await expect(page.getByText(t.contest.nobody)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t.promotions.join }).click();
  await expect(page.getByText(t.contest.ownNoneNow)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/m/play?game=slot-node-0');
  const part = (name: string) => page.frameLocator('[data-room="frame"]').locator(`[data-part="${name}"]`);
  await expect(part('spin')).toHaveAttribute('data-state', 'idle');
  const stakeNow = async () => Number(((await part('stake').textContent()) ?? '').replace(/\D/g, ''));
  while ((await stakeNow()) < stakeMinor) await part('higher').dispatchEvent('click');
  const round = await turnToPlainWin(site, person.username, modelId, await stakeNow());
  const multiple = `${(Math.floor((round.winMinor * 100) / (await stakeNow())) / 100).toFixed(2)}×`;
  await part('spin').dispatchEvent('click');
  await expect(part('spin')).not.toHaveAttribute('data-state', 'idle');
  await expect(part('spin')).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });

  await page.goto('/m/activity?promotion=catch');
  const first = page.locator('li[data-place="1"]');
  await expect(async () => {
    await page.getByRole('button', { name: t.contest.refresh }).click();
    await expect(first).toContainText(multiple, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await expect(first).toContainText(t.contest.you);
  await expect(first).toContainText('50.00');
  await expect(page.locator('[data-own="ranked"]')).toContainText(multiple);
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);

  await page.getByRole('button', { name: `${t.contest.nameChange}: ${t.contest.shownAs}` }).click();
  const sheet = page.getByRole('dialog', { name: t.contest.shownAs });
  await expect(sheet.getByRole('radio', { name: t.contest.nameMasked })).toBeChecked();
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: t.contest.nameHidden }).click();
  await expect(page.getByText(t.contest.nameSaved)).toBeVisible();
  await sheet.getByRole('button', { name: t.contest.nameClose }).click();
  await expect(first).toContainText(t.contest.hiddenPlayer);
  await page.reload();
  await expect(first).toContainText(t.contest.hiddenPlayer);

  await page.goto('/m/rewardCenter');
  const row = page.locator('[data-contest="catch"]');
  await expect(row).toContainText(multiple);
  await expect(page.getByRole('heading', { name: t.centre.contests })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').click();
  await page.waitForURL('**/m/activity?promotion=catch');
  await context.close();
});
