import type { Page } from '@playwright/test';
import deposits from '#src/i18n/messages/en/deposit.json' with { type: 'json' };
import withdraw from '#src/i18n/messages/en/withdraw.json' with { type: 'json' };
import depositsUr from '#src/i18n/messages/ur/deposit.json' with { type: 'json' };
import withdrawUr from '#src/i18n/messages/ur/withdraw.json' with { type: 'json' };
import type { PaymentStep } from '#src/contracts/simbank/simbank.ts';
import type { Person } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { giveCard, ownPaymentPassword } from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';
import { askDeposit, bankCodeOf, choose, openTills, payIn } from '#tests/support/tills.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { signUp } from './support/api-session.ts';
import { modelId, openSlot } from './support/own-site.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const words = { en: { t: deposits, out: withdraw }, ur: { t: depositsUr, out: withdrawUr } };

let site: Site;
// One long journey runs with the service worker, as in a real visit.
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow' });
test.beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openSlots(site, [modelId]);
  await storeDocument(site, site.merchant, 'merchant', {
    currency: 'USD',
    languages: ['en', 'ur'],
    features: ['deposit', 'withdraw'],
  });
  await storeDocument(site, site.merchant, 'cashier', {
    ...{ coolingHours: 0, depositsPerHourMax: 100 },
    turnover: { rule: 'off', times: 1 },
  });
});

const decide = (path: string, body: object) => operate(site, 'PUT', `${site.origin}/ops/api/${path}`, body);

test('a member deposits, plays, wins, withdraws and sees the money paid out', {
  tag: rightToLeftInDeep,
}, async ({ browser, contextOptions, language }) => {
  const { t, out } = words[language];
  const options = { ...contextOptions, extraHTTPHeaders: servedLocation };
  let depositId = '';
  const launch = await openSlot(site, browser, options, language, async (payer) => {
    ({ depositId } = await payIn(site, payer, { amountMinor: 10_000 }));
  });
  const { page, person, part, minorOf, press } = launch;
  await page.goto(`/m/voucherCenter?deposit=${depositId}`);
  await expect(page.getByRole('heading', { name: t.creditedTitle })).toBeVisible();

  await page.goto('/m/play?game=slot-node-0');
  await expect.poll(() => minorOf('balance')).toBe(10_000);
  const stakeMinor = await minorOf('stake');
  const { winMinor } = await launch.turnToPlainWin();
  await press('spin');
  const wonMinor = 10_000 - stakeMinor + winMinor;
  await expect.poll(() => minorOf('balance'), { timeout: 15_000 }).toBe(wonMinor);
  await expect(part('spin')).toHaveAttribute('data-state', 'idle');

  await giveCard(person, bankCodeOf('transfer'));
  await page.goto('/m/withdraw');
  await page.locator('input[name="amount"]').fill((wonMinor / 100).toFixed(2));
  await page.locator('main form button[type="submit"]').click();
  await page.locator('#withdraw-confirm input[name="paymentPassword"]').fill(ownPaymentPassword);
  await page.locator('dialog[open] button[type="submit"]').click();
  await expect(page.getByRole('heading', { name: out.reviewTitle })).toBeVisible();
  // The operators' list is updated a moment after the member's own view.
  const approved = async () => {
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    return (await decide(`withdrawals/${id}`, { decision: 'approve' })).status;
  };
  await expect.poll(approved).toBe(200);
  await expect(page.getByRole('heading', { name: out.paidTitle })).toBeVisible({ timeout: 30_000 });
  expect(launch.complaints).toEqual([]);
  await launch.close();
});

/** Opens a deposit and goes to its page. `says` chooses the next step of its payment. */
async function opened(page: Page, person: Person, amountMinor = 5_000) {
  const { value, code } = await askDeposit(person, { amountMinor });
  if (!value) throw new Error(`the deposit was refused: ${code}`);
  const { depositId, action } = value;
  await page.goto(`${site.origin}/m/voucherCenter?deposit=${depositId}`);
  return { depositId, says: (step: PaymentStep) => choose(site, action, step) };
}

interface Walk {
  readonly page: Page;
  readonly person: Person;
  readonly t: typeof deposits;
  /** Waits for a heading and the link or button that leads on. */
  shows(title: string, way: string, role: 'link' | 'button'): Promise<void>;
}

async function latePayment({ page, person, t, shows }: Walk): Promise<void> {
  const late = await opened(page, person);
  await memberRows(site, person, `UPDATE deposits SET expires_at_ms = 1 WHERE id = '${late.depositId}'`);
  await memberRows(site, person, "UPDATE due SET at_ms = 1 WHERE what = 'deposits'");
  await askDeposit(person, { amountMinor: 1_000 });
  await page.reload();
  await shows(t.expiredTitle, t.newDeposit, 'button');
  await late.says('paid');
  await page.reload();
  await shows(t.creditedTitle, t.toGames, 'link');
}

async function partialPayment({ page, person, t, shows }: Walk): Promise<void> {
  const partial = await opened(page, person);
  await partial.says('less');
  await shows(t.creditedTitle, t.toGames, 'link');
  await expect(page.locator('main')).toContainText('50.00');
  await expectAccessible(page);
}

async function disputedPayments({ page, person, t, shows }: Walk): Promise<void> {
  const disputed = await opened(page, person);
  await disputed.says('paid');
  await shows(t.creditedTitle, t.toGames, 'link');
  await disputed.says('chargeback');
  await page.reload();
  await shows(t.disputedTitle, t.support, 'link');
  await expectAccessible(page);
  await disputed.says('dispute-won');
  await page.reload();
  await shows(t.wonTitle, t.toGames, 'link');

  const lost = await opened(page, person);
  await lost.says('paid');
  await lost.says('chargeback');
  await lost.says('dispute-lost');
  await page.reload();
  await shows(t.lostTitle, t.support, 'link');
}

/** A payment over the member's own limit is parked until operators return it. */
async function returnedPayment({ page, person, t, shows }: Walk): Promise<void> {
  const over = await opened(page, person);
  await person.fetch('/wps/member/protection/limits', {
    method: 'POST',
    body: JSON.stringify({ kind: 'deposit', period: 'day', value: 1_000 }),
  });
  await over.says('paid');
  await shows(t.parkedTitle, t.support, 'link');
  await expect(page.locator('main')).toContainText(t.parkedLimit);
  await expectAccessible(page);
  const parked = async () => {
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/payments?state=parked`);
    const items = value['items'] as { paymentId: string; depositId?: string }[];
    return items.find(({ depositId }) => depositId === over.depositId)?.paymentId;
  };
  await expect.poll(parked, { timeout: 15_000 }).toBeDefined();
  const back = { act: 'return', note: 'over the member’s limit' };
  expect((await decide(`payments/simbank/${await parked()}`, back)).status).toBe(200);
  const state = () => memberRows(site, person, `SELECT state FROM deposits WHERE id = '${over.depositId}'`);
  await expect.poll(state, { timeout: 15_000 }).toEqual([{ state: 'returned' }]);
  await page.reload();
  await shows(t.returnedTitle, t.newDeposit, 'button');
}

test('a member sees the outcome of a late, partial, disputed or returned payment, and of one over a limit', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const context = await browser.newContext({
    ...{ ...contextOptions, baseURL: site.origin },
    extraHTTPHeaders: servedLocation,
  });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  const shows: Walk['shows'] = async (title, way, role) => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole(role, { name: way }).first()).toBeVisible();
    await expectNoWiderThanPhone(page);
  };
  const walk = { page, person: await signUp(page, site), t: words[language].t, shows };
  await latePayment(walk);
  await partialPayment(walk);
  await disputedPayments(walk);
  await returnedPayment(walk);
  await context.close();
});
