import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { sessionSecrets } from './session-secrets.ts';
import { sessionTokenSeconds, signSession, verifySession } from './session-token.ts';

const env = { SESSION_SECRET: 'a secret of this test, 32 letters' } as Env;
const [{ kid }] = sessionSecrets(env);
const identity = { memberId: 'm1', sessionId: 's1', username: 'sana77', accountType: 2 };
const issuedAtMs = 1_800_000_000_000;
const lifetimeMs = sessionTokenSeconds * 1000;

/** A token like those of the site, changed in one respect. */
function tokenWith(change: {
  readonly claims?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly secret?: string;
}): Promise<string> {
  const seconds = issuedAtMs / 1000;
  const claims = {
    iss: 'lobby-session',
    aud: 'demo',
    sub: 'm1',
    sid: 's1',
    name: 'sana77',
    type: 2,
    jti: crypto.randomUUID(),
    iat: seconds,
    exp: seconds + sessionTokenSeconds,
    ...change.claims,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', kid, ...change.header })
    .sign(new TextEncoder().encode(change.secret ?? env.SESSION_SECRET));
}

const read = (token: string, nowMs = issuedAtMs, merchant = 'demo') =>
  verifySession(env, merchant, token, nowMs);
const forged = { ok: false, code: 'FORGED' };

describe('a session token', () => {
  it('identifies its member until it expires', async () => {
    const token = await signSession(env, 'demo', identity, issuedAtMs);
    expect(await read(token)).toEqual({ ok: true, value: identity });
    expect(await read(token, issuedAtMs + lifetimeMs - 1)).toEqual({ ok: true, value: identity });
    expect(await read(token, issuedAtMs + lifetimeMs)).toEqual({ ok: false, code: 'EXPIRED' });
  });

  it('expires even in an isolate that has never seen it', async () => {
    const token = await signSession(env, 'demo', identity, issuedAtMs);
    expect(await read(token, issuedAtMs + lifetimeMs)).toEqual({ ok: false, code: 'EXPIRED' });
  });

  it('is accepted as this test builds it', async () => {
    expect(await read(await tokenWith({}))).toEqual({ ok: true, value: identity });
  });

  it('has a unique id, so that two tokens of the same instant differ', async () => {
    const [one, other] = [1, 2].map(() => signSession(env, 'demo', identity, issuedAtMs));
    expect(await one).not.toBe(await other);
  });

  it('is never valid at another merchant, even after it was verified for its own', async () => {
    const token = await signSession(env, 'demo', identity, issuedAtMs);
    expect((await read(token)).ok).toBe(true);
    expect(await read(token, issuedAtMs, 'other')).toEqual(forged);
  });

  it.each([
    ['arbitrary text', 'none'],
    ['an empty string', ''],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"m1"}')}.`],
  ])('is not %s', async (_what, text) => {
    expect(await read(text)).toEqual(forged);
  });

  it.each([
    ['another secret', { secret: 'another secret of this test, long' }],
    ['another algorithm', { header: { alg: 'HS512' }, secret: env.SESSION_SECRET.repeat(2) }],
    ['another type', { header: { typ: 'launch+jwt' } }],
    ['no type', { header: { typ: undefined } }],
    ['another issuer', { claims: { iss: 'lobby-launch' } }],
    ['another audience', { claims: { aud: 'other' } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['a broken expiry', { claims: { exp: issuedAtMs / 1000 + 60.5 } }],
    ['a fractional issue time', { claims: { iat: issuedAtMs / 1000 - 0.5 } }],
    ['no issue time', { claims: { iat: undefined } }],
    ['no id', { claims: { jti: undefined } }],
    ['no member', { claims: { sub: undefined } }],
    ['no session', { claims: { sid: undefined } }],
    ['a session that is a number', { claims: { sid: 1 } }],
    ['no username', { claims: { name: undefined } }],
    ['an account type that is a string', { claims: { type: '2' } }],
    ['an issue time in the future', { claims: { iat: issuedAtMs / 1000 + 60 } }],
  ])('is refused with %s', async (_what, change) => {
    expect(await read(await tokenWith(change))).toEqual(forged);
  });

  it('has expired if it was issued too long ago, whatever expiry it claims', async () => {
    const seconds = issuedAtMs / 1000;
    const token = await tokenWith({
      claims: { iat: seconds - sessionTokenSeconds - 1, exp: seconds + 9_999 },
    });
    expect(await read(token)).toEqual({ ok: false, code: 'EXPIRED' });
  });

  it('is neither signed nor verified with a short secret', async () => {
    const weak = { SESSION_SECRET: 'x'.repeat(31) } as Env;
    await expect(signSession(weak, 'demo', identity, issuedAtMs)).rejects.toThrow('too short');
    await expect(verifySession(weak, 'demo', await tokenWith({}), issuedAtMs)).rejects.toThrow('too short');
    const enough = { SESSION_SECRET: 'x'.repeat(32) } as Env;
    await expect(signSession(enough, 'demo', identity, issuedAtMs)).resolves.toContain('.');
  });
});
