import { describe, expect, it } from 'vitest';
import { freshRenewal, parseRenewal } from './renewal-token.ts';

const env = { SESSION_SECRET: 'a secret of this test, long enough' };
const [memberId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];

describe('a renewal token', () => {
  it('round-trips', () => {
    const made = freshRenewal(env, memberId, sessionId);
    expect(parseRenewal(env, made.text)).toEqual(made);
  });

  it('that the site did not issue is refused without waking an object', () => {
    const { text } = freshRenewal(env, memberId, sessionId);
    const forged = [
      '',
      `${memberId}.${sessionId}.${'A'.repeat(43)}`,
      `${memberId}.${sessionId}.${'A'.repeat(43)}.${'A'.repeat(43)}`,
      text.replace(memberId, crypto.randomUUID()),
      text.replace(sessionId, crypto.randomUUID()),
      `${text}A`,
      freshRenewal({ SESSION_SECRET: 'another secret of this test, as long' }, memberId, sessionId).text,
    ];
    for (const each of forged) expect(parseRenewal(env, each), each).toBeUndefined();
  });
});
