import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const kite = 'blue kite 7 over';
const passphrase = 'kitesoversilentocean';
let site: Site;
/** A site of another brand, where long passwords need no digit. */
let branded: Site;

beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'account', {});
  branded = await startSite();
  await storeDocument(branded, branded.merchant, 'merchant', { brand: { name: 'Tide Light' } });
  await storeDocument(branded, branded.merchant, 'account', { passphraseLengthMin: 20 });
});

interface Wire {
  readonly error?: { readonly code: string; readonly details?: Record<string, unknown> };
  readonly value?: Record<string, unknown>;
}

async function register(at: Site, username: string, password: string): Promise<Wire['error']> {
  const body = registrationOf(username, password);
  const answer = await callSealed(at, accountContracts.memberRegister, body, {}, newcomer());
  return ((await answer.json()) as Wire).error;
}

describe('a username', () => {
  it.each(['null', 'undefined', 'Undefined', 'house', 'House7', 'nightjar', 'Nightjar01', 'true', 'guest'])(
    'that a program or the site uses is taken: %s',
    async (username) => {
      expect((await register(site, username, kite))?.code).toBe('USERNAME_TAKEN');
      const answer = await site.fetch(`/wps/check/username?username=${username}`, {}, newcomer());
      expect(((await answer.json()) as Wire).value).toMatchObject({ free: false });
    },
  );

  it('that is the brand of the merchant is taken, and that of another is not', async () => {
    expect((await register(branded, 'tidelight', kite))?.code).toBe('USERNAME_TAKEN');
    expect((await register(site, 'tidelight', kite))?.code).toBeUndefined();
  });

  it('that merely contains such a word is free', async () => {
    for (const username of ['housemartin', 'nightjarfan', 'annullable'])
      expect(await register(site, username, kite)).toBeUndefined();
  });
});

describe('a nickname', () => {
  it('cannot be the brand', async () => {
    const person = await registerMember(branded);
    const body = JSON.stringify({ nickname: 'Tide Líght 1' });
    const answer = await person.fetch('/wps/member/info/nickname', { method: 'POST', body });
    expect(((await answer.json()) as Wire).error?.code).toBe('NICKNAME_KEPT');
  });
});

describe('a password', () => {
  it.each(['Nightjar1', 'nightjar2026', 'N1ghtjar!7', 'nightjar123456'])(
    'that is the brand with little else is refused: %s',
    async (password) => {
      expect((await register(site, freshUsername(), password))?.details).toEqual({ password: 'tooCommon' });
    },
  );

  it('that is the brand with little else is refused when it is changed, too', async () => {
    const person = await registerMember(branded);
    const newPassword = 'TideLight2026';
    const body = { oldPassword: person.password, newPassword, confirmNewPassword: newPassword };
    const answer = await callSealed(person, passwordsContracts.changePassword, body);
    expect(((await answer.json()) as Wire).error?.details).toEqual({ newPassword: 'tooCommon' });
  });

  it('of twenty letters is accepted where the operator allows passphrases, and nowhere else', async () => {
    expect(await register(branded, freshUsername(), passphrase)).toBeUndefined();
    expect((await register(branded, freshUsername(), passphrase.slice(1)))?.details).toEqual({
      password: 'tooSimple',
    });
    expect((await register(site, freshUsername(), passphrase))?.details).toEqual({ password: 'tooSimple' });
    const person = await registerMember(branded);
    const body = {
      oldPassword: person.password,
      newPassword: passphrase,
      confirmNewPassword: passphrase,
    };
    expect((await callSealed(person, passwordsContracts.changePassword, body)).status).toBe(200);
  });
});
