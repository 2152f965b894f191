import type { Page } from '@playwright/test';
import { forgetSession, signUp } from './support/api-session.ts';
import { password, register, sendLogin } from './support/journey.ts';
import { expect, expectAccessible, inDeep, test } from './support/site-test.ts';

interface Details {
  value: { account: string; type: number };
}

function memberDetails(page: Page): Promise<Details> {
  return page.evaluate(async (): Promise<Details> => (await fetch('/wps/member/info')).json());
}

const submit = 'form[method="post"] button[type="submit"]';

test('registering signs in, sends the password encrypted and stores no copy', async ({ page, context }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const name = await register(page);
  await expect(page.getByText('Welcome. Your account is ready.')).toBeVisible();
  expect(sent.some((body) => /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(body))).toBe(true);
  expect(sent.join('\n')).not.toContain(password);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(password);
  const cookies = await context.cookies();
  for (const cookie of cookies.filter((each) => each.name.startsWith('__Host-')))
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-');
  const details = await memberDetails(page);
  expect(details.value.account).toBe(name);
});

test('an empty form marks what is missing and puts the cursor there', { tag: inDeep }, async ({ page }) => {
  for (const path of ['/m/login', '/m/register']) {
    await page.goto(path);
    await page.locator(submit).click();
    const name = page.locator('input[name="username"]');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    const described = (await name.getAttribute('aria-describedby')) ?? '';
    await expect(page.locator(`[id="${described.split(' ').at(-1)}"]`)).toBeVisible();
    await expectAccessible(page);
  }
});

test('“remember me” and “forgot password” fit on one line of a narrow phone', {
  tag: inDeep,
}, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const value of ['en', 'ur', 'ko']) {
    await context.addCookies([{ name: 'language', value, url: baseURL as string }]);
    await page.goto('/m/login');
    const kept = await page.locator('label:has(input[name="remember"])').boundingBox();
    const lost = await page.locator('main form a[href="/m/forget"]').boundingBox();
    const middle = (box: typeof kept) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(kept) - middle(lost)), value).toBeLessThan(4);
    expect(kept?.height, value).toBeLessThanOrEqual(48);
  }
});

test('a taken name is reported before sending, which requires the agreement', { tag: inDeep }, async ({
  page,
}) => {
  const { username } = await signUp(page);
  await forgetSession(page);
  await page.goto('/m/register');
  await page.locator('input[name="username"]').fill(username.toUpperCase());
  await page.locator('input[name="password"]').focus();
  await expect(page.locator('input[name="username"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator(submit)).toBeEnabled();
  await page.getByRole('checkbox').uncheck();
  await expect(page.locator(submit)).toBeDisabled();
});

test.describe('with wrong passwords', () => {
  test.use({ expectedErrors: /status of 401 .*\/wps\/session\/login/ });

  test('the third requires a captcha, renewable or replaceable by proof of work', { tag: inDeep }, async ({
    page,
  }) => {
    const member = await signUp(page);
    await forgetSession(page);
    await page.goto('/m/login');
    for (let turn = 0; turn < 3; turn++) {
      await sendLogin(page, member.username, `not-this-${turn}`);
      await expect(page.getByRole('alert').locator('p').first()).toBeVisible();
    }
    const picture = page.locator('form img');
    await expect(picture).toBeVisible();
    await expectAccessible(page);
    const before = await picture.getAttribute('src');
    await picture.click();
    await expect(picture).not.toHaveAttribute('src', before ?? '');

    const worker = page.waitForEvent('worker');
    await page.locator('[data-captcha="unreadable"]').click();
    expect((await worker).url()).toContain('/_astro/');
    await expect(page.locator('input[name="captcha"]')).toHaveCount(0);
    await expect(page.locator('[data-captcha="line"]')).toBeVisible();
    await expect(page.locator(submit)).toBeEnabled({ timeout: 30_000 });
    await sendLogin(page, member.username, member.password);
    await page.waitForURL('**/m/home*');
  });
});

test('a login returns to the page that required it, and never to another site', async ({ page }) => {
  const member = await signUp(page);
  for (const [next, target] of [
    ['/m/gameList?x=1', '/m/gameList?x=1'],
    ['//evil.example', '/m/home'],
  ] as const) {
    await forgetSession(page);
    await page.goto(`/m/login?next=${encodeURIComponent(next)}`);
    await sendLogin(page, member.username, member.password);
    await page.waitForURL((url) => url.pathname + url.search === target);
  }
});

test('a remembered device knows the username, not the password', { tag: inDeep }, async ({
  page,
  context,
}) => {
  const member = await signUp(page);
  await forgetSession(page);
  await page.goto('/m/login');
  await page.getByRole('checkbox').check();
  await sendLogin(page, member.username, member.password);
  await page.waitForURL('**/m/home*');
  const renewal = (await context.cookies()).find((cookie) => cookie.name === '__Host-renewal');
  expect(renewal?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  await forgetSession(page);
  await page.goto('/m/login');
  await expect(page.locator('input[name="username"]')).toHaveValue(member.username);
  await expect(page.locator('input[name="password"]')).toHaveValue('');
});

test('a visitor can play the demo without an account', { tag: inDeep }, async ({ page }) => {
  await page.goto('/m/login');
  await page.locator('button[aria-describedby="demo-help"]').click();
  await page.waitForURL('**/m/home*');
  const details = await memberDetails(page);
  expect(details.value.type).toBe(4);
});
