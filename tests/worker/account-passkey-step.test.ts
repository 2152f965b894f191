import { beforeAll, describe, expect, it } from 'vitest';
import { SoftPasskey } from '#tests/support/authenticator.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { callSealed, type Person, registerMember } from '#tests/support/member.ts';
import { ageLogins, memberRows } from '#tests/support/member-object.ts';
import { firstOperator, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import {
  codeAt,
  codeOf,
  factorPath,
  passwordStep,
  send,
  withApp,
  type Wire,
} from '#tests/support/second-factor.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

interface Kept {
  readonly kind: string;
  readonly details: { readonly factor?: string };
}

async function withPasskey(): Promise<{ person: Person; passkey: SoftPasskey }> {
  const person = await registerMember(site);
  const passkey = new SoftPasskey(site.origin);
  const offer = await callSealed(person, signInContracts.offerPasskey, {});
  const { value } = (await offer.json()) as Wire<OutputOf<typeof signInContracts.offerPasskey>>;
  if (!value) throw new Error('No offer');
  const made = await person.fetch(signInContracts.addPasskey.path, send('POST', passkey.make(value)));
  expect(await codeOf(made)).toBe('none');
  return { person, passkey };
}

const switchStep = (person: Person, isOn: boolean, more: object = {}) =>
  callSealed(person, signInContracts.switchPasskeyStep, { isOn, ...more });

describe('a passkey after the password', () => {
  it('is required once it is switched on, and a recovery code can replace it', async () => {
    const { person } = await withPasskey();
    const switched = await switchStep(person, true);
    const { value } = (await switched.json()) as Wire<{ recoveryCodes: string[] }>;
    expect(value?.recoveryCodes).toHaveLength(10);
    const step = await passwordStep(site, person);
    expect([step.code, step.details]).toEqual(['SECOND_FACTOR_NEEDED', { app: false, passkey: true }]);
    expect(await codeOf(await step.finish('123456'))).toBe('SECOND_FACTOR_WRONG');
    expect((await step.finish(value?.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('protects the last passkey from removal until it is switched off', async () => {
    const { person, passkey } = await withPasskey();
    await switchStep(person, true);
    const remove = () => person.fetch(`/wps/session/passkeys/${passkey.id}`, { method: 'DELETE' });
    expect(await codeOf(await remove())).toBe('PASSKEY_ASKED_FOR');
    expect(await codeOf(await switchStep(person, false))).toBe('none');
    expect(await codeOf(await remove())).toBe('none');
    const { username, password } = person;
    expect((await callSealed(site, accountContracts.sessionLogin, { username, password })).status).toBe(200);
    expect(await memberRows(site, person, 'SELECT * FROM recovery_codes')).toEqual([]);
  });

  it('needs a passkey, and the owner’s password, to be switched on', async () => {
    expect(await codeOf(await switchStep(await registerMember(site), true))).toBe('PASSKEY_MISSING');
    const { person } = await withPasskey();
    await ageLogins(site, person);
    expect(await codeOf(await switchStep(person, true))).toBe('PASSWORD_NEEDED');
    expect(await codeOf(await switchStep(person, true, { password: 'not-the-one-9' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(await codeOf(await switchStep(person, true, { password: person.password }))).toBe('none');
  });

  it('keeps the app’s recovery codes when the app is removed', async () => {
    const { person, secret } = await withApp(site);
    const passkey = new SoftPasskey(site.origin);
    const offer = await callSealed(person, signInContracts.offerPasskey, {});
    const { value } = (await offer.json()) as Wire<OutputOf<typeof signInContracts.offerPasskey>>;
    if (!value) throw new Error('No offer');
    await person.fetch(signInContracts.addPasskey.path, send('POST', passkey.make(value)));
    const switched = (await (await switchStep(person, true)).json()) as Wire<{ recoveryCodes: string[] }>;
    expect(switched.value?.recoveryCodes).toEqual([]);
    expect(await codeOf(await person.fetch(factorPath, send('DELETE', { code: codeAt(secret, 0) })))).toBe(
      'none',
    );
    expect(await memberRows(site, person, 'SELECT * FROM recovery_codes')).toHaveLength(10);
  });

  it('appears in the event log, like other factors that are switched', async () => {
    const { person } = await withPasskey();
    await switchStep(person, true);
    await switchStep(person, false);
    const { value } = (await (await person.fetch('/wps/member/info')).json()) as Wire<{ id: string }>;
    const kept = async () => {
      const path = `/ops/api/events?member=${value?.id}`;
      const answer = await site.fetch(path, { headers: { Authorization: firstOperator } }, operatorVisitor);
      const { items } = ((await answer.json()) as { value: { items: Kept[] } }).value;
      return items
        .filter(({ kind }) => kind.startsWith('FACTOR_'))
        .map((item) => [item.kind, item.details.factor]);
    };
    await expect.poll(async () => (await kept()).length).toBe(3);
    expect(await kept()).toEqual(
      expect.arrayContaining([
        ['FACTOR_SWITCHED_ON', 'passkey'],
        ['FACTOR_SWITCHED_ON', 'passkey after the password'],
        ['FACTOR_SWITCHED_OFF', 'passkey after the password'],
      ]),
    );
  });
});
