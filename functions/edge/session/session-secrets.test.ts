import { describe, expect, it } from 'vitest';
import { freshRenewal, parseRenewal } from './renewal-token.ts';
import { sessionSecrets } from './session-secrets.ts';
import { signSession, verifySession } from './session-token.ts';

const nowMs = Date.now();
const identity = { memberId: 'm', sessionId: 's', username: 'sana', accountType: 0 };
const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `${name} secret that is long enough to sign`,
);

function envOf(current: string, ...previous: string[]): Env {
  return { SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: previous.join(' , ') } as Env;
}

const signed = (env: Env) => signSession(env, 'demo', identity, nowMs);
const verified = async (env: Env, token: string) => (await verifySession(env, 'demo', token, nowMs)).ok;

describe('a change of the session secret', () => {
  it('leaves everybody logged in while the old secret is listed as a previous one', async () => {
    const token = await signed(envOf(first as string));
    expect(await verified(envOf(second as string, first as string), token)).toBe(true);
    const renewal = freshRenewal(envOf(first as string), crypto.randomUUID(), crypto.randomUUID());
    expect(parseRenewal(envOf(third as string, second as string, first as string), renewal.text)).toEqual(
      renewal,
    );
  });

  it('logs everybody out if the old secret is not listed', async () => {
    const token = await signed(envOf(first as string));
    expect(await verified(envOf(third as string, second as string), token)).toBe(false);
    const renewal = freshRenewal(envOf(first as string), crypto.randomUUID(), crypto.randomUUID());
    expect(parseRenewal(envOf(third as string), renewal.text)).toBeUndefined();
  });

  it('signs with the new secret from then on', async () => {
    const token = await signed(envOf(second as string, first as string));
    expect(await verified(envOf(first as string), token)).toBe(false);
    expect(await verified(envOf(second as string), token)).toBe(true);
  });

  it('names a token’s secret by a key id, which does not reveal the secret', async () => {
    const token = await signed(envOf(first as string));
    const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    expect(kid).toBe(sessionSecrets(envOf(first as string))[0].kid);
    expect(first).not.toContain(kid);
    expect(sessionSecrets(envOf(second as string))[0].kid).not.toBe(kid);
  });
});

describe('a session secret that is too short', () => {
  it('stops the Worker if it is the signing secret, and is ignored if it is a previous one', async () => {
    expect(() => sessionSecrets(envOf('short'))).toThrow('too short');
    expect(() => sessionSecrets(envOf(''))).toThrow('too short');
    expect(sessionSecrets(envOf(first as string, 'short', '', ','))).toHaveLength(1);
  });
});
