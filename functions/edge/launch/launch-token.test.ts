import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { LaunchClaims } from '#functions/http/context.ts';
import { launchSecondsMax, makeLaunch, makeLaunchCode, readLaunch } from './launch-token.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';

const env = { LAUNCH_SECRET: 'a'.repeat(64) } as Env;
const nowMs = 1_800_000_000_000;
const claims: LaunchClaims = {
  memberId: 'member-1',
  sessionId: 'session-1',
  gameCode: 'ember-road',
  vendorCode: 'PP',
  trial: false,
  location: launchLocation,
};
const refused = { ok: false, code: 'LAUNCH_ENDED' };

function withoutExpiry(algorithm = 'HS256'): SignJWT {
  const { memberId, sessionId, gameCode, vendorCode, trial, location: place } = claims;
  return new SignJWT({ merchant: 'demo', sid: sessionId, gameCode, vendorCode, trial, place })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer('lobby')
    .setAudience('game')
    .setSubject(memberId)
    .setIssuedAt(nowMs / 1000);
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);

function forged(change: (token: SignJWT) => SignJWT, secret = env.LAUNCH_SECRET, algorithm = 'HS256') {
  return change(withoutExpiry(algorithm).setExpirationTime(nowMs / 1000 + 60)).sign(keyOf(secret));
}

describe('launch token', () => {
  it('returns its claims while it is valid', async () => {
    const token = await makeLaunch(env, 'demo', claims, nowMs);
    expect(await readLaunch(env, 'demo', token, nowMs)).toEqual({
      ok: true,
      value: { claims, expiresAtMs: nowMs + launchSecondsMax * 1000 },
    });
    expect(await readLaunch(env, 'demo', token, nowMs + launchSecondsMax * 1000 - 1000)).toMatchObject({
      ok: true,
    });
  });

  it('shows a vendor neither where the player is nor who they are, nor their session', async () => {
    const code = { ...claims, launchId: 'launch-1', browser: 'browser-1' };
    for (const token of [
      await makeLaunch(env, 'demo', claims, nowMs),
      await makeLaunchCode(env, 'demo', code, nowMs),
    ]) {
      const shown = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      const { address = '', country = '', asn } = launchLocation;
      for (const secret of ['member-1', 'session-1', 'browser-1', address, `"${country}"`, String(asn)])
        expect(shown.join(' ')).not.toContain(secret);
    }
  });

  it('is refused if a letter of it is changed', async () => {
    const token = await makeLaunch(env, 'demo', claims, nowMs);
    for (const at of [3, token.length - 30, token.length - 3]) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      expect(await readLaunch(env, 'demo', changed, nowMs)).toEqual(refused);
    }
  });

  it('is still read if it was issued before tokens were encrypted', async () => {
    const read = await readLaunch(env, 'demo', await forged((token) => token), nowMs);
    expect(read).toEqual({ ok: true, value: { claims, expiresAtMs: nowMs + 60_000 } });
  });

  it('expires after twelve hours', async () => {
    const token = await makeLaunch(env, 'demo', claims, nowMs);
    expect(await readLaunch(env, 'demo', token, nowMs + launchSecondsMax * 1000 + 1000)).toEqual(refused);
  });

  it('is refused at another merchant', async () => {
    const token = await makeLaunch(env, 'demo', claims, nowMs);
    expect(await readLaunch(env, 'other', token, nowMs)).toEqual(refused);
  });

  it('accepts the reference token that the forgeries below differ from', async () => {
    expect(await readLaunch(env, 'demo', await forged((token) => token), nowMs)).toMatchObject({ ok: true });
  });

  it.each([
    ['another secret', () => forged((token) => token, 'b'.repeat(64))],
    ['another algorithm', () => forged((token) => token, env.LAUNCH_SECRET, 'HS512')],
    ['another issuer', () => forged((token) => token.setIssuer('else'))],
    ['another audience', () => forged((token) => token.setAudience('session'))],
    ['no expiry', () => withoutExpiry().sign(keyOf(env.LAUNCH_SECRET))],
    ['an expiry in 1970', () => forged((token) => token.setExpirationTime(0))],
    ['an old issue time', () => forged((token) => token.setIssuedAt(nowMs / 1000 - launchSecondsMax - 60))],
    ['no signature', async () => new UnsecuredJWT({ merchant: 'demo' }).setSubject('member-1').encode()],
    ['no token at all', async () => 'nonsense'],
  ])('refuses a token with %s', async (_name, make) => {
    expect(await readLaunch(env, 'demo', await make(), nowMs)).toEqual(refused);
  });

  it('refuses to sign with a missing or short secret', async () => {
    await expect(makeLaunch({ LAUNCH_SECRET: 'short' } as Env, 'demo', claims, nowMs)).rejects.toThrow();
  });
});
