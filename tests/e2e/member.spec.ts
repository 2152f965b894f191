import { signUp, startDemo } from './support/api-session.ts';
import { expectNothingJumps, watchShifts } from './support/layout-shifts.ts';
import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  rightToLeftInDeep,
  inDeep,
  test,
} from './support/site-test.ts';

const centre = '/m/member/home';

test('a guest is sent to the login, with the member centre as the return address', async ({ page }) => {
  await page.goto(centre);
  await page.waitForURL(/\/m\/login\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(centre);
});

test('a member sees name, level and exact balance, and nothing shifts', { tag: rightToLeftInDeep }, async ({
  page,
}) => {
  const { username } = await signUp(page);
  await watchShifts(page);
  await page.goto(centre);
  await expect(page.locator('main [data-member-name]')).toHaveText(username);
  await expect(page.locator('main [data-member-level]')).not.toContainText('0');
  await expect(page.locator('[data-exact-balance]')).toHaveText(/1,000\.00/);
  await expect(page.locator('[data-currency]')).toHaveText('USD');
  await expect(page.locator('main dialog[open]')).toHaveCount(0);
  await expect(page.locator('main [data-trial-note]')).toBeHidden();
  await expectNothingJumps(page);
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
  await expectContrastInLight(page);
});

test('a trial account sees that it plays on demo credit, and can register', async ({ page }) => {
  await startDemo(page);
  await page.goto(centre);
  const prompt = page.locator('main dialog');
  await expect(prompt).toBeVisible();
  await expect(prompt.locator('a')).toHaveAttribute('href', '/m/register');
  await expectAccessible(page);
  await prompt.locator('button').click();
  await expect(prompt).toBeHidden();
  await expect(page.locator('main [data-trial-note]')).toBeVisible();
  await page.locator('main a[data-join]').click();
  await page.waitForURL('**/m/register');
});

test('the strip shows the game that was played last', { tag: inDeep }, async ({ page }) => {
  const { fetch } = await signUp(page);
  await page.goto(centre);
  await expect(page.locator('[data-for="none"]')).toBeVisible();
  const hot = (await (await fetch('/wps/relay/GCSGAME_hotGamesV2')).json()) as {
    value: { nodeId: string }[];
  };
  const nodeId = hot.value[0]?.nodeId;
  const headers = { 'Content-Type': 'application/json', 'Api-Version': '1' };
  await fetch('/wps/relay/MCS2_addRecentGame', { method: 'POST', headers, body: JSON.stringify({ nodeId }) });
  await page.reload();
  await expect(page.locator('[data-recent-games] a')).toHaveAttribute('href', `/m/play?game=${nodeId}`);
  await expect(page.locator('[data-for="none"]')).toBeHidden();
});

test('logging out from the member centre ends on home', { tag: inDeep }, async ({ page }) => {
  await signUp(page);
  await page.goto(centre);
  await page.locator('main [data-logout]').click();
  await expect(page.locator('[data-logout-dialog]')).toBeVisible();
  await expectAccessible(page);
  await page.locator('[data-logout-confirm]').click();
  await page.waitForURL('**/m/home');
  await page.goto(centre);
  await page.waitForURL(/\/m\/login\?/);
});
