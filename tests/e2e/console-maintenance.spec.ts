import type { Browser, BrowserContextOptions } from '@playwright/test';
import { ownerOf } from './support/console-owner.ts';
import { type Way, ways } from './support/console-widths.ts';
import { memberOnSite, siteWithSlot } from './support/own-site.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import type { Site } from '#tests/support/site.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

async function maintain(
  site: Site,
  { second: width }: Way,
  browser: Browser,
  contextOptions: BrowserContextOptions,
): Promise<void> {
  // The owner comes from an address of operators, and the player from a country that is served.
  const options = { ...contextOptions, extraHTTPHeaders: servedLocation };
  const member = await memberOnSite(site, { browser, options, language: 'en' });
  const owner = await ownerOf(site, browser, 'sana@operator.example', width);
  await owner.goto('/ops/maintenance');
  await owner.getByRole('button', { name: 'Plan or start maintenance' }).click();
  await owner.getByLabel('Starts').fill('2035-03-01T10:30');
  await owner.getByLabel('Text for everybody else').fill('New games are coming.');
  await expectAccessible(owner);
  await expectNoWiderThanPhone(owner);
  await owner.getByLabel('Reason').fill('Release of the evening');
  await owner.getByRole('button', { name: 'Plan the maintenance' }).click();
  await expect(owner.getByText(/Maintenance is planned/)).toBeVisible();
  expect((await member.page.goto('/m/home'))?.status()).toBe(200);

  await owner.getByRole('button', { name: 'Start it now' }).click();
  await owner.getByLabel('Reason').fill('Everybody is ready');
  await owner.getByRole('button', { name: 'Close the site now' }).click();
  await expect(owner.getByText('The site is closed for maintenance')).toBeVisible();
  await expect.poll(async () => (await member.page.goto('/m/home'))?.status(), { timeout: 15_000 }).toBe(503);
  await expect(member.page.getByText('New games are coming.')).toBeVisible();

  await owner.getByRole('button', { name: 'Lift maintenance' }).click();
  await owner.getByLabel('Reason').fill('All is well');
  await owner.getByRole('button', { name: 'Open the site' }).click();
  await expect(owner.getByText('The site is open', { exact: true })).toBeVisible();
  await expect.poll(async () => (await member.page.goto('/m/home'))?.status(), { timeout: 15_000 }).toBe(200);
  await owner.context().close();
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
      'maintenance is planned, started, seen by a player and lifted',
      { tag: way.tag },
      async ({ browser, contextOptions }) => maintain(site, way, browser, contextOptions),
    );
  });
