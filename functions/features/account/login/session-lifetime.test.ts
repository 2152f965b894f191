import { beforeEach, describe, expect, it } from 'vitest';
import { sessionLifetimeMs } from '#functions/features/account/account.bounds.ts';
import { loginMs, type TestSessions, testSessions } from '#tests/support/sessions.ts';
import {
  endSession,
  liveSessions,
  renewalGraceMs,
  sessionExpiryMs,
  sessionIdleMs,
  sessionIsLive,
} from '#functions/features/account/member/sessions.ts';

let sql: SqlStorage;
let start: TestSessions['start'];
let renew: TestSessions['renew'];
beforeEach(() => {
  ({ sql, start, renew } = testSessions());
});

describe('the end of a session', () => {
  it('is known while it is live, and 0 once it has ended or if it never existed', () => {
    start('one', false);
    start('two', true);
    expect(sessionExpiryMs(sql, 'one')).toBe(loginMs + sessionIdleMs);
    expect(sessionExpiryMs(sql, 'two')).toBe(loginMs + sessionLifetimeMs);
    endSession(sql, 'one', loginMs + 1);
    expect(sessionExpiryMs(sql, 'one')).toBe(0);
    expect(sessionExpiryMs(sql, 'none')).toBe(0);
  });

  it('is listed with the device, and with whether the device is remembered', () => {
    start('one', false);
    start('two', true, loginMs + 1);
    expect(liveSessions(sql, loginMs + 2)).toEqual([
      {
        id: 'two',
        device: 'phone of two',
        remembered: true,
        startedAtMs: loginMs + 1,
        expiresAtMs: loginMs + 1 + sessionLifetimeMs,
      },
      {
        id: 'one',
        device: 'phone of one',
        remembered: false,
        startedAtMs: loginMs,
        expiresAtMs: loginMs + sessionIdleMs,
      },
    ]);
  });

  it('does not change when it is ended again', () => {
    start('one', false);
    endSession(sql, 'one', loginMs + 1);
    endSession(sql, 'one', loginMs + 2);
    expect(sql.exec('SELECT ended_at_ms FROM sessions').toArray()).toEqual([{ ended_at_ms: loginMs + 1 }]);
  });

  it('is forgotten long after', () => {
    start('one', false);
    start('two', false, loginMs + 3 * sessionLifetimeMs);
    expect(sql.exec('SELECT id FROM sessions').toArray()).toHaveLength(2);
    start('three', false, loginMs + 3 * sessionLifetimeMs + 1);
    expect(sql.exec('SELECT id FROM sessions').toArray()).toHaveLength(2);
  });
});

describe('a renewal', () => {
  it('reports thirty days from the login to a remembered device', () => {
    start('one', true);
    const later = loginMs + 5 * sessionIdleMs;
    expect(renew('one', 'one-0', 'one-1', later)).toEqual({
      ok: true,
      value: {
        replaced: true,
        username: 'sana',
        accountType: 2,
        remembered: true,
        expiresAtMs: loginMs + sessionLifetimeMs,
      },
    });
    expect(sessionIsLive(sql, 'one', later + 2 * sessionIdleMs)).toBe(true);
  });

  it('reports the idle time from now to a device that is not remembered', () => {
    start('one', false);
    expect(renew('one', 'one-0', 'one-1', loginMs + 1_000)).toMatchObject({
      value: { remembered: false, expiresAtMs: loginMs + 1_000 + sessionIdleMs },
    });
  });

  it('by a second parallel call does not extend the session', () => {
    start('one', false);
    renew('one', 'one-0', 'one-1', loginMs + 1_000);
    expect(renew('one', 'one-0', 'other', loginMs + 2_000)).toMatchObject({
      value: { replaced: false, expiresAtMs: loginMs + 1_000 + sessionIdleMs },
    });
  });

  it('with a token that its successor retired is accepted for the grace time, to the millisecond', () => {
    start('one', false);
    renew('one', 'one-0', 'one-1', loginMs);
    renew('one', 'one-1', 'one-2', loginMs + 10);
    const graceEndsMs = loginMs + 10 + renewalGraceMs;
    expect(renew('one', 'one-0', 'x', graceEndsMs - 1)).toMatchObject({ value: { replaced: false } });
    expect(renew('one', 'one-0', 'x', graceEndsMs)).toMatchObject({ code: 'SESSION_ENDED' });
  });
});
