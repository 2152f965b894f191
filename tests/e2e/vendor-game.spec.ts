import type { FrameLocator, Page } from '@playwright/test';
import { openVendors } from '../../scripts/conformance/own-site.ts';
import { vendorsDocument, vendorSecrets } from '../../scripts/conformance/own-vendors.ts';
import type { Person } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { startVendorServer, type VendorServer } from '#tests/support/vendor-server.ts';
import { signUp } from './support/api-session.ts';
import { expect, expectAccessible, inDeep, test } from './support/site-test.ts';

test.use({ ignoreHTTPSErrors: true });
// Both tests share one site and one vendor.
test.describe.configure({ mode: 'default' });

const hourMs = 3_600_000;

let site: SeparateSite;
let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer('status-codes', () => site);
  site = await startSeparateSite({ vars: vendorSecrets });
  await makeDemonstration(site);
  await openVendors(site);
  const address = `${vendor.origin}/game?code={code}&game={game}&language={language}`;
  await storeDocument(site, site.merchant, 'vendors', vendorsDocument(address));
  await storeDocument(site, site.merchant, 'origins', { frames: [vendor.origin] });
});
test.afterAll(async () => {
  await site.close();
  await vendor.close();
});
test.beforeEach(() => {
  vendor.isAwake = true;
});

const play = (page: Page) => page.goto(`${site.origin}/m/play?game=node-1-status-codes`);

test('a vendor’s game from its own origin plays in a frame, and the bar above shows the net result', async ({
  page,
}) => {
  const person = await signUp(page, site);
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await play(page);
  const game = page.frameLocator('[data-room="frame"]');
  await expect(page.locator('[data-room="opening"]')).toBeHidden();
  const balance = game.locator('#balance');
  await expect(balance).toHaveText('1000.00');
  await game.locator('[data-side="heads"]').click();
  const coin = game.locator('#coin');
  await expect(coin).toHaveText(/heads|tails/);
  const winMinor = Number(await coin.getAttribute('data-win'));
  expect([0, 196]).toContain(winMinor);
  await expect(balance).toHaveText(((100_000 - 100 + winMinor) / 100).toFixed(2));
  // The bar asks the server: only it knows what a vendor's round cost and paid.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const net = page.locator('[data-room="net"]');
  await expect(net).toHaveText(winMinor > 0 ? /^\+.*0\.96/ : /^[-−].*1\.00/, { timeout: 25_000 });
  await expect(page.locator('[data-room="elapsed"]')).not.toHaveText('0:00');
  await expectAccessible(page);

  await expectChecked(page, person, game);

  const session = person.cookies.get('__Host-session') ?? '';
  expect(session.length).toBeGreaterThan(20);
  for (const url of seen) expect(url).not.toContain(session);
  // The vendor's page has no access to the session, and cannot leave its frame.
  const held = await game.locator('body').evaluate(() => ({ cookie: document.cookie, origin: self.origin }));
  expect(held).toEqual({ cookie: '', origin: vendor.origin });
  await game.locator('#leave').click();
  await page.waitForURL('**/m/home');
});

/** A due reality check covers the vendor's page: bets are refused until the member acknowledges it. */
async function expectChecked(page: Page, person: Person, game: FrameLocator): Promise<void> {
  const [check, coin] = [page.locator('[data-check="over"]'), game.locator('#coin')];
  const balance = await game.locator('#balance').textContent();
  await memberRows(
    site,
    person,
    `UPDATE protection SET checked_at_ms = checked_at_ms - ${2 * hourMs},
      play_started_at_ms = play_started_at_ms - ${2 * hourMs}`,
  );
  await game.locator('[data-side="heads"]').click();
  await expect(coin).toHaveText('Refused');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(check).toBeVisible({ timeout: 25_000 });
  expect(await check.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(page.locator('[data-check="elapsed"]')).toHaveText(/^2:00:\d\d$/);
  await expectAccessible(page);
  await expect(game.locator('#balance')).toHaveText(balance ?? '');
  await page.locator('[data-check="go-on"]').click();
  await expect(check).toBeHidden();
  await game.locator('[data-side="heads"]').click();
  await expect(coin).toHaveText(/heads|tails/);
}

test.describe('a vendor that does not respond', () => {
  test('shows an explanation and a retry, which works once it is back', { tag: inDeep }, async ({ page }) => {
    await signUp(page, site);
    await page.clock.install();
    vendor.isAwake = false;
    await play(page);
    await expect(page.locator('[data-room="opening"]')).toBeVisible();
    await page.clock.fastForward(26_000);
    await expect(page.locator('[data-room="state"]')).toBeVisible();
    await expect(page.locator('[data-room="frame"]')).toBeHidden();
    vendor.isAwake = true;
    await page.clock.resume();
    await page.locator('[data-room="again"]').click();
    await expect(page.frameLocator('[data-room="frame"]').locator('#balance')).toHaveText('1000.00');
  });
});
