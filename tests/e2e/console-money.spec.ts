import type { Page } from '@playwright/test';
import { openWithdrawals, payeeOf } from '#tests/support/withdrawals.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { ownerOf } from './support/console-owner.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

/** Owners can enrol only once, so these operators have a site of their own. */
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await openWithdrawals(site);
});

/** Opens the act of this name on the open withdrawal, and its form. */
async function form(page: Page, act: string) {
  await page.getByRole('button', { name: act, exact: true }).click();
  return page.locator('dialog[open]');
}

test('a withdrawal that one operator has claimed is refused to the other, and is decided once', async ({
  browser,
}) => {
  const payee = await payeeOf(site);
  const id = await payee.requested(10_000);
  const one = await ownerOf(site, browser, 'sana@operator.example', { width: 1280, height: 800 });
  const two = await ownerOf(site, browser, 'omar@operator.example', { width: 390, height: 844 });

  await one.goto('/ops/withdrawals');
  await one.getByRole('table', { name: 'Withdrawals' }).getByRole('link').first().click();
  const claim = await form(one, 'Claim for 15 minutes');
  await claim.locator('button[type="submit"]').click();
  await expect(claim.getByText('Done.')).toBeVisible();
  await expectAccessible(one);
  await claim.getByRole('button', { name: 'Close' }).last().click();

  await two.goto(`/ops/withdrawals?id=${id}`);
  const refused = await form(two, 'Approve');
  await refused.locator('button[type="submit"]').click();
  await expect(refused.getByRole('alert').filter({ hasText: /another operator/i })).toBeVisible();
  await expectNoWiderThanPhone(two);
  expect(await payee.stateOf(id)).toBe('review');

  const decision = await form(one, 'Approve');
  await decision.locator('button[type="submit"]').click();
  await expect(decision.getByText('Done.')).toBeVisible();

  // The other, whose form is still open, comes too late with the opposite.
  await refused.getByRole('button', { name: 'Close' }).last().click();
  const late = await form(two, 'Reject');
  await late.getByLabel(/^Reason for the member/).selectOption('other');
  await late.locator('button[type="submit"]').click();
  await expect(late.getByRole('alert').filter({ hasText: /in the meantime/ })).toBeVisible();
  await expect.poll(() => payee.stateOf(id)).toMatch(/^(?:approved|sent|paid)$/);
  expect(await payee.cashMinor()).toBe(90_000);
  await one.context().close();
  await two.context().close();
});
