import type { Page } from '@playwright/test';
import type { Person } from '#tests/support/member.ts';
import { forgetSession, signUp } from './support/api-session.ts';
import { hottestNode } from './support/game-launch.ts';
import { expect, expectAccessible, inDeep, test } from './support/site-test.ts';

// A page may have requests in flight when its session ends.
test.use({ expectedErrors: /status of 401 .*\/wps\// });

async function logInOver(page: Page, { username, password }: Person): Promise<void> {
  const sheet = page.locator('dialog[open]:has([data-login-sheet])');
  await sheet.locator('input[name="username"]').fill(username);
  await sheet.locator('input[name="password"]').fill(password);
  await sheet.locator('form button[type="submit"]').click();
  await expect(page.locator('html[data-signed-in]')).toBeAttached();
  await expect(sheet).toHaveCount(0);
}

test('a guest logs in over the game list, and the tapped favourite is saved', async ({ page }) => {
  const member = await signUp(page);
  await forgetSession(page);
  await page.goto('/m/gameList');
  const star = page.locator('main [data-favourite]').first();
  await star.click();
  await expect(page.locator('dialog[open] input[name="username"]')).toBeVisible();
  await expectAccessible(page);
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  const added = page.waitForResponse('**/wps/relay/MCSFE_addFavoriteGameV2');
  await logInOver(page, member);
  expect((await added).status()).toBe(200);
  await expect(page.locator('main [data-favourite][aria-pressed="true"]').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/m/gameList');
  expect(loads).toEqual([]);
});

test.describe('while the next page is loading', () => {
  test('a link tapped in the sheet is followed, even if the sheet closes', { tag: inDeep }, async ({
    page,
  }) => {
    // A prefetched page would load immediately.
    await page.route('**/speculation-rules.json', (route) => route.fulfill({ json: {} }));
    const closed = Promise.withResolvers<void>();
    await page.exposeFunction('sheetClosed', closed.resolve);
    await page.route('**/m/register*', async (route) => {
      await closed.promise;
      await route.continue();
    });
    await page.goto('/m/home');
    await page.locator('main [data-favourite]').first().click();
    const link = page.locator('dialog[open] a[href^="/m/register"]');
    await link.evaluate((tapped) =>
      tapped.addEventListener('click', () => {
        const sheet = tapped.closest('dialog');
        const { sheetClosed } = window as unknown as { sheetClosed: () => void };
        sheet?.addEventListener('close', () => setTimeout(sheetClosed, 100));
        setTimeout(() => sheet?.querySelector('button')?.click(), 50);
      }),
    );
    await link.click();
    await page.waitForURL('**/m/register*');
  });
});

test('after a new login an ended session continues where it was: a typed name, a game', async ({ page }) => {
  const member = await signUp(page);
  const counted = page.waitForResponse('**/wps/member/unread');
  await page.goto('/m/member/profile');
  await counted;
  await page.getByRole('button', { name: /nickname/i }).click();
  await page.locator('dialog[open] input').fill('Blue Heron');
  await page.context().clearCookies({ name: /__Host-/ });
  await page.locator('dialog[open] button[type="submit"]').click();
  await logInOver(page, member);
  await expect(page.getByText('Blue Heron').first()).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/m/member/profile');

  await page.goto(`/m/play?game=${await hottestNode(member)}`);
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  await page.context().clearCookies({ name: /__Host-/ });
  await game.locator('body').evaluate(() => {
    document.body.classList.remove('launched');
    window.parent.postMessage({ type: 'relogin' }, '*');
  });
  await logInOver(page, member);
  await expect(game.locator('body.launched')).toBeVisible();
});

test('for a visitor who wanted a game, free play precedes the login form, on screen and by keyboard', async ({
  page,
}) => {
  await page.goto('/m/login?next=%2Fm%2Fplay%3Fgame%3Dany');
  const free = page.getByRole('button', { name: 'Play for free' });
  const name = page.locator('input[name="username"]');
  const [freeAt, nameAt] = [await free.boundingBox(), await name.boundingBox()];
  expect(freeAt?.y ?? 0).toBeLessThan(nameAt?.y ?? 0);
  await page.getByRole('link', { name: 'Register' }).focus();
  await page.keyboard.press('Tab');
  await expect(free).toBeFocused();
});
