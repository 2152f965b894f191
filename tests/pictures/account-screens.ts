import { servedLocation } from '#tests/support/visitor-location.ts';
import { firstOperator } from '#tests/support/operator.ts';
import type { Screen, Visit } from './visit.ts';

async function setMaintenance({ page }: Visit, state: object): Promise<void> {
  await page.request.put('/ops/api/system-status', {
    data: state,
    headers: { Authorization: firstOperator },
  });
}

/** The operator closes the site while the page is open. */
async function closedWhileOpen(visit: Visit): Promise<void> {
  await setMaintenance(visit, { maintenance: true, endsAtMs: Date.now() + 3_600_000 });
  await visit.page.context().setExtraHTTPHeaders(servedLocation);
  await visit.page.locator('dialog[data-closed]').waitFor({ state: 'visible', timeout: 40_000 });
}

async function openAgain(visit: Visit): Promise<void> {
  await visit.page.context().setExtraHTTPHeaders({});
  await setMaintenance(visit, { maintenance: false });
}

async function emptyForm({ page }: Visit): Promise<void> {
  await page.locator('main form button[type="submit"]').click();
  await page.locator('input[aria-invalid="true"]').first().waitFor();
}

async function untilCaptcha({ page }: Visit): Promise<void> {
  await page.locator('input[name="username"]').fill(`pic${Math.trunc(performance.now())}`);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator('input[name="password"]').fill(`not-this-${turn}`);
    await page.locator('form[method="post"] button[type="submit"]').click();
    await page.getByRole('alert').locator('p').first().waitFor();
  }
  await page.locator('form img').waitFor();
}

async function workForCaptcha(visit: Visit): Promise<void> {
  await untilCaptcha(visit);
  await visit.page.locator('[data-captcha="unreadable"]').click();
  await visit.page.locator('[data-captcha="line"]').waitFor();
}

/** The member centre tells a trial account that it plays on demo credit. */
async function asTrial({ page }: Visit): Promise<void> {
  await page.locator('button[aria-describedby="demo-help"]').click();
  await page.waitForURL('**/m/home*');
  await page.goto('/m/member/home', { waitUntil: 'networkidle' });
}

async function firstRow({ page }: Visit): Promise<void> {
  await page.locator('main').getByRole('listitem').first().getByRole('button').click();
}

async function verifyEmail({ page }: Visit): Promise<void> {
  await page.locator('main section').getByRole('button').first().click();
}

async function leaving({ page }: Visit): Promise<void> {
  await page.locator('main [data-logout]').click();
}

async function lostCall({ page }: Visit): Promise<void> {
  await page.route('**/wps/member/info', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload({ waitUntil: 'networkidle' });
}

async function byMobile({ page }: Visit): Promise<void> {
  await page.locator('[data-flag] label').last().click();
  await page.locator('select[name="countryDialingCode"] option').first().waitFor({ state: 'attached' });
  await page.locator('input[name="mobileNum"]').fill('3001234567');
}

async function mobileTab({ page }: Visit): Promise<void> {
  await page.getByRole('tab').last().click();
  await page.locator('select[name="countryDialingCode"] option').first().waitFor({ state: 'attached' });
}

async function scanning({ page }: Visit): Promise<void> {
  await page.locator('section[aria-labelledby="factor-title"] button').click();
  await page.locator('dialog[open] svg[viewBox] path').first().waitFor();
}

async function overPage({ page }: Visit): Promise<void> {
  await page.locator('main [data-favourite]').first().click();
  await page.locator('[data-login-sheet] input').first().waitFor();
}

export const accountScreens: readonly Screen[] = [
  { name: 'login', path: '/m/login', as: 'guest' },
  { name: 'login-empty', path: '/m/login', as: 'guest', prepare: emptyForm },
  { name: 'login-captcha', path: '/m/login', as: 'guest', prepare: untilCaptcha },
  { name: 'login-proof-of-work', path: '/m/login', as: 'guest', prepare: workForCaptcha },
  { name: 'login-mobile', path: '/m/login', as: 'guest', prepare: byMobile },
  { name: 'login-sheet', path: '/m/gameList', as: 'guest', prepare: overPage },
  { name: 'register-mobile', path: '/m/register', as: 'guest', prepare: mobileTab },
  { name: 'sessions', path: '/m/member/sessions', as: 'newcomer' },
  { name: 'sessions-scan', path: '/m/member/sessions', as: 'newcomer', prepare: scanning },
  { name: 'register', path: '/m/register', as: 'guest' },
  { name: 'register-empty', path: '/m/register', as: 'guest', prepare: emptyForm },
  { name: 'member', path: '/m/member/home', as: 'member' },
  { name: 'member-new', path: '/m/member/home', as: 'newcomer' },
  { name: 'profile', path: '/m/member/profile', as: 'member' },
  { name: 'profile-nickname', path: '/m/member/profile', as: 'member', prepare: firstRow },
  { name: 'security', path: '/m/member/security', as: 'member' },
  { name: 'security-email', path: '/m/member/security', as: 'member', prepare: verifyEmail },
  { name: 'member-failed', path: '/m/member/home', as: 'member', prepare: lostCall },
  { name: 'trial-dialog', path: '/m/login', as: 'guest', prepare: asTrial },
  { name: 'logout-dialog', path: '/m/member/home', as: 'member', prepare: leaving },
  { name: 'closed', path: '/m/login', as: 'guest', prepare: closedWhileOpen, leave: openAgain },
];
