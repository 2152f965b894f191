import type { Browser, Page } from '@playwright/test';
import { memberOnSite, siteWithSlot } from './support/own-site.ts';
import { firstOperator } from '#tests/support/operator.ts';
import type { Site } from '#tests/support/site.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

/** Owners can enrol only once, so the console has a site of its own. */
let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
});

/** A link of one of the first two owners, by the deployment's secret. */
async function linkOf(email: string): Promise<string> {
  const init = {
    method: 'POST',
    headers: { Authorization: firstOperator, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  };
  const answer = await site.fetch('/ops/api/operators/first', init, { address: '127.0.0.1' });
  const { value } = (await answer.json()) as { value: { link: string } };
  return value.link;
}

/** A browser with an authenticator, in which an owner has enrolled. */
async function owner(
  browser: Browser,
  email: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`/ops/enrol#${await linkOf(email)}`);
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/ops');
  return page;
}

test('two owners enrol, one asks for an adjustment, the other approves it, and the ledger shows it', async ({
  browser,
  contextOptions,
}) => {
  const member = await memberOnSite(site, { browser, options: contextOptions, language: 'en' });
  const one = await owner(browser, 'sana@operator.example', { width: 1280, height: 800 });
  const two = await owner(browser, 'omar@operator.example', { width: 390, height: 844 });

  // Signing in again, by the passkey.
  await one.getByRole('button', { name: 'Sign out' }).first().click();
  await one.waitForURL('**/ops/sign-in');
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await one.waitForURL('**/ops');

  await one.getByRole('link', { name: 'Members' }).first().click();
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
  await expectAccessible(one);
  await one.context().close();
  await two.context().close();
  await member.close();
});
