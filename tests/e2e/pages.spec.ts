import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeft,
  test,
} from './support/site-test.ts';

const paths = [
  '/m/home',
  '/m/gameList',
  '/m/login',
  '/m/register',
  '/m/help',
  '/m/helpDetail?p=1',
  '/m/fairness',
  '/m/app',
  '/m/notice',
  '/m/social',
  '/nowhere',
];

/** Plain texts, whose components other pages show too. */
const onlyInDeep = new Set(['/m/help', '/m/helpDetail?p=1', '/m/fairness', '/m/app']);

test.use({ expectedErrors: /status of 404 .*\/nowhere$/ });

for (const path of paths)
  test(`${path} is accessible in both themes, and no wider than the phone`, {
    tag: onlyInDeep.has(path) ? inDeep : [],
  }, async ({ page }) => {
    await page.goto(path);
    await expectNoWiderThanPhone(page);
    await expectAccessible(page);
    await expectContrastInLight(page);
  });

test('no page is wider than the phone with text at twice its size', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of ['/m/home', '/m/gameList', '/m/login', '/m/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^(?:[4-9]\d|32)/);
    await expectNoWiderThanPhone(page);
  }
});

// Every run checks Urdu, which is right to left; the deep lane also checks Korean.
test('no page is wider than the phone in another language', { tag: [inDeep, rightToLeft] }, async ({
  page,
  context,
  language,
  baseURL,
}) => {
  const code = language === 'ur' ? 'ur' : 'ko';
  await context.addCookies([{ name: 'language', value: code, url: baseURL as string }]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expectNoWiderThanPhone(page);
  }
});

test('an unknown path under /m redirects to home', async ({ page }) => {
  await page.goto('/m/no-such-screen');
  expect(new URL(page.url()).pathname).toBe('/m/home');
});

test('a guest at the announcements is sent to the login, with a return address', async ({ page }) => {
  await page.goto('/m/notice');
  await page.waitForURL('**/m/login?next=*');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/m/notice');
});

test('a visitor who opens /m/social directly sees where a sign-in starts', async ({ page }) => {
  await page.goto('/m/social');
  await expect(page.getByText('No sign-in in progress')).toBeVisible();
  await page.locator('main a[href="/m/login"]').filter({ visible: true }).click();
  await page.waitForURL('**/m/login');
});
