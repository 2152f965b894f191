import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { ownerOf } from './support/console-owner.ts';
import { inMenu, type Way, ways } from './support/console-widths.ts';
import { memberOnSite, siteWithSlot } from './support/own-site.ts';
import type { Site } from '#tests/support/site.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

async function signInAgain(page: Page): Promise<void> {
  await (await inMenu(page, 'button', 'Sign out')).click();
  await page.waitForURL('**/ops/sign-in');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/ops');
}

async function adjustTogether(
  site: Site,
  { first, second }: Way,
  browser: Browser,
  contextOptions: BrowserContextOptions,
): Promise<void> {
  const member = await memberOnSite(site, { browser, options: contextOptions, language: 'en' });
  const one = await ownerOf(site, browser, 'sana@operator.example', first);
  const two = await ownerOf(site, browser, 'omar@operator.example', second);

  await signInAgain(one);
  // Making a passkey counts as its use for five minutes; signing in by one does not.
  await signInAgain(two);

  await (await inMenu(one, 'link', 'Members')).click();
  await one.getByLabel('Username begins with').fill(member.person.username);
  const found = one.waitForResponse(/\/ops\/api\/members\?q=/);
  await one.keyboard.press('Enter');
  await found;
  await one.getByRole('table', { name: 'Members' }).getByRole('link').first().click();
  await one.getByRole('button', { name: 'Adjust balance' }).click();
  await one.getByLabel(/^Amount/).fill('12.50');
  await one.getByLabel('Reason').fill('Lost round, see the thread');
  await expect(one.getByText(`Asks to change the balance of ${member.person.username}`)).toBeVisible();
  await one.locator('dialog[open] button[type="submit"]').click();
  await expect(one.getByText('Another operator has to approve it')).toBeVisible();
  await one.locator('dialog[open]').getByRole('button', { name: 'Close' }).last().click();

  await two.goto('/ops/approvals');
  await expectNoWiderThanPhone(two);
  await two.getByRole('table', { name: 'Approvals' }).getByRole('link').first().click();
  await expect(two.getByText(/Changes the cash balance of member .* by .*12\.50/)).toBeVisible();
  await expectAccessible(two);
  await expectNoWiderThanPhone(two);
  await two.getByLabel('Your note').fill('Seen in the records');
  await two.getByRole('button', { name: 'Approve' }).click();
  await two.getByRole('button', { name: 'Use passkey' }).click();
  await expect(two.getByText(/Adjust a balance · Done/)).toBeVisible();

  await one.getByText('Ledger').click();
  await expect(one.getByRole('table', { name: 'Ledger' }).getByText('12.50').first()).toBeVisible();
  await one.getByText('History', { exact: true }).click();
  const history = one.locator('details').filter({ hasText: 'History' });
  await expect(history.getByText('Lost round, see the thread').first()).toBeVisible();
  await expect(history.getByText('omar@operator.example').first()).toBeVisible();
  await expectAccessible(one);
  await expectNoWiderThanPhone(one);

  await one.goto('/ops/events');
  await expect(one.getByRole('table', { name: 'Events' }).getByText('Money adjusted')).toBeVisible();
  await one.context().close();
  await two.context().close();
  await member.close();
}

for (const way of ways)
  test.describe(way.title, () => {
    /** Owners can enrol only once, so the console has a site of its own. */
    let site: Site;
    test.beforeAll(async () => {
      site = await siteWithSlot();
    });

    test(
      'two owners enrol, one asks for an adjustment, the other approves it, and the ledger shows it',
      {
        tag: way.tag,
      },
      async ({ browser, contextOptions }) => adjustTogether(site, way, browser, contextOptions),
    );
  });
