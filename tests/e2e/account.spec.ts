import type { Page } from '@playwright/test';
import { freshName, logIn, password, register } from './support/journey.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

interface Details {
  value: { account: string; type: number };
}

function memberDetails(page: Page): Promise<Details> {
  return page.evaluate(async (): Promise<Details> => (await fetch('/wps/member/info')).json());
}

const submit = 'form[method="post"] button[type="submit"]';

test('registering signs in, asks nothing twice and leaves no password behind', async ({ page, context }) => {
  const name = await register(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(password);
  const cookies = await context.cookies();
  for (const cookie of cookies.filter((each) => each.name.startsWith('__Host-')))
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-');
  const details = await memberDetails(page);
  expect(details.value.account).toBe(name);
});

test('a password leaves the page only sealed', async ({ page }) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await register(page);
  const sent = bodies.filter((body) => body !== '');
  expect(sent.some((body) => /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(body))).toBe(true);
  for (const body of sent) expect(body).not.toContain(password);
});

test('an empty form says what is missing and puts the cursor there', async ({ page }) => {
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

test('a taken name is told before the form is sent', async ({ page, context }) => {
  const name = await register(page);
  await context.clearCookies({ name: '__Host-session' });
  await page.goto('/m/register');
  await page.locator('input[name="username"]').fill(name.toUpperCase());
  await page.locator('input[name="password"]').focus();
  await expect(page.locator('input[name="username"]')).toHaveAttribute('aria-invalid', 'true');
});

test('without agreement nothing can be sent', async ({ page }) => {
  await page.goto('/m/register');
  await expect(page.locator(submit)).toBeEnabled();
  await page.getByRole('checkbox').uncheck();
  await expect(page.locator(submit)).toBeDisabled();
});

test('a wrong password is told, and the third asks for a captcha that can be renewed', async ({ page }) => {
  await page.goto('/m/login');
  await page.locator('input[name="username"]').fill(freshName());
  for (let turn = 0; turn < 3; turn++) {
    await page.locator('input[name="password"]').fill(`not-this-${turn}`);
    await page.locator(submit).click();
    await expect(page.getByRole('alert').locator('p').first()).toBeVisible();
  }
  const picture = page.locator('form img');
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute('src');
  await picture.click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expectAccessible(page);
});

test('who cannot read the picture lets the device work and logs in', async ({ page, context }) => {
  const name = await register(page);
  await context.clearCookies({ name: /__Host-|signedIn/ });
  await page.goto('/m/login');
  await page.locator('input[name="username"]').fill(name);
  for (let turn = 0; turn < 3; turn++) {
    await page.locator('input[name="password"]').fill(`not-this-${turn}`);
    await page.locator(submit).click();
    await expect(page.getByRole('alert').locator('p').first()).toBeVisible();
  }
  await expect(page.locator('form img')).toBeVisible();
  const worker = page.waitForEvent('worker');
  await page.locator('[data-captcha="unreadable"]').click();
  expect((await worker).url()).toContain('/_astro/');
  await expect(page.locator('input[name="captcha"]')).toHaveCount(0);
  await expect(page.locator('[data-captcha="line"]')).toBeVisible();
  await expect(page.locator(submit)).toBeEnabled({ timeout: 30_000 });
  await expectAccessible(page);
  await page.locator('input[name="password"]').fill(password);
  await page.locator(submit).click();
  await page.waitForURL('**/m/home*');
});

test('a login goes to the page that asked for it, and never to another site', async ({ page, context }) => {
  const name = await register(page);
  for (const [next, target] of [
    ['/m/gameList?x=1', '/m/gameList?x=1'],
    ['https://evil.example/', '/m/home'],
    ['//evil.example', '/m/home'],
  ] as const) {
    await context.clearCookies({ name: /__Host-|signedIn/ });
    await page.goto(`/m/login?next=${encodeURIComponent(next)}`);
    await page.locator('input[name="username"]').fill(name);
    await page.locator('input[name="password"]').fill(password);
    await page.locator(submit).click();
    await page.waitForURL((url) => url.pathname + url.search === target);
  }
});

test('a device that is remembered knows the name, not the password', async ({ page, context }) => {
  const name = await register(page);
  await context.clearCookies({ name: /__Host-|signedIn/ });
  await page.goto('/m/login');
  await page.getByRole('checkbox').check();
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator(submit).click();
  await page.waitForURL('**/m/home*');
  const renewal = (await context.cookies()).find((cookie) => cookie.name === '__Host-renewal');
  expect(renewal?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  await context.clearCookies({ name: /__Host-|signedIn/ });
  await page.goto('/m/login');
  await expect(page.locator('input[name="username"]')).toHaveValue(name);
  await expect(page.locator('input[name="password"]')).toHaveValue('');
  await logIn(page, name);
});

test('the demo plays without an account', async ({ page }) => {
  await page.goto('/m/login');
  await page.locator('form button[aria-describedby="demo-help"]').click();
  await page.waitForURL('**/m/home*');
  const details = await memberDetails(page);
  expect(details.value.type).toBe(4);
});
