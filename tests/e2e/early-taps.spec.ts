import type { Page } from '@playwright/test';
import { freshName, password } from './support/journey.ts';
import { expect, expectNoWiderThanPhone, rightToLeft, test } from './support/site-test.ts';

/** Opens a page whose scripts do not arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(`**${path}`);
  await expect(page.locator('astro-island[ssr]').first()).toBeAttached();
  return held.resolve;
}

test('a form that is filled in and sent before its scripts arrive registers', { tag: rightToLeft }, async ({
  page,
}) => {
  await page.goto('/m/help');
  const letThrough = await openWithoutScripts(page, '/m/register');
  const name = freshName();
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(password);
  await page.locator('main form button[type="submit"]').click();
  await expectNoWiderThanPhone(page);
  letThrough();
  await page.waitForURL('**/m/home*');
  await expect(page.locator('html[data-signed-in]')).toBeAttached();
});

test('what is chosen before the scripts arrive stays chosen', async ({ page }) => {
  await page.goto('/m/help');
  const letThrough = await openWithoutScripts(page, '/m/register');
  await page.getByRole('checkbox').uncheck();
  letThrough();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.locator('main form button[type="submit"]')).toBeDisabled();
});

test('free play that is tapped before the scripts arrive starts', async ({ page }) => {
  await page.goto('/m/help');
  const letThrough = await openWithoutScripts(page, '/m/login');
  await page.locator('main button:has(+ #demo-help)').click();
  letThrough();
  await page.waitForURL('**/m/home*');
  await expect(page.locator('html[data-signed-in]')).toBeAttached();
});
