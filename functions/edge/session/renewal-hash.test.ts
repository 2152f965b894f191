import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshRenewal, parseRenewal, renewalHash } from './renewal-token.ts';

const env = { SESSION_SECRET: 'a secret of this test, long enough' };
const made = () => freshRenewal(env, crypto.randomUUID(), crypto.randomUUID());

describe('a renewal token', () => {
  it('is stored only as its SHA-256 hash', async () => {
    const token = made();
    expect(await renewalHash(token)).toBe(createHash('sha256').update(token.text).digest('base64url'));
  });

  it('carries 32 random bytes', () => {
    const secrets = Array.from({ length: 20 }, () => made().text.split('.')[2] ?? '');
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  it('is refused with anything before or after it', () => {
    const { text } = made();
    for (const each of [` ${text}`, `x${text}`, `${text} `, `${text}.`, text.slice(1), text.slice(0, -1)])
      expect(parseRenewal(env, each), each).toBeUndefined();
  });
});
