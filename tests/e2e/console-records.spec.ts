import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { ownerOf } from './support/console-owner.ts';
import { type Way, ways } from './support/console-widths.ts';
import { memberOnSite, siteWithSlot } from './support/own-site.ts';
import type { Site } from '#tests/support/site.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

/** Enables or disables the member that is open. */
async function setStatus(owner: Page, status: string): Promise<void> {
  await owner.getByRole('button', { name: 'Enable or disable' }).click();
  const form = owner.locator('dialog[open]');
  await form.getByLabel('Status').selectOption(status);
  await form.getByLabel('Reason').fill('Asked by phone');
  await form.locator('button[type="submit"]').click();
  await expect(form.getByText('Done.')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
}

async function disable(
  site: Site,
  { first, second }: Way,
  browser: Browser,
  contextOptions: BrowserContextOptions,
): Promise<void> {
  const member = await memberOnSite(site, { browser, options: contextOptions, language: 'en' });
  const owner = await ownerOf(site, browser, 'sana@operator.example', second);
  await member.page.goto('/m/home');
  await expect(member.page.locator('html[data-signed-in]')).toBeAttached();
  await owner.getByRole('searchbox', { name: /Search by id/ }).fill(member.person.username.slice(0, 6));
  await owner.keyboard.press('Enter');
  await owner.getByRole('link', { name: new RegExp(member.person.username, 'i') }).click();
  await expect(owner.getByRole('heading', { name: `Member ${member.person.username}` })).toBeVisible();
  await setStatus(owner, 'disabled');
  await expectAccessible(owner);
  await expectNoWiderThanPhone(owner);
  await member.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(member.page.locator('html[data-signed-in]')).toHaveCount(0);

  await owner.setViewportSize(first);
  await setStatus(owner, 'active');
  await owner.getByText('History', { exact: true }).click();
  await expect(owner.getByText('Asked by phone').first()).toBeVisible();
  await owner.context().close();
  await member.close();
}

async function takeBack(site: Site, { first, second }: Way, browser: Browser): Promise<void> {
  const owner = await ownerOf(site, browser, 'omar@operator.example', first);
  const save = async (reason: string) => {
    await owner.getByLabel('Reason').fill(reason);
    await owner.getByRole('button', { name: 'Save the document' }).click();
    await expect(owner.getByText(reason)).toBeVisible();
  };
  await owner.goto('/ops/settings?id=feedback');
  for (const most of ['5', '9']) {
    await owner.getByRole('button', { name: 'Change', exact: true }).click();
    await owner.getByLabel('Per day max').fill(most);
    await save(`At most ${most} a day`);
  }
  await expectAccessible(owner);
  await owner.setViewportSize(second);
  await expectNoWiderThanPhone(owner);
  await owner.getByRole('button', { name: 'Put version 1 into the form' }).click();
  await expect(owner.getByLabel('Per day max')).toHaveValue('5');
  await save('Nine were too many');
  const [stored] = await site.sql(
    `SELECT document FROM settings WHERE merchant = ? AND name = 'feedback'`,
    site.merchant,
  );
  expect(JSON.parse(String(stored?.['document']))).toMatchObject({ perDayMax: 5 });

  await owner.goto('/ops/import');
  const header = 'nodeId,gameCode,vendorCode,category,nameEn,theme,model,countries';
  const rows = [
    'a,a-code,SLOTS,RNG,<b>Fox,nightforest,m01,',
    'c,c-code,SLOTS,SHOES,Owl,nightforest,m01,',
    'd,d-code,SLOTS,RNG,Elk,nightforest,m01,Nowhere',
  ];
  await owner.getByLabel('Or its text').fill([header, ...rows].join('\n'));
  await owner.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(owner.getByRole('alert').filter({ hasText: /3 faults/ })).toBeVisible();
  await expect(owner.getByRole('table', { name: 'Faults' }).getByRole('row')).toHaveCount(4);
  await expect(owner.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await expectAccessible(owner);
  await expectNoWiderThanPhone(owner);
  await owner.context().close();
}

for (const way of ways)
  test.describe(way.title, () => {
    /** Owners can enrol only once, so each owner of these tests is another one. */
    let site: Site;
    test.beforeAll(async () => {
      site = await siteWithSlot();
    });

    test(
      'a member is found by the first letters and disabled, and the open page ends with its next call',
      {
        tag: way.tag,
      },
      async ({ browser, contextOptions }) => disable(site, way, browser, contextOptions),
    );

    test('a setting is changed and taken back, and a file of games shows its faults', {
      tag: way.tag,
    }, async ({ browser }) => {
      test.slow();
      await takeBack(site, way, browser);
    });
  });
