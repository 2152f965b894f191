import type { Browser, Page } from '@playwright/test';
import { localRanges, newMerchantStatements } from '../../scripts/merchant/merchant-statements.ts';
import { oneHouseGame } from '#tests/support/first-run.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { ownerOf } from './support/console-owner.ts';
import { type Way, ways } from './support/console-widths.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

test.setTimeout(150_000);
test.use({ actionTimeout: 20_000 });

/** A merchant as the command adds it. */
async function emptyMerchant(): Promise<Site> {
  const around = await startSite();
  const merchant = 'third';
  const host = 'third.localhost';
  const added = { code: merchant, host, name: 'Third', from: localRanges };
  for (const statement of newMerchantStatements(added, oneHouseGame(), Date.now()))
    await around.sql(statement);
  const origin = `http://${host}:${around.harness.port}`;
  const fetch: Site['fetch'] = (path, init, visitor) =>
    around.fetch(
      path.startsWith('/') ? origin + path : path,
      { ...init, headers: withOrigin(init, origin) },
      visitor,
    );
  return { ...around, merchant, origin, fetch };
}

function withOrigin(init: RequestInit | undefined, origin: string): Headers {
  const headers = new Headers(init?.headers);
  headers.set('Origin', origin);
  return headers;
}

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

async function store(page: Page, name: string): Promise<void> {
  await form(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(form(page, name).getByText(/^Saved/)).toBeVisible();
}

/** Saves what takes two owners: the request stands in place of the form. */
async function askFor(page: Page, name: string): Promise<void> {
  await form(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name }).getByText(/It waits for another owner/)).toBeVisible();
}

/** Approves what waits, one after another, as the other owner. */
async function approveAll(page: Page): Promise<void> {
  for (;;) {
    await page.goto('/ops/approvals');
    const waiting = page.getByRole('table', { name: 'Approvals' }).getByRole('link').first();
    const nothing = page.getByText(
      'No request in this state. What one operator asks for and another has to approve appears here.',
    );
    await expect(waiting.or(nothing).first()).toBeVisible();
    if (!(await waiting.isVisible())) return;
    await waiting.click();
    await page.getByLabel('Your note').fill('Seen');
    await page.getByRole('button', { name: 'Approve' }).click();
    const passkey = page.getByRole('button', { name: 'Use passkey' });
    await expect(passkey.or(page.getByText(/· Done/)).first()).toBeVisible();
    if (await passkey.isVisible()) await passkey.click();
    await expect(page.getByText(/· Done/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to First run' })).toBeVisible();
  }
}

async function toStep(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

const text = { title: 'Third', content: 'Play for fun, and stop when it is none.' };

/** The steps that one owner completes alone. */
async function describeSite(one: Page): Promise<void> {
  await one.goto('/ops/first-run');
  await expect(one.getByRole('heading', { level: 2, name: 'Name and look' })).toBeVisible();
  await expectAccessible(one);
  await one.getByLabel('Name of the site').fill('Third');
  await one.getByLabel('Owner of the site').fill('Third Games');
  await store(one, 'Look');
  await one.getByRole('link', { name: 'Next: Languages and money' }).click();
  await expect(one.getByText('Not saved yet: Name.')).toBeVisible();
  await store(one, 'Name');
  await toStep(one, 'Languages and money');
  await one.getByLabel('Currency').fill('USD');
  await store(one, 'Languages and money');
  // Both forms are of the same document, and the second one was read before the first was stored.
  await store(one, 'What players find here');
  await toStep(one, 'Places');
  await one.getByLabel('Countries that you serve').fill('PK');
  await expect(one.getByText('Pakistan')).toBeVisible();
  await toStep(one, 'Games');
  await one.getByRole('button', { name: 'Switch on the maker' }).click();
  await expect(one.getByText('1 of 1 makers are on, with 1 games.')).toBeVisible();
}

/** The steps whose documents take two owners. */
async function askForGuarded(one: Page): Promise<void> {
  await toStep(one, 'Player protection');
  await one.getByLabel('Pack').selectOption('demo');
  await askFor(one, 'Rules');
  for (const [name, organisation] of [
    ['Who helps players', 'Name of the organisation'],
    ['Who decides disputes', 'Name of the body'],
  ] as const) {
    await form(one, name).getByLabel(organisation).fill('Independent Help');
    await form(one, name).getByLabel('Address of its page').fill('https://help.example.com/');
    await store(one, name);
  }
  await toStep(one, 'Till');
  await expect(one.getByLabel('Currency')).toHaveValue('USD');
  const till = { 'Holder of the account': 'Third Games', Bank: 'Third Bank' };
  for (const [label, value] of Object.entries(till)) await one.getByLabel(label, { exact: true }).fill(value);
  await one.getByLabel('Account number').fill('DE02120300000000202051');
  await one.getByLabel(/^Least/).fill('5');
  await one.getByLabel(/^Most/).fill('1000');
  await askFor(one, 'A till by bank transfer');
}

async function writeTexts(one: Page): Promise<void> {
  await one.goto('/ops/first-run#messages');
  for (const name of ['Terms', 'Welcome in the inbox']) {
    await form(one, name).getByLabel('Title').fill(text.title);
    await form(one, name).getByLabel('Content').fill(text.content);
    await store(one, name);
  }
  await one.getByLabel('To', { exact: true }).fill('sana@operator.example');
  await one.getByRole('button', { name: 'Send a test' }).click();
  await expect(one.getByText(/was not sent anywhere/)).toBeVisible();
  await one.getByRole('button', { name: 'It arrived' }).click();
  await expectAccessible(one);
}

async function open(site: Site, { first, second }: Way, browser: Browser, page: Page): Promise<void> {
  const answered = await page.goto(`${site.origin}/m/home`);
  expect(answered?.status(), 'operators look before anybody else').toBe(200);
  const one = await ownerOf(site, browser, 'sana@operator.example', first);
  const two = await ownerOf(site, browser, 'omar@operator.example', second);
  await describeSite(one);
  await askForGuarded(one);
  await expect(one.getByRole('link', { name: /Till Asked for/ })).toBeVisible();
  await approveAll(two);
  await expectNoWiderThanPhone(two);
  await expect(one.getByRole('link', { name: /Till Done/ })).toBeVisible({ timeout: 20_000 });
  await expect(form(one, 'A till by bank transfer').getByLabel('Bank')).toHaveValue('Third Bank');
  await writeTexts(one);

  await toStep(one, 'Test round');
  await one.getByRole('button', { name: 'Play a test round' }).click();
  const agreed = one.getByRole('listitem').filter({ hasText: 'The house has the same' });
  await expect(agreed).toContainText('passed', { timeout: 60_000 });
  await expectAccessible(one);

  await toStep(one, 'Go live');
  await one.getByRole('button', { name: 'Ask to open the site' }).click();
  await expect(one.getByRole('link', { name: 'Open the request' })).toBeVisible();
  await two.goto('/ops');
  await two.getByRole('link', { name: /First run: 9 of 10/ }).click();
  await expect(two.getByText(/sana@operator\.example asked for this/)).toBeVisible();
  await expect(two.getByText('9 of 10 done')).toBeVisible();
  await expectNoWiderThanPhone(two);
  await expectAccessible(two);
  await approveAll(two);
  // The page of whoever asked follows by itself.
  await expect(one.getByText(/The site is open/)).toBeVisible({ timeout: 20_000 });

  const player = { address: '39.32.9.9', country: 'PK', regionCode: 'SD', asn: 17_557 };
  const home = async () => (await site.fetch('/m/home', {}, player)).status;
  await expect.poll(home, { timeout: 15_000 }).toBe(200);
  await one.context().close();
  await two.context().close();
}

for (const way of ways)
  test.describe(way.title, () => {
    let site: Site;
    test.beforeAll(async () => {
      site = await emptyMerchant();
    });

    test(
      'leads an empty merchant to its first served page, by two owners',
      { tag: way.tag },
      async ({ browser, page }) => open(site, way, browser, page),
    );
  });
