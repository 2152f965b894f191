import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { captchaFor } from '#tests/support/captcha.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { codeAt, codeOf, passwordStep, withApp } from '#tests/support/second-factor.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

/** Twenty failures an hour of one name: ten for anybody, and the other half in reserve for networks that have not failed. */
const failuresAnywhereMax = 20;
const openPerHour = 10;
const wrong = 'not the password 1';
let site: Site;
/** A site whose locks last half a day, so that the day's reserve is twice what is open to anybody. */
let slow: Site;
/** A site where few failures lock a network for all names. */
let crowded: Site;

beforeAll(async () => {
  [site, slow, crowded] = [await startSite(), await startSite(), await startSite()];
  await storeDocument(site, site.merchant, 'account', { captchaAfterFailures: 100, failuresAnywhereMax });
  const rules = { captchaAfterFailures: 100, failuresAnywhereMax };
  await storeDocument(slow, slow.merchant, 'account', { ...rules, loginLockMinutes: 720 });
  await storeDocument(crowded, crowded.merchant, 'account', { ...rules, addressFailuresMax: 7 });
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'demo', countries: { KR: 'uk' } });
});

interface Trying {
  readonly at?: Site;
  readonly solves?: boolean;
  readonly cookies?: string;
}

async function tryLogin(
  username: string,
  password: string,
  visitor: Visitor,
  { solves = false, cookies, at = site }: Trying = {},
) {
  const captcha = solves ? captchaFor(at, visitor, '123456') : {};
  const headers: Record<string, string> = cookies === undefined ? {} : { Cookie: cookies };
  const body = { username, password, ...captcha };
  const answer = await callSealed(at, accountContracts.sessionLogin, body, headers, visitor);
  const wire = (await answer.json()) as { error?: { code: string } };
  return { code: wire.error?.code ?? 'entered', wait: Number(answer.headers.get('Retry-After')) };
}

/** Strangers of as many networks, each of whom solves a captcha and guesses once. */
async function strangersTry(username: string, networks: number, at = site): Promise<string[]> {
  const codes: string[] = [];
  for (let each = 0; each < networks; each++)
    codes.push((await tryLogin(username, wrong, newcomer(), { solves: true, at })).code);
  return codes;
}

const deviceOf = ({ cookies }: Person) => `__Host-device=${cookies.get('__Host-device') ?? ''}`;

describe('an account that strangers of many networks attack', () => {
  it('lets its owner in on a device where they have logged in before, without a captcha', async () => {
    const owner = await registerMember(site);
    await strangersTry(owner.username, openPerHour + 5);
    const known = { cookies: deviceOf(owner) };
    expect((await tryLogin(owner.username, owner.password, newcomer(), known)).code).toBe('entered');
  });

  it('lets its owner in on a new device, from a network that has not failed, with a captcha', async () => {
    const { username, password } = await registerMember(site);
    const networks = failuresAnywhereMax + 5;
    expect(await strangersTry(username, networks)).toEqual(Array<string>(networks).fill('LOGIN_FAILED'));
    const home = newcomer();
    expect((await tryLogin(username, password, home)).code).toBe('CAPTCHA_NEEDED');
    expect((await tryLogin(username, password, home, { solves: true })).code).toBe('entered');
  });

  it('gives each network two guesses a day once the hour is used up', async () => {
    const { username, password } = await registerMember(site);
    await strangersTry(username, openPerHour);
    const stranger = newcomer();
    const codes: string[] = [];
    for (let turn = 0; turn < 3; turn++)
      codes.push((await tryLogin(username, wrong, stranger, { solves: true })).code);
    expect(codes).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'ACCOUNT_LOCKED']);
    const locked = await tryLogin(username, password, stranger, { solves: true });
    expect(locked.code).toBe('ACCOUNT_LOCKED');
    expect(locked.wait).toBeLessThanOrEqual(3_600);
  });

  it('stops strangers for the day after as many guesses as the setting allows, and still knows the device', async () => {
    const owner = await registerMember(slow);
    const codes = await strangersTry(owner.username, 3 * openPerHour + 3, slow);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(3 * openPerHour);
    expect(codes.slice(-3)).toEqual(Array<string>(3).fill('ACCOUNT_LOCKED'));
    const known = { cookies: deviceOf(owner), at: slow };
    expect((await tryLogin(owner.username, owner.password, newcomer(), known)).code).toBe('entered');
  });

  it('treats an unknown username in the same way', async () => {
    const username = freshUsername();
    await strangersTry(username, openPerHour);
    expect((await tryLogin(username, wrong, newcomer())).code).toBe('CAPTCHA_NEEDED');
    expect((await tryLogin(username, wrong, newcomer(), { solves: true })).code).toBe('LOGIN_FAILED');
  });
});

describe('a device where a member has logged in', () => {
  it('is locked by its own failures, wherever it goes, while the owner’s other device is not', async () => {
    const owner = await registerMember(site);
    const { username, password } = owner;
    const other = await registerMemberDevice(owner);
    const first = { cookies: deviceOf(owner) };
    for (let turn = 0; turn < 5; turn++)
      expect((await tryLogin(username, wrong, newcomer(), first)).code).toBe('LOGIN_FAILED');
    expect((await tryLogin(username, password, newcomer(), first)).code).toBe('ACCOUNT_LOCKED');
    expect((await tryLogin(username, password, newcomer(), { cookies: other })).code).toBe('entered');
  });

  it('does not get more guesses in its network by hiding that it is known', async () => {
    const owner = await registerMember(site);
    const home = newcomer();
    for (let turn = 0; turn < 5; turn++)
      await tryLogin(owner.username, wrong, home, { cookies: deviceOf(owner) });
    expect((await tryLogin(owner.username, wrong, home)).code).toBe('ACCOUNT_LOCKED');
  });

  it('is let in although somebody in its network has locked the name there, or every name', async () => {
    const owner = await registerMember(crowded);
    const home = newcomer();
    const at = crowded;
    for (let turn = 0; turn < 5; turn++) await tryLogin(owner.username, wrong, home, { at });
    for (let turn = 0; turn < 3; turn++) await tryLogin(freshUsername(), wrong, home, { at });
    expect((await tryLogin(owner.username, owner.password, home, { at })).code).toBe('ACCOUNT_LOCKED');
    const known = { cookies: deviceOf(owner), at };
    expect((await tryLogin(owner.username, owner.password, home, known)).code).toBe('entered');
  });

  it('is locked after three failures for half an hour where the country’s rules say so', async () => {
    const from = () => ({ ...newcomer(), country: 'KR' });
    const [username, password] = [freshUsername(), 'blue kite 7 over'];
    const form = { ...registrationOf(username, password), birthDate: '1990-01-31' };
    const answer = await callSealed(site, accountContracts.memberRegister, form, {}, from());
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-device='));
    const known = { cookies: cookie?.split(';')[0] ?? '' };
    for (let turn = 0; turn < 3; turn++)
      expect((await tryLogin(username, wrong, from(), known)).code).toBe('LOGIN_FAILED');
    const locked = await tryLogin(username, password, from(), known);
    expect(locked.code).toBe('ACCOUNT_LOCKED');
    expect(locked.wait).toBeGreaterThan(1_700);
  });

  it('is known to its own members only, by a cookie that scripts cannot read and that names nobody', async () => {
    const [owner, other] = [await registerMember(site), await registerMember(site)];
    const cookie = owner.cookies.get('__Host-device') ?? '';
    const [row] = await site.sql('SELECT id FROM members WHERE username = ?', owner.username);
    expect(cookie).not.toContain(String(row?.['id']));
    expect(cookie).not.toContain(owner.username);
    await strangersTry(other.username, openPerHour);
    for (const cookies of [deviceOf(owner), `__Host-device=${'a'.repeat(60)}`, '__Host-device=..', ''])
      expect((await tryLogin(other.username, wrong, newcomer(), { cookies })).code).toBe('CAPTCHA_NEEDED');
  });

  it('is known without cookies too, for an app that returns what it was given', async () => {
    const { username, password } = await registerMember(site);
    const body = { username, password };
    const app = { 'Session-Carrier': 'bearer' };
    const answer = await callSealed(site, accountContracts.sessionLogin, body, app, newcomer());
    const given = { ...app, 'Member-Device': answer.headers.get('Member-Device') ?? '' };
    await strangersTry(username, openPerHour);
    const [known, unknown] = [given, app].map((headers) =>
      callSealed(site, accountContracts.sessionLogin, body, headers, newcomer()),
    );
    expect((await known)?.status).toBe(200);
    expect((await unknown)?.status).not.toBe(200);
  });

  it('stays known to each member of a household who logs in there', async () => {
    const [owner, partner] = [await registerMember(site), await registerMember(site)];
    const shared = await registerMemberDevice(partner, deviceOf(owner));
    for (const { username, password } of [owner, partner]) {
      await strangersTry(username, openPerHour);
      expect((await tryLogin(username, password, newcomer(), { cookies: shared })).code).toBe('entered');
    }
  });
});

/** Logs a member in on another device, or on one that knows others already, and returns its cookie. */
async function registerMemberDevice({ username, password }: Person, cookies = ''): Promise<string> {
  const body = { username, password };
  const headers = { Cookie: cookies };
  const answer = await callSealed(site, accountContracts.sessionLogin, body, headers, newcomer());
  const line = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-device='));
  expect(line).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  return line?.split(';')[0] ?? '';
}

describe('the second factor', () => {
  it('stays open on the owner’s device while somebody with the password guesses codes', async () => {
    const { person, secret } = await withApp(site);
    const thief = await passwordStep(site, person);
    for (let turn = 0; turn < 5; turn++) await thief.finish('000000');
    expect(await codeOf(await thief.finish(codeAt(secret, 0)))).toBe('ACCOUNT_LOCKED');
    const owner = await passwordStep(site, person, deviceOf(person));
    expect((await owner.finish(codeAt(secret, 0))).status).toBe(200);
  });
});
