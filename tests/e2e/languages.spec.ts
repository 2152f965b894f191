import { expect, expectAccessible, inDeep, test } from './support/site-test.ts';

const direction = { en: 'ltr', ur: 'rtl', ko: 'ltr' } as const;

test('the initial HTML already has the language, the direction and the theme', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL as string;
  for (const language of ['en', 'ur', 'ko'] as const) {
    await context.addCookies([
      { name: 'language', value: language, url },
      { name: 'theme', value: 'light', url },
    ]);
    const html = await (await page.request.get('/m/home')).text();
    const root = /<html[^>]*>/.exec(html)?.[0] ?? '';
    expect(root).toContain(`lang="${language}"`);
    expect(root).toContain(`dir="${direction[language]}"`);
    expect(root).toContain('data-theme="light"');
  }
});

test('a language is chosen once and remembered', async ({ page }) => {
  await page.goto('/m/home');
  await page.locator('[popovertarget="side-menu"]').first().click();
  for (const [language, flag] of [
    ['en', 'us'],
    ['ur', 'pk'],
    ['ko', 'kr'],
  ])
    await expect(
      page.locator(`[data-language="${language}"] img[src*="flag-${flag}"]`).first(),
    ).toBeAttached();
  await page.locator('#side-menu [data-language="ko"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.goto('/m/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('a theme is chosen once and applied before the first paint', { tag: inDeep }, async ({ page }) => {
  await page.goto('/m/home');
  await page.locator('[popovertarget="side-menu"]').first().click();
  const menu = page.locator('#side-menu');
  await expect(menu).toBeVisible();
  await menu.evaluate((panel) =>
    Promise.all(panel.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await expectAccessible(page);
  await page.locator('[data-theme-switch]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/m/gameList', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
