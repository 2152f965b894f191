import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import bank from '#src/i18n/messages/en/simbank.json' with { type: 'json' };
import deposit from '#src/i18n/messages/en/deposit.json' with { type: 'json' };
import movements from '#src/i18n/messages/en/movements.json' with { type: 'json' };
import notices from '#src/i18n/messages/en/notices.json' with { type: 'json' };
import promotions from '#src/i18n/messages/en/promotions.json' with { type: 'json' };
import centre from '#src/i18n/messages/en/reward-centre.json' with { type: 'json' };
import withdraw from '#src/i18n/messages/en/withdraw.json' with { type: 'json' };
import bankUr from '#src/i18n/messages/ur/simbank.json' with { type: 'json' };
import depositUr from '#src/i18n/messages/ur/deposit.json' with { type: 'json' };
import movementsUr from '#src/i18n/messages/ur/movements.json' with { type: 'json' };
import noticesUr from '#src/i18n/messages/ur/notices.json' with { type: 'json' };
import promotionsUr from '#src/i18n/messages/ur/promotions.json' with { type: 'json' };
import centreUr from '#src/i18n/messages/ur/reward-centre.json' with { type: 'json' };
import withdrawUr from '#src/i18n/messages/ur/withdraw.json' with { type: 'json' };
import { turnToPlainWin, turnToQuietRound } from '#tests/support/great-round.ts';
import type { Person } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { giveCard, ownPaymentPassword } from '#tests/support/payout-account.ts';
import { fairWagering, openPromotions, ops, promotionOf, publish, usd } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { signInAgain, signUp } from './support/api-session.ts';
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
  en: { bank, deposit, movements, notices, promotions, centre, withdraw },
  ur: {
    ...{ bank: bankUr, deposit: depositUr, movements: movementsUr, notices: noticesUr },
    ...{ promotions: promotionsUr, centre: centreUr, withdraw: withdrawUr },
  },
};
const titled = (title: string) => ({
  en: { title, content: `<p>${title}</p>` },
  ur: { title: `${title} ur`, content: `<p>${title}</p>` },
  ko: { title: `${title} ko`, content: `<p>${title}</p>` },
});

/** As much again as a deposit of 9.00: one stake of each meets its requirement. */
const match = promotionOf({
  trigger: { on: 'deposit', minMinor: usd(500) },
  rewards: [{ gives: 'match', ofDepositPpm: 1_000_000, maxMinor: usd(1_000) }],
  wagering: { ...fairWagering, multiple: 2, maxBetMinor: usd(900) },
  uses: { per: 'deposit', marks: [] },
  texts: titled('As much again'),
});
const letter = promotionOf({ texts: titled('A kind letter') });
const stakeMinor = 900;

let site: Site;
let matchTerms: string;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  await openSlots(site, [modelId]);
  await storeDocument(site, site.merchant, 'cashier', {
    coolingHours: 0,
    turnover: { rule: 'off', times: 1 },
  });
  matchTerms = await publish(site, 'match', match);
  await publish(site, 'letter', letter);
});

interface Opened {
  readonly browser: Browser;
  readonly contextOptions: BrowserContextOptions;
  readonly language: 'en' | 'ur';
}

/** A member with a bank account, signed in on a phone of their own. */
async function memberOn({ browser, contextOptions, language }: Opened) {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: site.origin,
    extraHTTPHeaders: servedLocation,
  });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  const person = await signUp(page, site);
  await giveCard(person, 'HARBOUR');
  return { page, person, close: () => context.close() };
}

/** Matches a message with placeholders by its longest literal part. */
const longestPartOf = (message: string) =>
  new RegExp(
    message
      .split(/\{\w+\}/)
      .sort((one, other) => other.length - one.length)[0]
      ?.trim() ?? message,
  );

/** Reads the promotion and deposits 9.00 with it, by way of the simulated bank. */
async function depositWithMatch(page: Page, language: 'en' | 'ur'): Promise<void> {
  const t = words[language];
  const { title } = titled('As much again')[language];
  await page.goto('/m/activity');
  await expectAccessible(page);
  await page.getByRole('link', { name: `${t.promotions.see}: ${title}` }).click();
  await expect(page.getByRole('heading', { name: t.promotions.terms })).toBeVisible();
  await expect(page.locator('article li').first()).not.toBeEmpty();
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);
  await page.getByRole('link', { name: t.promotions.deposit }).click();
  await page.getByRole('button', { name: /Lantern Pay|لالٹین پے/ }).click();
  await page.locator('input[name="amount"]').fill('9');
  await expect(page.getByRole('radio', { name: title })).toBeChecked();
  await expect(page.locator('fieldset li').first()).not.toBeEmpty();
  await expectAccessible(page);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(/simbank/);
  await page
    .getByRole('button', { name: longestPartOf(t.bank.payNow) })
    .first()
    .click();
  await page.getByRole('link', { name: t.bank.back }).click();
  await expect(page.getByRole('heading', { name: t.deposit.creditedTitle })).toBeVisible();
}

/** Withdraws 5.00; returns the id of the withdrawal. */
async function withdrawFive(page: Page, before: () => Promise<void> = () => Promise.resolve()) {
  await page.goto('/m/withdraw');
  await page.locator('input[name="amount"]').fill('5');
  await page.locator('main form button[type="submit"]').click();
  await page.locator('#withdraw-confirm input[name="paymentPassword"]').fill(ownPaymentPassword);
  await before();
  await page.locator('dialog[open] button[type="submit"]').click();
  await page.waitForURL(/withdraw\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

async function decide(id: string, decision: object): Promise<void> {
  const decided = await ops(site, 'PUT', `withdrawals/${id}`, { note: 'looked at', ...decision });
  expect(decided.status, JSON.stringify(decided)).toBe(200);
}

const active = (page: Page) => page.locator('section[aria-labelledby="active-bonus"]');

test('a member takes a match, stakes it, and withdraws what it became', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  test.setTimeout(120_000);
  const t = words[language];
  const { page, person, close } = await memberOn({ browser, contextOptions, language });
  await depositWithMatch(page, language);

  await page.goto('/m/member/home');
  await expect(page.locator('[data-bonus-beside]')).toContainText('9.00');
  await page.locator('[data-bonus-beside]').click();
  await page.waitForURL('**/m/rewardCenter');
  await expect(active(page)).toContainText('9.00');
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);

  await page.goto('/m/play?game=slot-node-0');
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  const part = (name: string) => game.locator(`[data-part="${name}"]`);
  const minorOf = async (name: string) => Number(((await part(name).textContent()) ?? '').replace(/\D/g, ''));
  const spin = async () => {
    await part('spin').dispatchEvent('click');
    await expect(part('spin')).not.toHaveAttribute('data-state', 'idle');
    await expect(part('spin')).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
    // A tap right after a round is ignored.
    await page.waitForTimeout(600);
  };
  expect([await minorOf('balance'), await minorOf('bonus')]).toEqual([900, 900]);
  while ((await minorOf('stake')) < stakeMinor) await part('higher').dispatchEvent('click');
  expect(await minorOf('stake')).toBe(stakeMinor);
  await turnToQuietRound(site, person.username, modelId, stakeMinor);
  await spin();
  expect([await minorOf('balance'), await minorOf('bonus')]).toEqual([0, 900]);
  await turnToPlainWin(site, person.username, modelId, stakeMinor);
  await spin();
  await expect(part('bonus-line')).toBeHidden();
  const wonMinor = await minorOf('balance');
  expect(wonMinor).toBeGreaterThan(stakeMinor);
  const won = (wonMinor / 100).toFixed(2);

  await page.goto('/m/member/home');
  await expect(page.locator('main')).toContainText(won);
  await expect(page.locator('[data-bonus-beside]')).toHaveCount(0);
  await page.goto('/m/member/transactions');
  await expect(page.getByText(t.movements.BONUS_CONVERTED).first()).toBeVisible();
  await expect(page.getByText(t.movements.BET_BONUS).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/m/webEmail');
  await expect(page.getByText(t.notices['bonus.converted.title'])).toBeVisible();

  const id = await withdrawFive(page);
  await decide(id, { decision: 'approve' });
  await expect(page.getByRole('heading', { name: t.withdraw.paidTitle })).toBeVisible({ timeout: 30_000 });
  await close();
});

test('a withdrawal says what bonus it ends, puts it on hold, and gives it back where it is rejected', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const { page, person, close } = await memberOn({ browser, contextOptions, language });
  const more = { promotionId: 'match', promotionTermsVersion: matchTerms };
  await payIn(site, person, { amountMinor: 1_000, more });

  const id = await withdrawFive(page, async () => {
    const loss = page.locator('dialog[open] [data-loss]');
    await expect(loss).toContainText(t.withdraw.bonusEnds);
    await expect(loss).toContainText('10.00');
    await expectAccessible(page);
    await expectNoWiderThanPhone(page);
  });
  await page.goto('/m/rewardCenter');
  await expect(active(page)).toHaveAttribute('data-state', 'suspended');
  await expect(active(page)).toContainText(t.centre.suspendedWhy);
  await expectAccessible(page);

  await decide(id, { decision: 'reject', reasonCode: 'other' });
  await page.goto('/m/rewardCenter');
  await expect(active(page)).toHaveAttribute('data-state', 'active');
  await expect(active(page)).toContainText('10.00');
  await close();
});

test('a member redeems a code, reads its terms and takes what it gives', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const t = words[language].centre;
  const { page, close } = await memberOn({ browser, contextOptions, language });
  const body = { batchId: crypto.randomUUID(), count: 1, uses: 1, reason: 'A journey' };
  const made = await ops(site, 'POST', 'promotions/letter/vouchers', body);
  const [code = ''] = made.value['codes'] as string[];

  await page.goto('/m/rewardCenter#code');
  await page.getByRole('textbox', { name: t.code }).fill('not-a-code');
  await page.getByRole('button', { name: t.codeSend }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('textbox', { name: t.code }).fill(code.toLowerCase());
  await page.getByRole('button', { name: t.codeSend }).click();
  const sheet = page.getByRole('dialog', { name: titled('A kind letter')[language].title });
  await expect(sheet).toContainText('1.00');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: new RegExp(`${t.accept}|${t.claim}`) }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/m/member/home');
  await expect(page.locator('main')).toContainText('1.00');
  await close();
});

test('a member on a break finds no promotion on any page', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const { page, person, close } = await memberOn({ browser, contextOptions, language });
  await page.goto('/m/activity');
  const title = titled('As much again')[language].title;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await takeBreak(person);
  await signInAgain(page, person, site);
  const told: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().includes('Promo')) return;
    const text = await answer.text().catch(() => '');
    if (text.includes(title)) told.push(answer.url());
  });
  for (const path of [
    'home',
    'activity',
    'activity?promotion=match',
    'rewardCenter',
    'voucherCenter',
    'member/home',
  ]) {
    await page.goto(`/m/${path}`);
    await page.waitForTimeout(700);
    expect(await page.locator('body').textContent(), path).not.toContain(title);
  }
  expect(told).toEqual([]);
  await close();
});

async function takeBreak(person: Person): Promise<void> {
  const body = JSON.stringify({ term: '1-week' });
  const stopped = await person.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
  expect(stopped.status).toBe(200);
}
