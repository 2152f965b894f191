import { referralContracts } from '#src/contracts/agents/referral.ts';
import invite from '#src/i18n/messages/en/invite.json' with { type: 'json' };
import shell from '#src/i18n/messages/en/shell.json' with { type: 'json' };
import inviteUr from '#src/i18n/messages/ur/invite.json' with { type: 'json' };
import shellUr from '#src/i18n/messages/ur/shell.json' with { type: 'json' };
import { signUp, startDemo } from './support/api-session.ts';
import { register } from './support/journey.ts';
import { expectNothingJumps, watchShifts } from './support/layout-shifts.ts';
import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  rightToLeft,
  test,
} from './support/site-test.ts';

const words = { en: { invite, shell }, ur: { invite: inviteUr, shell: shellUr } };
const path = '/m/inviteFriends';

test('a member copies the link, a friend follows it and registers, and the member’s number shows it', {
  tag: rightToLeft,
}, async ({ page, context, browser, contextOptions, language, baseURL }) => {
  const t = words[language];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto('/m/home');
  await page
    .getByRole('navigation', { name: t.shell.navigation })
    .getByRole('link', { name: t.shell.invite })
    .click();
  await page.waitForURL(`**${path}`);
  await expect(page.locator('[data-came="0"]')).toContainText(t.invite.cameNone);
  await expect(page.getByRole('img', { name: t.invite.scan })).not.toHaveAttribute('aria-busy');
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t.invite.copyLink }).click();
  await expect(page.getByText(t.invite.linkCopied)).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe('/m/home');

  const friend = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
  const visit = await friend.newPage();
  await visit.goto(link.href);
  await expect(visit.locator('html')).toHaveAttribute('lang', language);
  await register(visit);
  await friend.close();

  await page.goto(path);
  await expect(page.locator('[data-came="1"]')).toBeVisible();
  await expectContrastInLight(page);
});

test('nothing jumps while the page loads', { tag: rightToLeft }, async ({ page }) => {
  await signUp(page);
  await watchShifts(page);
  await page.goto(path);
  await expect(page.locator('[data-came]')).toBeVisible();
  await expectNothingJumps(page);
});

test('a guest logs in first, and a demo account is offered an account', async ({ page, language }) => {
  await page.goto(path);
  await page.waitForURL('**/m/login*');
  await startDemo(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(referralContracts.referralDetails.path)) asked.push(request.url());
  });
  await page.goto(path);
  await expect(page.getByText(words[language].invite.freeReject)).toBeVisible();
  await expect(page.locator('main a[href="/m/register"]')).toBeVisible();
  expect(asked).toEqual([]);
});
