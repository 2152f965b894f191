import cards from '#src/i18n/messages/en/cards.json' with { type: 'json' };
import payout from '#src/i18n/messages/en/payout.json' with { type: 'json' };
import pin from '#src/i18n/messages/en/pin.json' with { type: 'json' };
import withdraw from '#src/i18n/messages/en/withdraw.json' with { type: 'json' };
import cardsUr from '#src/i18n/messages/ur/cards.json' with { type: 'json' };
import payoutUr from '#src/i18n/messages/ur/payout.json' with { type: 'json' };
import pinUr from '#src/i18n/messages/ur/pin.json' with { type: 'json' };
import withdrawUr from '#src/i18n/messages/ur/withdraw.json' with { type: 'json' };
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { givePayeeName, ownPaymentPassword } from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { signUp } from './support/api-session.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
  waitForScripts,
} from './support/site-test.ts';

const words = {
  en: { t: withdraw, cards: { ...payout, ...pin, ...cards } },
  ur: { t: withdrawUr, cards: { ...payoutUr, ...pinUr, ...cardsUr } },
};

let site: Site;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await storeDocument(site, site.merchant, 'merchant', {
    currency: 'USD',
    languages: ['en', 'ur'],
    features: ['deposit', 'withdraw'],
  });
  await storeDocument(site, site.merchant, 'cashier', {
    coolingHours: 0,
    turnover: { rule: 'off', times: 1 },
  });
});

test('a member sets a PIN, adds an account, withdraws and sees the money paid out', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const { t, cards: c } = words[language];
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: site.origin,
    extraHTTPHeaders: servedLocation,
  });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  waitForScripts(page);
  const person = await signUp(page, site);
  await givePayeeName(person);
  await payIn(site, person, { amountMinor: 10_000 });

  await page.goto(`${site.origin}/m/withdraw`);
  await page.getByRole('link', { name: t.setupPin }).click();
  await page.getByLabel(c.newPin, { exact: true }).fill(ownPaymentPassword);
  await page.getByLabel(c.repeatPin).fill(ownPaymentPassword);
  await page.locator('input[name="loginPassword"]').fill(person.password);
  await page.locator('main form button[type="submit"]').click();
  await page.getByRole('link', { name: c.add }).click();

  await page.getByRole('button', { name: c.add }).click();
  await page.locator('input[name="account"]').fill(`8800${Date.now()}`);
  await page.locator('input[name="holder"]').fill('SANA KHAN');
  await page.locator('#card-form input[name="paymentPassword"]').fill(ownPaymentPassword);
  await page.locator('dialog[open] button[type="submit"]').click();
  await expect(page.getByRole('list', { name: c.cards }).getByText(c.active)).toBeVisible();

  await page.goto(`${site.origin}/m/withdraw`);
  await page.locator('input[name="amount"]').fill('25');
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
  await page.locator('main form button[type="submit"]').click();
  await page.locator('#withdraw-confirm input[name="paymentPassword"]').fill(ownPaymentPassword);
  await page.locator('dialog[open] button[type="submit"]').click();
  await expect(page.getByRole('heading', { name: t.reviewTitle })).toBeVisible();

  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const decision = { decision: 'approve', note: 'looked at' };
  const decided = await operate(site, 'PUT', `${site.origin}/ops/api/withdrawals/${id}`, decision);
  expect(decided.status, JSON.stringify(decided)).toBe(200);
  await expect(page.getByRole('heading', { name: t.paidTitle })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await context.close();
});
