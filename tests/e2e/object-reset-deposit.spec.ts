import type { Page } from '@playwright/test';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import t from '#src/i18n/messages/en/deposit.json' with { type: 'json' };
import bank from '#src/i18n/messages/en/simbank.json' with { type: 'json' };
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { bankCodeOf, openTills } from '#tests/support/tills.ts';
import {
  codesOf,
  expectOneId,
  listenTo,
  postedMinor,
  resetObject,
  walletOf,
} from './support/object-reset.ts';
import { memberOnSite } from './support/own-site.ts';
import { expect, inDeep, test } from './support/site-test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await openTills(site);
  await storeDocument(site, site.merchant, 'merchant', { currency: 'USD', features: ['deposit'] });
});

async function submit(page: Page): Promise<void> {
  await page.locator('input[name="amount"]').fill('50');
  await page.locator('main form button[type="submit"]').click();
}

test('a deposit whose member is reset after its till has it is in doubt, and begun once however often it is pressed', {
  tag: inDeep,
}, async ({ browser, contextOptions: options, language }) => {
  const member = await memberOnSite(site, { browser, options, language });
  const { page } = member;
  const request = listenTo(page, depositsContracts.depositByGateway.path);
  const object = await resetObject(site, 'PLAYER', member.playerId);
  const simbank = await resetObject(site, 'SIMBANK', site.merchant);
  const till = await resetObject(site, 'TILL', `${site.merchant}/simbank`);
  const balanceMinor = await walletOf(member);
  // The till and the bank have the deposit, and the member's object is reset before it can note where to pay.
  await object.resetBefore('UPDATE ON deposits');

  await page.goto(`/m/voucherCenter?channel=simbank.${bankCodeOf('gateway')}`);
  await submit(page);
  await expect(page.getByText(t.unanswered)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => codesOf(request)).toEqual(['STORE_UNREACHABLE']);
  const asBegun = [{ amount_minor: 5_000 }];
  expect(await simbank.rows('SELECT amount_minor FROM orders')).toEqual(asBegun);

  // The local runtime does not evict this object here, because it still counts references to it.
  await object.release();
  // The id outlives the page.
  await page.reload();
  await submit(page);
  await page.waitForURL(/simbank/);
  expectOneId(request, 'depositId');
  expect(await member.player('SELECT amount_minor FROM deposits')).toEqual(asBegun);
  expect(await till.rows('SELECT amount_minor FROM deposits')).toEqual(asBegun);
  expect(await simbank.rows('SELECT amount_minor FROM orders')).toEqual(asBegun);

  await page
    .getByRole('button', { name: bank.payNow.replace(/\{.*/, '').trim() })
    .first()
    .click();
  await page.getByRole('link', { name: bank.back }).click();
  await expect(page.getByRole('heading', { name: t.creditedTitle })).toBeVisible();
  const [creditMinor] = await postedMinor(member, 'DEPOSIT');
  expect(await postedMinor(member, 'DEPOSIT')).toHaveLength(1);
  expect(await walletOf(member)).toBe(balanceMinor + Number(creditMinor));
  expect(member.complaints).toEqual([]);
  await member.close();
});
