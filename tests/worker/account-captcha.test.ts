import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { captchaFor } from '#tests/support/captcha.ts';
import { callSealed, newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

interface Picture {
  captchaId: string;
  image: string;
  expiresAtMs: number;
}

async function picture(): Promise<Picture> {
  const wire = (await (await site.fetch('/wps/captcha')).json()) as { value: Picture };
  return wire.value;
}

const homes = new Map<Person, Visitor>();

function homeOf(person: Person): Visitor {
  const home = homes.get(person) ?? newcomer();
  homes.set(person, home);
  return home;
}

/** Tries from the person's own address, because failures are counted by name and network. */
async function tryLogin(
  person: Person,
  password: string,
  captcha: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const body = { username: person.username, password, ...captcha };
  const answer = await callSealed(site, accountContracts.sessionLogin, body, headers, homeOf(person));
  const wire = (await answer.json()) as { error?: { code: string } };
  return wire.error?.code ?? 'in';
}

async function afterThreeFailures(): Promise<Person> {
  const person = await registerMember(site);
  for (let turn = 0; turn < 3; turn++) expect(await tryLogin(person, 'wrong one 1')).toBe('LOGIN_FAILED');
  return person;
}

describe('a captcha', () => {
  it('is a picture, and its id does not reveal its digits', async () => {
    const { image, captchaId, expiresAtMs } = await picture();
    const { width, height, format } = await sharp(
      Buffer.from(image.split(',')[1] ?? '', 'base64'),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 168, height: 56, format: 'png' });
    expect(captchaId.split('.')).toHaveLength(3);
    expect(expiresAtMs).toBeGreaterThan(Date.now() + 100_000);
    expect(expiresAtMs).toBeLessThanOrEqual(Date.now() + 120_000);
    expect((await picture()).image).not.toBe(image);
  });

  it('is required after three failures and then lets the right password in', async () => {
    const person = await afterThreeFailures();
    expect(await tryLogin(person, person.password)).toBe('CAPTCHA_NEEDED');
    expect(await tryLogin(person, person.password, captchaFor(site, homeOf(person), '123456'))).toBe('in');
    expect(await tryLogin(person, person.password)).toBe('in');
  });

  it('is refused with another answer, another key, or too late', async () => {
    const person = await afterThreeFailures();
    const bad = [
      { ...captchaFor(site, homeOf(person), '123456'), captcha: '123457' },
      { ...captchaFor(site, homeOf(person), '123456'), captcha: '' },
      captchaFor(site, homeOf(person), '123456', { secret: 'f'.repeat(64) }),
      captchaFor(site, homeOf(person), '123456', { expiresAtMs: Date.now() - 1 }),
      { captchaId: 'garbage', captcha: '123456' },
    ];
    for (const captcha of bad) expect(await tryLogin(person, person.password, captcha)).toBe('CAPTCHA_WRONG');
  });

  it('can be answered once, right or wrong', async () => {
    const person = await afterThreeFailures();
    const captcha = captchaFor(site, homeOf(person), '123456');
    expect(await tryLogin(person, 'wrong one 1', captcha)).toBe('LOGIN_FAILED');
    expect(await tryLogin(person, person.password, captcha)).toBe('CAPTCHA_WRONG');
    const other = captchaFor(site, homeOf(person), '123456');
    expect(await tryLogin(person, person.password, { ...other, captcha: '000000' })).toBe('CAPTCHA_WRONG');
    expect(await tryLogin(person, person.password, other)).toBe('CAPTCHA_WRONG');
  });

  it('is good only for the network and the device that fetched it', async () => {
    const person = await afterThreeFailures();
    const elsewhere = captchaFor(site, newcomer(), '123456');
    const phone = { 'User-Agent': 'A phone' };
    const ofPhone = captchaFor(site, homeOf(person), '123456', { device: 'A phone' });
    expect(await tryLogin(person, person.password, elsewhere)).toBe('CAPTCHA_WRONG');
    expect(await tryLogin(person, person.password, ofPhone)).toBe('CAPTCHA_WRONG');
    const again = captchaFor(site, homeOf(person), '123456', { device: 'A phone' });
    expect(await tryLogin(person, person.password, again, phone)).toBe('in');
  });

  it('is drawn ten times a minute for one network, then not before the minute is over', async () => {
    const visitor = newcomer();
    for (let turn = 0; turn < 10; turn++)
      expect((await site.fetch('/wps/captcha', {}, visitor)).status).toBe(200);
    const refused = await site.fetch('/wps/captcha', {}, visitor);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect((await site.fetch('/wps/captcha', {}, newcomer())).status).toBe(200);
  });
});
