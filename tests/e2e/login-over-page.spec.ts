import { forgetSession, signUp } from './support/api-session.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

test('a guest logs in over the list, and the star that was tapped is kept', async ({ page }) => {
  const member = await signUp(page);
  await forgetSession(page);
  await page.goto('/m/gameList');
  const star = page.locator('main [data-favourite]').first();
  await star.click();
  const sheet = page.locator('dialog[open]');
  await expect(sheet.locator('input[name="username"]')).toBeVisible();
  await expectAccessible(page);
  await sheet.locator('input[name="username"]').fill(member.username);
  await sheet.locator('input[name="password"]').fill(member.password);
  const added = page.waitForResponse('**/wps/relay/MCSFE_addFavoriteGameV2');
  await sheet.locator('form button[type="submit"]').click();
  expect((await added).status()).toBe(200);
  await expect(page.locator('html[data-signed-in]')).toBeAttached();
  await expect(page.locator('main [data-favourite][aria-pressed="true"]').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/m/gameList');
});
