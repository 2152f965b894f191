import { expect, test } from './support/site-test.ts';
import { forgetSession, signUp, startDemo } from './support/api-session.ts';

// A page may have requests in flight when its session ends.
test.use({ expectedErrors: /status of 401 .*\/wps\// });

test('a member who opens the login or the registration goes on to the page that led there', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/m/help');
  await page.evaluate(() => location.assign('/m/login?next=/m/member/home'));
  await page.waitForURL('**/m/member/home');
  await page.evaluate(() => location.assign('/m/register'));
  await page.waitForURL('**/m/home');
});

test('a trial user stays on both, and so does a member who is asked to log in again', async ({ page }) => {
  const next = '/m/member/sessions';
  await startDemo(page);
  for (const path of ['/m/login', '/m/register']) {
    const known = page.waitForResponse('**/wps/member/info');
    await page.goto(path);
    await known;
    await expect(page.locator('input[name="password"]')).toBeVisible();
  }
  await forgetSession(page);
  await signUp(page);
  await page.goto(`/m/login?again=1&next=${next}`);
  await expect(page.locator('input[name="password"]')).toBeVisible();
});

test('a tab follows a login and a logout of another one when it is seen again', async ({ page }) => {
  await page.goto('/m/gameList');
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  const seeAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await signUp(page);
  await seeAgain();
  await expect(page.locator('html[data-signed-in]')).toBeAttached();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.context().clearCookies({ name: /__Host-|signedIn/ });
  await seeAgain();
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
});
