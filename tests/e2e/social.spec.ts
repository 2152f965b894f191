import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { socialContracts } from '#src/contracts/account/social.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { callSealed, freshUsername, type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { forgetSession } from './support/api-session.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, inDeep, test } from './support/site-test.ts';

const secret = 'the secret of the client, long enough';
let site: SeparateSite;
let server: IdentityServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  site = await startSeparateSite({ vars: { GOOGLE_IDENTITY_SECRET: secret } });
  const redirectUri = `${site.origin}${socialContracts.socialCallback.path}`;
  server = await startIdentityServer({ clientId: 'lobby', secret, redirectUri });
  await storeDocument(site, site.merchant, 'whitelabel', { GOOGLELOGIN3: true });
  await storeDocument(site, site.merchant, 'identity', {
    providers: {
      google: {
        clientId: 'lobby',
        secretName: 'GOOGLE_IDENTITY_SECRET',
        issuer: server.issuer,
        authorizationEndpoint: `${server.issuer}/auth`,
        tokenEndpoint: `${server.issuer}/token`,
        jwksUri: `${server.issuer}/jwks`,
      },
    },
  });
});

test.afterAll(async () => {
  await server.close();
  await site.close();
});

async function signInWithGoogle(page: Page, who: string): Promise<void> {
  server.loggedIn = who;
  await page.goto(`${site.origin}/m/login?next=/m/member/home`);
  await page.getByRole('button', { name: 'Google' }).click();
}

/** Registers a member with a linked identity and an authenticator app, and returns both. */
async function memberWithApp(subject: string): Promise<{ person: Person; app: TOTP }> {
  const person = await registerMember(site);
  const offered = await callSealed(person, signInContracts.offerAuthenticator, {});
  const { value } = (await offered.json()) as { value: { secret: string } };
  const app = new TOTP({ secret: Secret.fromBase32(value.secret) });
  const code = app.generate({ timestamp: Date.now() - 30_000 });
  const { path } = signInContracts.confirmAuthenticator;
  const confirmed = await person.fetch(path, { method: 'PUT', body: JSON.stringify({ code }) });
  expect(confirmed.status).toBe(200);
  await site.sql(
    `INSERT INTO member_identities (merchant, provider, subject, member_id, linked_at_ms)
     SELECT merchant, 'google', ?, id, 1 FROM members WHERE username = ?`,
    subject,
    person.username,
  );
  return { person, app };
}

test('a guest opens an account with an identity provider, and can sign in with it', { tag: inDeep }, async ({
  page,
}) => {
  const username = freshUsername();
  await signInWithGoogle(page, 'sana');
  await page.waitForURL('**/m/social#waiting');
  await expect(page.getByText('Name of sana')).toBeVisible();
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);
  await page.locator('main input[name="username"]').first().fill(username);
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL('**/m/member/home');
  await expect(page.getByText(username).first()).toBeVisible();

  await forgetSession(page);
  await signInWithGoogle(page, 'sana');
  await page.waitForURL('**/m/member/home');
  await expect(page.getByText(username).first()).toBeVisible();
});

test('a member with an authenticator app enters its code after the provider, and is signed in', {
  tag: inDeep,
}, async ({ page }) => {
  const { person, app } = await memberWithApp('with-app');
  await signInWithGoogle(page, 'with-app');
  await page.waitForURL('**/m/login?step=second*');
  await expect(page.locator('input[name="code"]')).toBeFocused();
  await expectAccessible(page);
  await page.locator('input[name="code"]').fill(app.generate());
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL('**/m/member/home');
  await expect(page.getByText(person.username).first()).toBeVisible();
});
