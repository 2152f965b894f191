import type { Browser, Page } from '@playwright/test';
import { demoMerchant } from '#demo/operator/settings.ts';
import { secondMerchant } from '#demo/operator/second-settings.ts';
import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  test,
} from './support/site-test.ts';

const menu = ':is([data-rail],[data-category-tabs])';
const tabsMax = 60;

/** The links of a page's menu in keyboard order. */
async function byKeyboard(page: Page, count: number): Promise<(string | null)[]> {
  const met: (string | null)[] = [];
  for (let tab = 0; tab < tabsMax && met.length < count; tab += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(`${menu} > a:focus`);
    if ((await focused.count()) > 0) met.push(await focused.textContent());
  }
  return met;
}

/**
 * The categories of a page's menu in visual order, in keyboard order and in document order. With scripts, it
 * first waits until they have put the links into the expected order.
 */
async function menuOn(browser: Browser, address: string, expected?: (string | null)[]) {
  const javaScriptEnabled = expected !== undefined;
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  if (javaScriptEnabled) {
    const types = address.endsWith('/m/home') ? page.waitForResponse(/getVassGameType/) : undefined;
    await page.goto(address);
    await types;
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  } else await page.goto(address);
  const visible = page.locator(`${menu} > a:visible`);
  if (expected) await expect(visible).toHaveText(expected.map(String));
  const links = await visible.evaluateAll((all) =>
    all.map((link) => {
      const { x, y } = link.getBoundingClientRect();
      return { name: link.textContent, x, y };
    }),
  );
  const read = links.map(({ name }) => name);
  const met = await byKeyboard(page, links.length);
  await context.close();
  const seen = links.toSorted((one, other) => one.y - other.y || one.x - other.x).map(({ name }) => name);
  return { read, met, seen };
}

for (const [path, start] of [
  ['/m/home', ['인기', '낚시', '슬롯']],
  ['/m/gameList', ['인기', '전체', '낚시', '슬롯']],
] as const)
  test(`the categories of a second merchant are shown and read in its own order: ${path}`, async ({
    browser,
    baseURL,
  }) => {
    const address = (baseURL as string).replace('localhost', secondMerchant.host) + path;
    const painted = await menuOn(browser, address);
    expect(painted.seen.slice(0, start.length)).toEqual(start);
    expect(painted.met).toEqual(painted.seen);
    const after = await menuOn(browser, address, painted.seen);
    expect(after.seen).toEqual(painted.seen);
    expect(after.read).toEqual(painted.seen);
    expect(after.met).toEqual(painted.seen);
  });

test('a second merchant is a separate site, from its first paint to its members', async ({
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

  // The action colour comes from its settings.
  const register = page.getByRole('banner').getByRole('link', { name: '회원가입' });
  await expect(register).toHaveCSS('background-color', 'rgb(11, 107, 114)');
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
  await expectContrastInLight(page);

  // Its jackpot is in its own currency.
  await expect(page.locator('[data-jackpot-amount]')).toContainText('₩');

  // It has two languages, and a bottom navigation of actions.
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

test('a second merchant without live chat says so on its page, and makes no chat requests', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = (baseURL as string).replace('localhost', secondMerchant.host);
  const input: string[] = [];
  page.on('request', (request) => input.push(new URL(request.url()).pathname));
  // Without this cookie the page redirects to the login, as for a guest.
  await context.addCookies([{ name: 'signedIn', value: '1', url: origin }]);
  await page.goto(`${origin}/m/message`);
  await expect(page.getByText('도움말에서 대부분의 답을 찾을 수 있습니다.')).toBeVisible();
  expect(input.filter((path) => /CBS_|\/chat\//.test(path))).toEqual([]);
});
