import type { Page } from '@playwright/test';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import deposits from '#src/i18n/messages/en/deposit.json' with { type: 'json' };
import bank from '#src/i18n/messages/en/simbank.json' with { type: 'json' };
import depositsUr from '#src/i18n/messages/ur/deposit.json' with { type: 'json' };
import bankUr from '#src/i18n/messages/ur/simbank.json' with { type: 'json' };
import type { ChannelGroup } from '#src/contracts/cashier/cashier-fields.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { bankCodeOf, openTills } from '#tests/support/tills.ts';
import { signUp } from './support/api-session.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const words = { en: { t: deposits, bank }, ur: { t: depositsUr, bank: bankUr } };
type Language = keyof typeof words;

/** The demo's rules, but members must set or decline a limit before the first deposit. */
const askingPack = {
  ...demoPack,
  name: 'asking',
  limits: { ...demoPack.limits, askedBeforeDeposit: true },
};

let site: Site;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  site = await startSite();
  await openTills(site);
  await storeDocument(site, site.merchant, 'merchant', {
    currency: 'USD',
    languages: ['en', 'ur'],
    features: ['deposit'],
  });
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'asking', packs: [askingPack] });
});

/** Chooses a channel of a group and an amount, and submits the form. */
async function beginDeposit(page: Page, group: ChannelGroup, amount: string): Promise<void> {
  await page.goto(`${site.origin}/m/voucherCenter?channel=simbank.${bankCodeOf(group)}`);
  await page.locator('input[name="amount"]').fill(amount);
  const name = page.locator('input[name="payerName"]');
  if (await name.count()) await name.fill('Sana Khan');
  await page.locator('main form button[type="submit"]').click();
}

/** Chooses the outcome of the payment at the simulated bank, and returns to the site. */
async function payAtBank(page: Page, { bank: at }: (typeof words)[Language], step: RegExp): Promise<void> {
  await page.getByRole('button', { name: step }).first().click();
  await page.getByRole('link', { name: at.back }).click();
  await page.waitForURL(/voucherCenter\?deposit=/);
}

/** Matches a message with placeholders by its longest literal part. */
const begins = (message: string) =>
  new RegExp(
    message
      .split(/\{\w+\}/)
      .sort((one, other) => other.length - one.length)[0]
      ?.trim() ?? message,
  );

test('a member pays in by each channel, and sees every outcome', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const { t, bank: at } = words[language];
  const context = await browser.newContext({ ...contextOptions, baseURL: site.origin });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  await signUp(page, site);

  await page.goto(`${site.origin}/m/voucherCenter`);
  await expectAccessible(page);
  await page.getByRole('textbox').fill('100');
  await page.getByRole('button', { name: t.limitSet }).click();
  await expect(page.getByRole('heading', { name: t.how })).toBeVisible();
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);

  await beginDeposit(page, 'gateway', '50');
  await page.waitForURL(/simbank/);
  await payAtBank(page, words[language], begins(at.payNow));
  await expect(page.getByRole('heading', { name: t.creditedTitle })).toBeVisible();
  await expectAccessible(page);

  const outcomes = [
    ['transfer', begins(at.stepLess), t.creditedTitle],
    ['alipay', begins(at.stepOtherCurrency), t.parkedTitle],
    ['qq', begins(at.stepRefused), t.failedTitle],
    ['wechat', begins(at.stepPending), t.pendingTitle],
  ] as const;
  for (const [group, step, title] of outcomes) {
    await beginDeposit(page, group, group === 'transfer' ? '20' : '10');
    await page.waitForURL(/voucherCenter\?deposit=/);
    const pay = page.getByRole('link', { name: t.openApp });
    if (await pay.count()) await pay.click();
    else {
      const reference = await page.locator('dd bdi', { hasText: /^[A-Z]{12}$/ }).textContent();
      await page.goto(`${site.origin}/m/simbank?code=${reference}`);
    }
    await page.waitForURL(/simbank/);
    await payAtBank(page, words[language], step);
    await expect(page.getByText(title).first()).toBeVisible();
  }

  // Of the limit of 100, 60 are used and 10 are pending.
  await beginDeposit(page, 'gateway', '50');
  await expect(page.getByText(begins(t.limitLeftUntil))).toContainText('30.00');

  await page.goto(`${site.origin}/m/voucherCenter?list=all`);
  await expect(page.getByRole('list', { name: t.all }).getByRole('listitem')).toHaveCount(5);
  await expectNoWiderThanPhone(page);
  await context.close();
});
