import { beforeAll, describe, expect, it } from 'vitest';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { SoftPasskey } from '#tests/support/authenticator.ts';
import { callSealed, logInAs, type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { ageLogins } from '#tests/support/member-object.ts';
import { type Site, startSite } from '#tests/support/site.ts';

type Offer = OutputOf<typeof signInContracts.offerPasskey>;
type Challenge = OutputOf<typeof signInContracts.passkeyChallenge>;

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

interface Wire<Value> {
  value?: Value;
  error?: { code: string };
}

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

async function offer(person: Person): Promise<Offer> {
  const answer = await callSealed(person, signInContracts.offerPasskey, {});
  const { value, error } = (await answer.json()) as Wire<Offer>;
  if (!value) throw new Error(`No offer: ${error?.code}`);
  return value;
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as Wire<unknown>).error?.code ?? 'none';
}

interface Owner {
  readonly person: Person;
  readonly passkey: SoftPasskey;
  readonly userHandle: string;
}

async function ownerOfPasskey(): Promise<Owner> {
  const person = await registerMember(site);
  const passkey = new SoftPasskey(site.origin);
  const offered = await offer(person);
  const added = await person.fetch(signInContracts.addPasskey.path, post(passkey.make(offered)));
  expect(await codeOf(added)).toBe('none');
  return { person, passkey, userHandle: offered.userId };
}

/** A browser that holds the cookie that came with its challenge. */
async function challenged(): Promise<{ challenge: Challenge; send(body: unknown): Promise<Response> }> {
  const answer = await site.fetch(signInContracts.passkeyChallenge.path, post({}));
  const { value } = (await answer.json()) as { value: Challenge };
  const cookie = answer.headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(/^__Host-passkey=.*HttpOnly.*SameSite=Strict/);
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  return {
    challenge: value,
    send: (body) => site.fetch(signInContracts.passkeyLogin.path, { ...post(body), headers }),
  };
}

describe('making a passkey', () => {
  it('is offered to a member who has just logged in, for the host of the site', async () => {
    const { person } = await ownerOfPasskey();
    const offered = await offer(person);
    expect(offered.rpId).toBe(new URL(site.origin).hostname);
    expect(offered.username).toBe(person.username);
    expect(offered.known).toHaveLength(1);
  });

  it('requires the password when the login was long ago', async () => {
    const person = await registerMember(site);
    await ageLogins(site, person);
    expect(await codeOf(await callSealed(person, signInContracts.offerPasskey, {}))).toBe('PASSWORD_NEEDED');
    const wrong = await callSealed(person, signInContracts.offerPasskey, { password: 'not mine 77' });
    expect(await codeOf(wrong)).toBe('PASSWORD_WRONG');
    const right = await callSealed(person, signInContracts.offerPasskey, { password: person.password });
    expect(right.status).toBe(200);
  });

  it('accepts no more than a few wrong passwords', async () => {
    const person = await registerMember(site);
    await ageLogins(site, person);
    for (let turn = 0; turn < 5; turn++)
      await callSealed(person, signInContracts.offerPasskey, { password: `wrong ${turn}` });
    const right = await callSealed(person, signInContracts.offerPasskey, { password: person.password });
    expect(await codeOf(right)).toBe('ACCOUNT_LOCKED');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['nobody verified', { isUserVerified: false }],
    ['a login', { type: 'webauthn.get' }],
  ])('is refused for %s', async (_, wrong) => {
    const person = await registerMember(site);
    const made = new SoftPasskey(site.origin).make(await offer(person), wrong);
    expect(await codeOf(await person.fetch(signInContracts.addPasskey.path, post(made)))).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('accepts each challenge once, and only from the member who got it', async () => {
    const person = await registerMember(site);
    const made = new SoftPasskey(site.origin).make(await offer(person));
    const carried = person.cookies.get('__Host-passkey') ?? '';
    const other = await registerMember(site);
    other.cookies.set('__Host-passkey', carried);
    const path = signInContracts.addPasskey.path;
    expect(await codeOf(await other.fetch(path, post(made)))).toBe('PASSKEY_CHALLENGE_ENDED');
    const fresh = new SoftPasskey(site.origin).make(await offer(person));
    const again = person.cookies.get('__Host-passkey') ?? '';
    expect(await codeOf(await person.fetch(path, post(fresh)))).toBe('none');
    person.cookies.set('__Host-passkey', again);
    expect(await codeOf(await person.fetch(path, post(fresh)))).toBe('PASSKEY_CHALLENGE_ENDED');
  });

  it('is not for trial accounts', async () => {
    const guest = await startTrial(site);
    expect(await codeOf(await callSealed(guest, signInContracts.offerPasskey, {}))).toBe(
      'REAL_ACCOUNT_NEEDED',
    );
  });
});

describe('a login by passkey', () => {
  it('starts a session without a password', async () => {
    const { person, passkey, userHandle } = await ownerOfPasskey();
    passkey.signCount = 2;
    const { challenge, send } = await challenged();
    const answer = await send({ ...passkey.sign(challenge, userHandle), remember: true });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { value: { userName: string } }).value.userName).toBe(person.username);
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
    expect(session).toContain('Max-Age=2592000');
  });

  it('accepts a challenge once', async () => {
    const { passkey, userHandle } = await ownerOfPasskey();
    const { challenge, send } = await challenged();
    passkey.signCount = 2;
    const signed = passkey.sign(challenge, userHandle);
    expect(await codeOf(await send(signed))).toBe('none');
    passkey.signCount = 3;
    expect(await codeOf(await send(passkey.sign(challenge, userHandle)))).toBe('PASSKEY_CHALLENGE_ENDED');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['nobody verified', { isUserVerified: false }],
    ['the making of one', { type: 'webauthn.create' }],
  ])('is refused for %s', async (_, wrong) => {
    const { passkey, userHandle } = await ownerOfPasskey();
    passkey.signCount = 2;
    const { challenge, send } = await challenged();
    expect(await codeOf(await send(passkey.sign(challenge, userHandle, wrong)))).toBe('PASSKEY_REFUSED');
  });

  it('is refused for a key that is not the member’s, or for a member without passkeys', async () => {
    const { passkey, userHandle } = await ownerOfPasskey();
    const foreign = new SoftPasskey(site.origin);
    const first = await challenged();
    const forged = { ...foreign.sign(first.challenge, userHandle), id: passkey.id };
    expect(await codeOf(await first.send(forged))).toBe('PASSKEY_REFUSED');
    const second = await challenged();
    expect(await codeOf(await second.send(foreign.sign(second.challenge, userHandle)))).toBe(
      'PASSKEY_REFUSED',
    );
    const third = await challenged();
    const nobody = Buffer.from(crypto.randomUUID()).toString('base64url');
    expect(await codeOf(await third.send(passkey.sign(third.challenge, nobody)))).toBe('PASSKEY_REFUSED');
    const fourth = await challenged();
    expect(await codeOf(await fourth.send(passkey.sign(fourth.challenge, 'bm9ib2R5')))).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('is refused where the signature counter did not rise, as with a cloned passkey', async () => {
    const { passkey, userHandle } = await ownerOfPasskey();
    passkey.signCount = 5;
    const first = await challenged();
    expect(await codeOf(await first.send(passkey.sign(first.challenge, userHandle)))).toBe('none');
    const second = await challenged();
    expect(await codeOf(await second.send(passkey.sign(second.challenge, userHandle)))).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('is refused once the passkey was removed', async () => {
    const { person, passkey, userHandle } = await ownerOfPasskey();
    const removal = await person.fetch(`/wps/session/passkeys/${passkey.id}`, { method: 'DELETE' });
    expect(removal.status).toBe(200);
    passkey.signCount = 9;
    const { challenge, send } = await challenged();
    expect(await codeOf(await send(passkey.sign(challenge, userHandle)))).toBe('PASSKEY_REFUSED');
    const factors = (await (await person.fetch('/wps/session/factors')).json()) as {
      value: { passkeys: unknown[] };
    };
    expect(factors.value.passkeys).toEqual([]);
  });

  it('is refused without the challenge’s cookie, and with one for another purpose', async () => {
    const { person, passkey, userHandle } = await ownerOfPasskey();
    const { challenge } = await challenged();
    const path = signInContracts.passkeyLogin.path;
    passkey.signCount = 2;
    expect(await codeOf(await site.fetch(path, post(passkey.sign(challenge, userHandle))))).toBe(
      'PASSKEY_CHALLENGE_ENDED',
    );
    const offered = await offer(person);
    expect(await codeOf(await person.fetch(path, post(passkey.sign(offered, userHandle))))).toBe(
      'PASSKEY_CHALLENGE_ENDED',
    );
  });
});

describe('the devices of a member', () => {
  it('are listed with the calling one marked, and can be logged out one by one or all at once', async () => {
    const phone = await registerMember(site);
    const laptop = await logInAs(site, phone);
    const tablet = await logInAs(site, phone);
    const list = async (by: Person) =>
      (
        (await (await by.fetch('/wps/session/devices')).json()) as {
          value: OutputOf<typeof signInContracts.devices>;
        }
      ).value.devices;
    const devices = await list(phone);
    expect(devices.map(({ current }) => current)).toEqual([false, false, true]);
    expect(devices[0]?.device).toBe('Test phone');
    const [newest] = devices;
    await phone.fetch(`/wps/session/devices/${newest?.id}`, { method: 'DELETE' });
    expect((await tablet.fetch('/wps/member/info')).status).toBe(401);
    expect((await laptop.fetch('/wps/member/info')).status).toBe(200);
    const ended = await phone.fetch('/wps/session/devices', { method: 'DELETE' });
    expect(await ended.json()).toEqual({ success: true, value: { ended: 1 } });
    expect((await laptop.fetch('/wps/member/info')).status).toBe(401);
    expect(await list(phone)).toHaveLength(1);
  });

  it('stay logged in when another member names them', async () => {
    const owner = await registerMember(site);
    const stranger = await registerMember(site);
    const answer = await owner.fetch('/wps/session/devices');
    const { value } = (await answer.json()) as { value: OutputOf<typeof signInContracts.devices> };
    await stranger.fetch(`/wps/session/devices/${value.devices[0]?.id}`, { method: 'DELETE' });
    expect((await owner.fetch('/wps/member/info')).status).toBe(200);
  });
});
