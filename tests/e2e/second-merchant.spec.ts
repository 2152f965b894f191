import { demoMerchant } from '../../scripts/setup/demo-settings.ts';
import { secondMerchant } from '../../scripts/setup/second-merchant.ts';
import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  test,
} from './support/site-test.ts';

test('a second merchant’s categories stand in its own order before any script has run', async ({
  browser,
  baseURL,
}) => {
  const origin = (baseURL as string).replace('localhost', secondMerchant.host);
  const shownOn = async (path: string, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    if (javaScriptEnabled) {
      const types = page.waitForResponse(/getVassGameType/);
      await page.goto(origin + path);
      await types;
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    } else await page.goto(origin + path);
    const names = await page
      .locator(':is([data-rail],[data-category-tabs]) > a:visible')
      .evaluateAll((links) =>
        links
          .map((link) => ({ name: link.textContent, box: link.getBoundingClientRect() }))
          .sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
          .map(({ name }) => name),
      );
    await context.close();
    return names;
  };
  const painted = await shownOn('/m/home', false);
  expect(painted.slice(0, 3)).toEqual(['인기', '낚시', '슬롯']);
  expect(await shownOn('/m/home', true)).toEqual(painted);
  expect((await shownOn('/m/gameList', false)).slice(0, 4)).toEqual(['인기', '전체', '낚시', '슬롯']);
});

test('a second merchant is a site of its own, from its first paint to its own members', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = (baseURL as string).replace('localhost', secondMerchant.host);
  await page.goto(`${origin}/m/home`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'ko');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(page).toHaveTitle(new RegExp(secondMerchant.name));
  expect(await page.content()).not.toContain(demoMerchant.name);

  // Its action colour is that of its settings, at the first paint and in the dark theme too.
  const register = page.getByRole('banner').getByRole('link', { name: '회원가입' });
  await expect(register).toHaveCSS('background-color', 'rgb(11, 107, 114)');
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
  await expectContrastInLight(page);

  // Its jackpot is in its own currency.
  await expect(page.locator('[data-jackpot-amount]')).toContainText('₩');

  // Two languages, and the actions' bottom navigation.
  await page.locator('[popovertarget="language-float"]').click();
  const picker = page.locator('#language-float');
  await expect(picker.getByRole('link')).toHaveText(['English', '한국어']);
  await picker.getByRole('link', { name: 'English' }).click();
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').first(),
  ).toHaveText('Favourites');

  // A member of one site is a guest at the other.
  await context.addCookies([{ name: 'signedIn', value: '1', url: baseURL as string }]);
  await page.reload();
  await expect(root).not.toHaveAttribute('data-signed-in');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Account' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${secondMerchant.host}.*/m/login`));
});
