import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { socialContracts } from '#src/contracts/account/social.ts';
import { browserAt } from '#tests/support/browser.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { callSealed, freshUsername, newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { partnerSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

const secret = partnerSecrets.GOOGLE_IDENTITY_SECRET;
const callback = socialContracts.socialCallback.path;
let site: Site;
let server: IdentityServer;

beforeAll(async () => {
  site = await startSite();
  const client = { clientId: 'lobby', secret, redirectUri: `${site.origin}${callback}` };
  server = await startIdentityServer(client);
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
afterAll(() => server.close());

/** A browser with its own cookies for this site. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly visitor: Visitor = newcomer();

  async fetch(path: string, init: RequestInit = {}, visitor = this.visitor): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await site.fetch(path, { ...init, headers, redirect: 'manual' }, visitor);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
    return answer;
  }

  /** Starts a sign-in. Returns the provider's address. */
  async start(more: object = {}): Promise<URL> {
    const body = JSON.stringify({ provider: 'google', ...more });
    const answer = await this.fetch(socialContracts.socialStart.path, { method: 'POST', body });
    expect(answer.status).toBe(200);
    return new URL(((await answer.json()) as { value: { address: string } }).value.address);
  }

  /** Signs in at the provider and comes back. Returns the address that this site redirects to. */
  async signIn(who: string, more: object = {}): Promise<string | null> {
    server.loggedIn = who;
    const back = await server.follow((await this.start(more)).href);
    return this.comeBack(back);
  }

  async comeBack(address: string): Promise<string | null> {
    const answer = await this.fetch(address);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    return answer.headers.get('Location');
  }

  complete(registration: object = {}): Promise<Response> {
    const agreement = { version: '1', accepted: true };
    return callSealed(this, socialContracts.socialRegister, { agreement, ...registration });
  }

  link(request: object): Promise<Response> {
    return callSealed(this, socialContracts.socialLink, request);
  }

  async account(): Promise<string | undefined> {
    const answer = await this.fetch('/wps/member/info');
    return ((await answer.json()) as { value?: { account: string } }).value?.account;
  }
}

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code ?? 'passed';
const unique = () => `subject-${crypto.randomUUID()}`;

/** The owner of an identity, by its subject. */
async function ownerOf(subject: string): Promise<unknown> {
  const rows = await site.sql('SELECT member_id FROM member_identities WHERE subject = ?', subject);
  return rows[0]?.['member_id'];
}

describe('a first sign-in', () => {
  it('waits for consent, and then opens an account under the chosen name', async () => {
    const [browser, subject, username] = [new Browser(), unique(), freshUsername()];
    expect(await browser.signIn(subject, { next: '/m/member/home' })).toBe('/m/social#waiting');
    const pending = await browser.fetch(socialContracts.socialPending.path);
    expect(((await pending.json()) as { value: unknown }).value).toEqual({
      provider: 'google',
      next: '/m/member/home',
      name: `Name of ${subject}`.slice(0, 40),
    });
    expect(await ownerOf(subject)).toBeUndefined();
    const refused = await browser.complete({ username, agreement: { version: '1', accepted: false } });
    expect(await codeOf(refused)).toBe('CONSENT_NEEDED');
    expect((await browser.complete({ username })).status).toBe(200);
    expect(await browser.account()).toBe(username);
    expect(await ownerOf(subject)).toEqual(expect.any(String));
  });

  it('gets a generated name if none is chosen, and no field that the merchant does not ask for', async () => {
    const [browser, subject] = [new Browser(), unique()];
    await browser.signIn(subject);
    expect(await codeOf(await browser.complete({ nickname: 'Sana' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(await browser.complete({ type: 4 }))).toBe('INVALID_INPUT');
    expect((await browser.complete()).status).toBe(200);
    expect(await browser.account()).toMatch(/^u[0-9a-z]{9}$/);
  });

  it('opens one account, however often it is completed', async () => {
    const [browser, subject] = [new Browser(), unique()];
    await browser.signIn(subject);
    const kept = new Map(browser.cookies);
    const other = new Browser();
    for (const [name, value] of kept) other.cookies.set(name, value);
    const outcomes = await Promise.all([browser.complete().then(codeOf), other.complete().then(codeOf)]);
    expect(outcomes.sort()).toEqual(['IDENTITY_TAKEN', 'passed']);
    expect(await codeOf(await browser.complete())).toMatch(/SOCIAL_EXPIRED|IDENTITY_TAKEN/);
  });
});

describe('a sign-in with a known identity', () => {
  it('leads straight to the requested page, without a page of its own', async () => {
    const [first, subject] = [new Browser(), unique()];
    await first.signIn(subject);
    await first.complete();
    const again = new Browser();
    expect(await again.signIn(subject, { next: '/m/member/home' })).toBe('/m/member/home');
    expect(await again.account()).toBe(await first.account());
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/wps/x'])(
    'leads to no other site: %s',
    async (next) => {
      const [first, subject] = [new Browser(), unique()];
      await first.signIn(subject);
      await first.complete();
      expect(await new Browser().signIn(subject, { next })).toBe('/m/home');
    },
  );

  it('of a disabled member is refused as such, and starts nothing', async () => {
    const [first, subject] = [new Browser(), unique()];
    await first.signIn(subject);
    await first.complete();
    await site.sql("UPDATE members SET status = 'disabled' WHERE id = ?", String(await ownerOf(subject)));
    const again = new Browser();
    expect(await again.signIn(subject)).toBe('/m/social#disabled');
    expect(again.cookies.has('__Host-session')).toBe(false);
  });
});

describe('linking', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await registerMember(site);
  });

  it('requires the account’s password; the same e-mail address links nothing', async () => {
    await site.sql("UPDATE members SET email = 'sana@example.com' WHERE username = ?", owner.username);
    const [browser, subject] = [new Browser(), unique()];
    expect(await browser.signIn(subject)).toBe('/m/social#waiting');
    const { username, password } = owner;
    expect(await codeOf(await browser.link({ username, password: 'not the password' }))).toBe('LOGIN_FAILED');
    expect(await codeOf(await browser.link({ username }))).toBe('FIELDS_INVALID');
    expect(await ownerOf(subject)).toBeUndefined();
    expect((await browser.link({ username, password })).status).toBe(200);
    expect(await browser.account()).toBe(username);
    expect(await new Browser().signIn(subject)).toBe('/m/home');
  });

  it('links a second provider identity to the signed-in member who has just logged in', async () => {
    const member = await registerMember(site);
    const [browser, subject] = [new Browser(), unique()];
    for (const [name, value] of member.cookies) browser.cookies.set(name, value);
    await browser.signIn(subject);
    expect((await browser.link({})).status).toBe(200);
    expect(await new Browser().signIn(subject)).toBe('/m/home');
  });

  it('cannot take an identity from its owner', async () => {
    const [first, subject] = [new Browser(), unique()];
    await first.signIn(subject);
    const thief = new Browser();
    for (const [name, value] of first.cookies) thief.cookies.set(name, value);
    await first.complete();
    const { username, password } = owner;
    expect(await codeOf(await thief.link({ username, password }))).toBe('IDENTITY_TAKEN');
    expect(thief.cookies.has('__Host-session')).toBe(false);
  });

  it('links nothing before the second factor is verified, and nothing to a disabled account', async () => {
    const member = await registerMember(site);
    const { username, password } = member;
    const [browser, subject] = [new Browser(), unique()];
    await browser.signIn(subject);
    const person = browserAt(site);
    await person.sealed(accountContracts.sessionLogin, { username, password });
    const { value } = await person.sealed(signInContracts.offerAuthenticator, {});
    const totp = new TOTP({ secret: Secret.fromBase32(String(value?.['secret'])) });
    const code = totp.generate({ timestamp: Date.now() - 30_000 });
    expect((await person.put('/wps/session/factors/totp', { code })).status).toBe(200);
    expect(await codeOf(await browser.link({ username, password }))).toBe('SECOND_FACTOR_NEEDED');
    await site.sql("UPDATE members SET status = 'disabled' WHERE username = ?", username);
    expect(await codeOf(await browser.link({ username, password }))).toBe('ACCOUNT_DISABLED');
    expect(await ownerOf(subject)).toBeUndefined();
    expect(browser.cookies.has('__Host-session')).toBe(false);
  });
});

describe('a provider’s callback address', () => {
  it('belongs to the browser that began: another one is shown that it expired', async () => {
    const victim = new Browser();
    const back = await server.follow((await new Browser().start()).href);
    expect(await victim.comeBack(back)).toBe('/m/social#expired');
    await victim.start();
    expect(await victim.comeBack(back)).toBe('/m/social#expired');
    expect(victim.cookies.has('__Host-social-waiting')).toBe(false);
  });

  it('is valid once, for a copy of the browser’s cookies too', async () => {
    const browser = new Browser();
    server.loggedIn = unique();
    const back = await server.follow((await browser.start()).href);
    const copy = new Browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect(await browser.comeBack(back)).toBe('/m/social#waiting');
    expect(await browser.comeBack(back)).toBe('/m/social#expired');
    expect(await copy.comeBack(back)).toBe('/m/social#expired');
  });

  it('with a code of another sign-in is refused, although its state is right', async () => {
    const [one, other] = [new Browser(), new Browser()];
    const backOfOne = new URL(await server.follow((await one.start()).href));
    const backOfOther = new URL(await server.follow((await other.start()).href));
    backOfOther.searchParams.set('code', backOfOne.searchParams.get('code') ?? '');
    expect(await other.comeBack(backOfOther.href)).toBe('/m/social#refused');
  });

  it('shows whether the player cancelled, or something was refused', async () => {
    const browser = new Browser();
    const state = async () => (await browser.start()).searchParams.get('state') ?? '';
    const cancelled = `${callback}?error=access_denied&state=${await state()}`;
    expect(await browser.comeBack(cancelled)).toBe('/m/social#cancelled');
    const broken = `${callback}?error=server_error&state=${await state()}`;
    expect(await browser.comeBack(broken)).toBe('/m/social#refused');
    expect(await browser.comeBack(callback)).toBe('/m/social#expired');
  });
});

it('the address of a sign-in has state, nonce and the hash of a secret, but not the secret', async () => {
  const browser = new Browser();
  const address = await browser.start();
  const { searchParams } = address;
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('redirect_uri')).toBe(`${site.origin}${callback}`);
  expect(address.href).not.toContain(secret.slice(0, 10));
  const again = (await new Browser().start()).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(again.get(name)).not.toBe(searchParams.get(name));
});

it('a provider that is switched off starts nothing', async () => {
  const body = JSON.stringify({ provider: 'facebook' });
  const answer = await site.fetch(socialContracts.socialStart.path, { method: 'POST', body });
  expect(await codeOf(answer)).toBe('FEATURE_OFF');
});
