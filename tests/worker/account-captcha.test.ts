import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account.ts';
import { callSealed, newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

interface Picture {
  captchaId: string;
  image: string;
  expiresAtMs: number;
}

async function picture(): Promise<Picture> {
  const wire = (await (await site.fetch('/wps/captcha')).json()) as { value: Picture };
  return wire.value;
}

/** Marks an answer of our own as the site would, because no test reads warped digits. */
function captchaFor(
  answer: string,
  expiresAtMs = Date.now() + 60_000,
  secret = testSecrets.SESSION_SECRET ?? '',
) {
  const id = crypto.randomUUID();
  const mark = createHmac('sha256', secret).update(`captcha|demo|${id}|${expiresAtMs}|${answer}`);
  return { captchaId: `${id}.${expiresAtMs}.${mark.digest('base64url')}`, captcha: answer };
}

const homes = new Map<Person, Visitor>();

/** Tries from the person's own address, for failures are counted by name and network. */
async function tryLogin(person: Person, password: string, captcha: Record<string, string> = {}) {
  const body = { username: person.username, password, ...captcha };
  const home = homes.get(person) ?? newcomer();
  homes.set(person, home);
  const answer = await callSealed(site, accountContracts.sessionLogin, body, {}, home);
  const wire = (await answer.json()) as { error?: { code: string } };
  return wire.error?.code ?? 'in';
}

async function afterThreeFailures(): Promise<Person> {
  const person = await registerMember(site);
  for (let turn = 0; turn < 3; turn++) expect(await tryLogin(person, 'wrong one 1')).toBe('LOGIN_FAILED');
  return person;
}

describe('a captcha', () => {
  it('is a picture, and its id does not say what is on it', async () => {
    const { image, captchaId, expiresAtMs } = await picture();
    const { width, height, format } = await sharp(
      Buffer.from(image.split(',')[1] ?? '', 'base64'),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 168, height: 56, format: 'png' });
    expect(captchaId.split('.')).toHaveLength(3);
    expect(expiresAtMs).toBeGreaterThan(Date.now());
    expect((await picture()).image).not.toBe(image);
  });

  it('is asked for after three failures and lets the right password in', async () => {
    const person = await afterThreeFailures();
    expect(await tryLogin(person, person.password)).toBe('CAPTCHA_NEEDED');
    expect(await tryLogin(person, person.password, captchaFor('123456'))).toBe('in');
    expect(await tryLogin(person, person.password)).toBe('in');
  });

  it('is refused with another answer, another key, or too late', async () => {
    const person = await afterThreeFailures();
    const bad = [
      { ...captchaFor('123456'), captcha: '123457' },
      { ...captchaFor('123456'), captcha: '' },
      captchaFor('123456', Date.now() + 60_000, 'f'.repeat(64)),
      captchaFor('123456', Date.now() - 1),
      { captchaId: 'garbage', captcha: '123456' },
    ];
    for (const captcha of bad) expect(await tryLogin(person, person.password, captcha)).toBe('CAPTCHA_WRONG');
  });

  it('can be answered once, right or wrong', async () => {
    const person = await afterThreeFailures();
    const captcha = captchaFor('123456');
    expect(await tryLogin(person, 'wrong one 1', captcha)).toBe('LOGIN_FAILED');
    expect(await tryLogin(person, person.password, captcha)).toBe('CAPTCHA_WRONG');
    const other = captchaFor('123456');
    expect(await tryLogin(person, person.password, { ...other, captcha: '000000' })).toBe('CAPTCHA_WRONG');
    expect(await tryLogin(person, person.password, other)).toBe('CAPTCHA_WRONG');
  });
});
