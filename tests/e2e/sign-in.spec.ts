import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { forgetSession, signUp } from './support/api-session.ts';
import { sendLogin } from './support/journey.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, inDeep, test } from './support/site-test.ts';

/** Adds a virtual authenticator. The returned function sets whether its owner confirms requests by touch. */
async function addAuthenticator(page: Page): Promise<(isTouched: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

const section = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}-title"]`);

test.describe('with a second factor', () => {
  test.use({ expectedErrors: /status of 401 .*\/wps\/session\/login/ });

  test('a passkey is enough to log in, and a password also needs a code', { tag: inDeep }, async ({
    page,
  }) => {
    const member = await signUp(page);
    const touch = await addAuthenticator(page);
    await page.goto('/m/member/sessions');
    await expect(section(page, 'devices').getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoWiderThanPhone(page);
    await section(page, 'passkeys').locator('button').last().click();
    await expect(section(page, 'passkeys').getByRole('listitem')).toHaveCount(1);

    await section(page, 'factor').locator('button').click();
    const sheet = page.locator('dialog[open]');
    const secret = (await sheet.locator('code').textContent()) ?? '';
    await expectAccessible(page);
    const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await sheet.locator('input[name="code"]').fill(app.generate({ timestamp: Date.now() - 30_000 }));
    await sheet.locator('button[type="submit"]').click();
    await expect(sheet.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);

    await touch(false);
    await forgetSession(page);
    await page.goto('/m/login?next=/m/member/sessions');
    await sendLogin(page, member.username, member.password);
    await expect(page.locator('input[name="code"]')).toBeFocused();
    await expectAccessible(page);
    await page.locator('input[name="code"]').fill(app.generate());
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL('**/m/member/sessions');
    await expect(section(page, 'devices').getByRole('listitem')).toHaveCount(2);
    await section(page, 'devices').getByRole('listitem').getByRole('button').click();
    await expect(section(page, 'devices').getByRole('listitem')).toHaveCount(1);

    await forgetSession(page);
    const options = '**/wps/session/login/passkey/options';
    const suggested = page.waitForResponse(options);
    await page.goto('/m/login');
    await suggested;
    // Touch is on from the button's challenge: a request that began without it would wait for ever.
    await page.route(options, async (route) => {
      await touch(true);
      await route.continue();
    });
    await page.locator('[data-passkey]').click();
    await page.waitForURL('**/m/home*');
    await page.unroute(options);

    // The browser's autofill also offers the passkey, without the button.
    await forgetSession(page);
    await page.goto('/m/login?next=/m/member/sessions');
    await page.waitForURL('**/m/member/sessions');
  });
});
