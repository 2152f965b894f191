import { type Person, registerMember } from '#tests/support/member.ts';
import { giveCard, ownPaymentPassword } from '#tests/support/payout-account.ts';
import { askDeposit, payIn } from '#tests/support/tills.ts';
import type { Screen, Visit } from './visit.ts';

const json = { 'Content-Type': 'application/json' };

/** Signs a new member in over the API, because what follows needs their password and cookies. */
async function signIn({ page, site }: Visit): Promise<Person> {
  const person = await registerMember(site);
  const { hostname } = new URL(site.origin);
  const cookies = [...person.cookies].map(([name, value]) => {
    const secure = name.startsWith('__Host-');
    return { name, value, domain: hostname, path: '/', secure, httpOnly: secure, sameSite: 'Lax' as const };
  });
  await page.context().addCookies(cookies);
  return person;
}

const open = ({ page, site }: Visit, path: string) =>
  page.goto(site.origin + path, { waitUntil: 'networkidle' });

/** Confirms what a member reads before the first deposit. */
async function toDeposit(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/m/voucherCenter');
  await page.locator('main button').last().click();
  await page.locator('main li').first().waitFor({ timeout: 8_000 });
  await open(visit, '/m/voucherCenter?channel=simbank.LANTERN');
  await page.locator('input[name="amount"]').waitFor({ timeout: 8_000 });
}

/** The version of the terms that a deposit must name. */
async function readTerms(person: Person): Promise<{ readonly termsVersion?: string }> {
  const answer = await person.fetch('/wps/relay/MCS2_depositBanksByVendor');
  const { value } = (await answer.json()) as { value: { termsVersion?: string } };
  return value.termsVersion === undefined ? {} : { termsVersion: value.termsVersion };
}

export async function depositForm(visit: Visit): Promise<void> {
  await signIn(visit);
  await toDeposit(visit);
  await visit.page.locator('input[name="amount"]').fill('100');
}

async function depositRefused(visit: Visit): Promise<void> {
  const person = await signIn(visit);
  const body = JSON.stringify({ kind: 'deposit', period: 'day', value: 5_000 });
  const set = await person.fetch('/wps/member/protection/limits', { method: 'POST', headers: json, body });
  if (!set.ok) console.error(`limits: ${await set.text()}`);
  await toDeposit(visit);
  await visit.page.locator('input[name="amount"]').fill('100');
  const name = visit.page.locator('input[name="payerName"]');
  if (await name.count()) await name.fill('Sana Khan');
  await visit.page.locator('main form button[type="submit"]').click();
  await visit.page.waitForTimeout(1_500);
}

async function depositOpen(visit: Visit): Promise<void> {
  const person = await signIn(visit);
  await toDeposit(visit);
  const asked = await askDeposit(person, {
    amountMinor: 5_000,
    group: 'transfer',
    more: await readTerms(person),
  });
  if (!asked.value) throw new Error(`deposit: ${asked.code}`);
  await open(visit, `/m/voucherCenter?deposit=${asked.value.depositId}`);
}

async function paid(visit: Visit): Promise<Person> {
  const person = await signIn(visit);
  await toDeposit(visit);
  await payIn(visit.site, person, { amountMinor: 20_000, more: await readTerms(person) });
  return person;
}

async function depositPaid(visit: Visit): Promise<void> {
  const person = await signIn(visit);
  await toDeposit(visit);
  const { depositId } = await payIn(visit.site, person, {
    amountMinor: 20_000,
    more: await readTerms(person),
  });
  await open(visit, `/m/voucherCenter?deposit=${depositId}`);
}

async function statementRow(visit: Visit): Promise<void> {
  await paid(visit);
  await open(visit, '/m/member/transactions');
  await visit.page.locator('main li :is(button, a)').first().click();
  await visit.page.waitForTimeout(900);
}

export async function withdrawForm(visit: Visit): Promise<void> {
  const person = await paid(visit);
  await giveCard(person, 'HARBOUR');
  await open(visit, '/m/withdraw');
  await visit.page.locator('input[name="amount"]').waitFor({ timeout: 5_000 });
  await visit.page.locator('input[name="amount"]').fill('25');
}

async function withdrawConfirm(visit: Visit): Promise<void> {
  await withdrawForm(visit);
  await visit.page.locator('main form button[type="submit"]').click();
  await visit.page.locator('#withdraw-confirm input[name="paymentPassword"]').waitFor();
}

async function withdrawal(visit: Visit): Promise<void> {
  await withdrawConfirm(visit);
  await visit.page.locator('#withdraw-confirm input[name="paymentPassword"]').fill(ownPaymentPassword);
  await visit.page.locator('dialog[open] button[type="submit"]').click();
  await visit.page.waitForURL(/withdraw\?id=/);
  await visit.page.waitForTimeout(800);
}

async function complaint(visit: Visit): Promise<void> {
  await signIn(visit);
  await open(visit, '/m/member/complaints');
  await visit.page
    .locator('main textarea')
    .fill('My bet on Moonlit Fox at noon was lost, but its win is missing.');
  await visit.page.locator('main form button[type="submit"]').click();
  await visit.page.waitForTimeout(1_500);
  await visit.page.reload({ waitUntil: 'networkidle' });
  await visit.page.locator('main li').first().scrollIntoViewIfNeeded();
}

async function feedback(visit: Visit): Promise<void> {
  await signIn(visit);
  await open(visit, '/m/member/feedback');
  await visit.page.locator('main textarea').first().fill('The lottery board is a joy to use on my phone.');
  await visit.page.locator('main form button[type="submit"]').click();
  await visit.page.waitForTimeout(1_500);
  await visit.page.mouse.wheel(0, 400);
}

/** The visitor's region changes while the page is open. */
async function restrictedWhileOpen({ page }: Visit): Promise<void> {
  await page.route('**/wps/system/status', (route) =>
    route.fulfill({ json: { success: true, value: { systemStatus: 2 } } }),
  );
  await page.locator('dialog[data-closed]').waitFor({ state: 'visible', timeout: 40_000 });
}

async function exclusion(visit: Visit, place: number): Promise<void> {
  await visit.page.locator('main li :is(button, a)').nth(place).click();
  await visit.page.waitForTimeout(700);
}

async function offlinePage({ page }: Visit): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match('/m/offline'))) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.context().setOffline(true);
  await page.evaluate(() => location.assign('/m/fairness'));
  await page.waitForTimeout(1_500);
}

async function balanceOffline(visit: Visit): Promise<void> {
  await visit.page.waitForTimeout(1_000);
  await visit.page.context().setOffline(true);
  await visit.page.locator('[data-stale]:visible').first().waitFor({ timeout: 20_000 });
}

async function announcements(visit: Visit): Promise<void> {
  const text = (title: string, content: string) => ({ title, content });
  const texts = JSON.stringify({
    en: text(
      'New lottery tonight',
      '<p>The first draw of <b>Comet Five</b> is at 20:00.</p><table><tr><th>Draw</th><th>Closes</th><th>Result</th><th>Top payout</th></tr><tr><td>20261129-0063</td><td>19:59:30</td><td>20:00:10</td><td>$9,800.00</td></tr></table>',
    ),
    ur: text('آج رات نئی لاٹری', '<p>پہلا ڈرا رات 8 بجے ہے۔</p>'),
  });
  await visit.site.sql(
    `INSERT OR IGNORE INTO announcements (merchant, id, type, execution, texts, starts_at_ms, version, changed_at_ms, changed_by)
     VALUES (?, 'pic', 'PL', NULL, ?, 0, 1, 0, 'pictures')`,
    visit.site.merchant,
    texts,
  );
  await visit.page.waitForTimeout(11_000);
  await visit.page.reload({ waitUntil: 'networkidle' });
  await visit.page
    .locator('main :is(summary, button)')
    .nth(1)
    .click()
    .catch(() => undefined);
  await visit.page.waitForTimeout(600);
}

/** What a member reaches by doing something first: payments, complaints, refusals, and lost connections. */
export const journeyScreens: readonly Screen[] = [
  { name: 'deposit-form', path: '/m/help', as: 'guest', prepare: depositForm },
  { name: 'deposit-refused', path: '/m/help', as: 'guest', prepare: depositRefused },
  { name: 'deposit-open', path: '/m/help', as: 'guest', prepare: depositOpen },
  { name: 'deposit-paid', path: '/m/help', as: 'guest', prepare: depositPaid },
  { name: 'statement-row', path: '/m/help', as: 'guest', prepare: statementRow },
  { name: 'withdraw-form', path: '/m/help', as: 'guest', prepare: withdrawForm },
  { name: 'withdraw-confirm', path: '/m/help', as: 'guest', prepare: withdrawConfirm },
  { name: 'withdrawal', path: '/m/help', as: 'guest', prepare: withdrawal },
  { name: 'complaint-sent', path: '/m/help', as: 'guest', prepare: complaint },
  { name: 'feedback-sent', path: '/m/help', as: 'guest', prepare: feedback },
  { name: 'restricted-open', path: '/m/home', as: 'member', prepare: restrictedWhileOpen },
  { name: 'time-out', path: '/m/limits', as: 'member', prepare: (visit) => exclusion(visit, 0) },
  { name: 'self-exclusion', path: '/m/limits', as: 'member', prepare: (visit) => exclusion(visit, 1) },
  { name: 'offline-page', path: '/m/help', as: 'guest', prepare: offlinePage },
  { name: 'stale-home', path: '/m/home', as: 'member', prepare: balanceOffline },
  { name: 'stale-play', path: '/m/play?game=653004188', as: 'member', prepare: balanceOffline },
  { name: 'stale-member', path: '/m/member/home', as: 'member', prepare: balanceOffline },
  {
    name: 'stale-board',
    path: '/m/launchGame?gameId=1103&playType=ent&pageBack=home',
    as: 'member',
    prepare: balanceOffline,
  },
  { name: 'notice-table', path: '/m/notice', as: 'member', prepare: announcements },
];
