import card from '#src/i18n/messages/en/member-card.json' with { type: 'json' };
import shell from '#src/i18n/messages/en/shell.json' with { type: 'json' };
import cardUr from '#src/i18n/messages/ur/member-card.json' with { type: 'json' };
import shellUr from '#src/i18n/messages/ur/shell.json' with { type: 'json' };
import { levelsPromotion } from '#tests/support/day-close.ts';
import { merchantDocuments } from '#tests/support/merchant-documents.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { openPromotions, publish } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { signUp } from './support/api-session.ts';
import { expectNothingJumps, watchShifts } from './support/layout-shifts.ts';
import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';
import { smallTargets } from './support/touch-targets.ts';

const words = { en: { card, shell }, ur: { card: cardUr, shell: shellUr } };
const title = (text: string) => ({ title: text, content: `<p>${text}</p>` });

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  await storeDocument(site, site.merchant, 'merchant', {
    ...(merchantDocuments['merchant'] as object),
    features: ['promotions', 'rewards', 'cashback', 'records', 'deposit', 'withdraw', 'messages'],
    template: { mem_cen: 1 },
    bottomNavigation: 'actions',
  });
  await publish(site, 'birds', {
    ...levelsPromotion([
      ['Wren', 0, 0],
      ['Robin', 100_000, 0],
    ]),
    texts: { en: title('Birds'), ur: title('پرندے'), ko: title('새') },
  });
});

test('a new member sees level, progress, balance and rows, nothing shifts, and one call asks for the level', {
  tag: rightToLeftInDeep,
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: site.origin,
    extraHTTPHeaders: servedLocation,
  });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  const { username } = await signUp(page, site);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getPlayerRankProgress')) asked.push(request.url());
  });
  await watchShifts(page);
  await page.goto('/m/member/home');
  await expect(page.locator('main [data-member-name]')).toHaveText(username);
  await expect(page.locator('main [data-member-level]')).toContainText('Wren');
  await expect(page.getByRole('progressbar', { name: t.card.levelNext })).toHaveAttribute('max', '100000');
  await expect(page.locator('[data-progress]')).toContainText('Robin');
  await expectNothingJumps(page);
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  const rows = page.getByRole('navigation', { name: t.shell.yourAccount }).getByRole('link');
  await expect(rows.first()).toContainText(t.shell.rewards);
  await expect(page.getByRole('link', { name: t.shell.profitAndLoss })).toBeVisible();
  await expect(page.getByRole('link', { name: t.shell.share })).toBeHidden();
  await page.locator('button[data-member-level]').click();
  await expect(page.getByRole('dialog', { name: t.card.levelTitle })).toContainText('Wren');
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expectContrastInLight(page);

  await page
    .getByRole('navigation', { name: t.shell.navigation })
    .getByRole('link', { name: t.shell.cashback })
    .click();
  await page.waitForURL('**/m/member/manualRebate');
  await context.close();
});
