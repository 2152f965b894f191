import { beforeEach, describe, expect, it } from 'vitest';
import { loginMs, type TestSessions, testSessions } from '#tests/support/sessions.ts';
import { noteNewPassword } from './account.password-epoch.ts';
import { liveSessions, startSession } from './account.sessions.ts';

let sql: SqlStorage;
let start: TestSessions['start'];
beforeEach(() => {
  ({ sql, start } = testSessions());
});

const ids = () => liveSessions(sql, loginMs).map(({ id }) => id);
const logIn = (passwordSetAtMs: number) =>
  startSession(
    sql,
    {
      id: 'late',
      username: 'sana',
      accountType: 0,
      device: 'phone',
      remembered: true,
      renewalHash: 'late-0',
      passwordSetAtMs,
    },
    loginMs,
  );

describe('a new password', () => {
  it('ends every session but the one that set it, remembered devices too', () => {
    for (const [id, remembered] of [
      ['one', false],
      ['two', false],
      ['three', true],
    ] as const)
      start(id, remembered);
    expect(noteNewPassword(sql, loginMs, 'two', loginMs)).toBe(2);
    expect(ids()).toEqual(['two']);
  });

  it('ends all of them where no session set it', () => {
    start('one');
    expect(noteNewPassword(sql, loginMs, '', loginMs)).toBe(1);
    expect(ids()).toEqual([]);
  });

  it('stops a login that had checked the one before', () => {
    noteNewPassword(sql, loginMs, '', loginMs);
    expect(logIn(0)).toEqual({ ok: false, code: 'PASSWORD_REPLACED' });
    expect(logIn(loginMs)).toEqual({ ok: true, value: undefined });
    expect(ids()).toEqual(['late']);
  });

  it('is not undone by an older one that is noted later', () => {
    noteNewPassword(sql, loginMs + 5, '', loginMs);
    noteNewPassword(sql, loginMs, '', loginMs);
    expect(logIn(loginMs).ok).toBe(false);
  });
});
