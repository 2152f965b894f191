import { signUp } from './support/api-session.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';
import { inDeep, rightToLeftInDeep } from './support/tags.ts';

test('a member opens sports, bets on two matches and finds the bet among the open bets', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  await signUp(page);
  await page.goto('/m/home');
  await page.locator('a[href="/m/sportsGame"]').first().dispatchEvent('click');
  await page.waitForURL('**/m/sportsGame');
  const book = page.frameLocator('[data-sports="frame"]');
  await expect(book.locator('body.launched')).toBeVisible();
  await expect(page.locator('[data-sports="loading"]')).toBeHidden();
  const before = await page.locator('[data-sports="balance"]').textContent();
  await expectAccessible(page);
  // The last matches kick off in some hours, so none of them closes while the test runs.
  const cards = book.locator('[data-part="coming"] .card');
  for (const index of [-1, -2]) await cards.nth(index).locator('.pick').first().dispatchEvent('click');
  await book.locator('[data-part="open-slip"]').dispatchEvent('click');
  await expect(book.locator('[data-part="slip-picks"] li')).toHaveCount(2);
  await expect(book.locator('[data-part="slip-chance"]')).toHaveText(/\d/);
  await book.locator('[data-part="place"]').dispatchEvent('click');
  const bet = book.locator('[data-part="open-bets"] .bet');
  await expect(bet).toHaveCount(1);
  await expect(bet.locator('.legs li')).toHaveCount(2);
  // The heading already says that the bet is open; each match shows its start time.
  await expect(bet.locator('.state')).toHaveCount(0);
  await expect(bet.locator('.legs li').first()).toHaveText(/\d:\d\d/);
  await expect(page.locator('[data-sports="balance"]')).not.toHaveText(before ?? '');
});

test.describe('a launch that fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('shows an error, and a retry lets a visitor play on demo credit', async ({ page }) => {
    await page.route('**/no-such-path', (route) => route.abort());
    await page.route('**/wps/relay/GCS_gameTrialLaunch', (route) => route.abort(), { times: 1 });
    await page.goto('/m/sportsGame');
    await expect(page.locator('[data-sports="state"]')).toBeVisible();
    await page.locator('[data-sports="way"]').click();
    const book = page.frameLocator('[data-sports="frame"]');
    await expect(book.locator('body.launched')).toBeVisible();
    await expect(page.locator('[data-sports="demo"]')).toBeVisible();
  });
});
