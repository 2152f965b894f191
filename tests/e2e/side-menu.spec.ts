import { expect, rightToLeft, test } from './support/site-test.ts';

const opener = '[popovertarget="side-menu"]:visible';

for (const path of ['/m/home', '/m/help'])
  test(`the side menu of ${path} closes when the visitor goes back`, { tag: rightToLeft }, async ({
    page,
  }) => {
    await page.goto(path);
    const menu = page.locator('#side-menu');
    for (let time = 0; time < 2; time += 1) {
      await page.locator(opener).first().click();
      await expect.poll(() => menu.evaluate((panel) => panel.matches(':modal'))).toBe(true);
      await expect(menu.locator(':focus')).toHaveCount(1);
      await page.goBack();
      await expect(menu).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.locator(opener).first()).toBeFocused();
    }
  });

test('the side menu opens at the end of the line, and its links leave no step back that shows nothing', {
  tag: rightToLeft,
}, async ({ page, language }) => {
  await page.goto('/m/gameList');
  await page.goto('/m/home');
  await page.locator(opener).first().click();
  const menu = page.locator('#side-menu');
  await expect.poll(() => menu.evaluate((panel) => panel.matches(':modal'))).toBe(true);
  const { left, right } = await menu.evaluate((panel) => panel.getBoundingClientRect());
  const width = page.viewportSize()?.width ?? 0;
  expect(language === 'ur' ? left : width - right).toBe(0);
  await menu.locator('a[href="/m/limits"]').click();
  await page.waitForURL('**/m/limits*');
  await page.goBack();
  await page.waitForURL('**/m/home');
  await page.goBack();
  await page.waitForURL('**/m/gameList');
});

test('a page that was reloaded while the side menu was open is left with one step back', async ({ page }) => {
  await page.goto('/m/gameList');
  await page.goto('/m/home');
  await page.locator(opener).first().click();
  await page.locator('#side-menu:modal').waitFor();
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => (history.state as object | null) ?? {}))
    .not.toHaveProperty('layers');
  await page.goBack();
  await page.waitForURL('**/m/gameList');
});

test('the side menu opens without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/m/home');
  await page.locator(opener).first().click();
  await expect(page.locator('#side-menu a[href="/m/help"]')).toBeVisible();
  await page.locator('#side-menu [popovertargetaction="hide"]').click();
  await expect(page.locator('#side-menu')).toBeHidden();
  await context.close();
});
