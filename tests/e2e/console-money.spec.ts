import type { Browser, Page } from '@playwright/test';
import { openWithdrawals, payeeOf } from '#tests/support/withdrawals.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { ownerOf } from './support/console-owner.ts';
import { type Way, ways } from './support/console-widths.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

/** Opens the act of this name on the open withdrawal, and its form. */
async function form(page: Page, act: string) {
  await page.getByRole('button', { name: act, exact: true }).click();
  return page.locator('dialog[open]');
}

async function decideOnce(site: Site, { first, second }: Way, browser: Browser): Promise<void> {
  const payee = await payeeOf(site);
  const id = await payee.requested(10_000);
  const one = await ownerOf(site, browser, 'sana@operator.example', first);
  const two = await ownerOf(site, browser, 'omar@operator.example', second);

  await one.goto('/ops/withdrawals');
  await one.getByRole('table', { name: 'Withdrawals' }).getByRole('link').first().click();
  const claim = await form(one, 'Claim for 15 minutes');
  await claim.locator('button[type="submit"]').click();
  await expect(claim.getByText('Done.')).toBeVisible();
  await expectAccessible(one);
  await expectNoWiderThanPhone(one);
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
}

for (const way of ways)
  test.describe(way.title, () => {
    /** Owners can enrol only once, so these operators have a site of their own. */
    let site: Site;
    test.beforeAll(async () => {
      site = await startSite();
      await openWithdrawals(site);
    });

    test(
      'a withdrawal that one operator has claimed is refused to the other, and is decided once',
      {
        tag: way.tag,
      },
      async ({ browser }) => decideOnce(site, way, browser),
    );
  });
