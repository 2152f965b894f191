import { signUp } from './support/api-session.ts';
import { phonePhoto } from '#tests/support/pictures.ts';
import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

test('a member sets a nickname and a picture, which the whole site then shows', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  const { username } = await signUp(page);
  await page.goto('/m/member/home');
  await page.locator('a[href="/m/member/profile"]:visible').click();
  await page.waitForURL('**/m/member/profile');
  const rows = page.locator('main').getByRole('listitem');
  await expect(rows.filter({ hasText: username })).toHaveCount(1);
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);

  await rows.first().getByRole('button').click();
  const sheet = page.locator('dialog[open]');
  await sheet.locator('input').fill('Falcon');
  await sheet.locator('button[type="submit"]').click();
  await expect(rows.first()).toContainText('Falcon');

  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1_200, 900) };
  await page.locator('main input[type="file"]').setInputFiles(photo);
  await expect(sheet.locator('canvas')).toBeVisible();
  await expect(sheet.locator('button').last()).toBeEnabled();
  await expectAccessible(page);
  await sheet.locator('button').last().click();
  const shown = page.locator('main img[src^="/wps/member/info/icon"]');
  await expect(shown).toBeVisible();
  await expectContrastInLight(page);

  await page.goto('/m/member/home');
  await expect(page.locator('main [data-member-name]')).toHaveText('Falcon');
  await expect(shown).toHaveJSProperty('naturalWidth', 256);
  await expect(page.locator('#side-menu [data-initial] img')).toHaveAttribute('src', /info\/icon/);
});
