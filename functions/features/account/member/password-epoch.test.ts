import { beforeEach, describe, expect, it } from 'vitest';
import { loginMs, type TestSessions, testSessions } from '#tests/support/sessions.ts';
import { catchUpPassword, expectPassword, isPasswordExpected, recordNewPassword } from './password-epoch.ts';
import { liveSessions, startSession } from './sessions.ts';

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
  it('ends every session but the one that set it, including remembered devices', () => {
    for (const [id, remembered] of [
      ['one', false],
      ['two', false],
      ['three', true],
    ] as const)
      start(id, remembered);
    expect(recordNewPassword(sql, loginMs, 'two', loginMs)).toBe(2);
    expect(ids()).toEqual(['two']);
  });

  it('ends all of them where no session set it', () => {
    start('one');
    expect(recordNewPassword(sql, loginMs, '', loginMs)).toBe(1);
    expect(ids()).toEqual([]);
  });

  it('stops a login that had checked the old one', () => {
    recordNewPassword(sql, loginMs, '', loginMs);
    expect(logIn(0)).toEqual({ ok: false, code: 'PASSWORD_REPLACED' });
    expect(logIn(loginMs)).toEqual({ ok: true, value: undefined });
    expect(ids()).toEqual(['late']);
  });

  it('is not undone by an older one that is recorded later', () => {
    recordNewPassword(sql, loginMs + 5, '', loginMs);
    recordNewPassword(sql, loginMs, '', loginMs);
    expect(logIn(loginMs).ok).toBe(false);
  });
});

describe('an expected password', () => {
  it('keeps the session that set it when the change is read from the database', () => {
    for (const id of ['one', 'two']) start(id);
    expectPassword(sql, loginMs, 'two', loginMs);
    catchUpPassword(sql, loginMs, loginMs);
    expect(ids()).toEqual(['two']);
    expect(isPasswordExpected(sql, loginMs)).toBe(false);
  });

  it('is recorded by the first login that uses it, whose session stays', () => {
    start('stolen');
    expectPassword(sql, loginMs, '', loginMs);
    expect(logIn(loginMs).ok).toBe(true);
    expect(ids()).toEqual(['late']);
    catchUpPassword(sql, loginMs, loginMs);
    expect(ids()).toEqual(['late']);
  });

  it('ends nothing where it was never written', () => {
    start('one');
    expectPassword(sql, loginMs, '', loginMs);
    catchUpPassword(sql, 0, loginMs);
    expect(ids()).toEqual(['one']);
    expect(logIn(0).ok).toBe(true);
    expect(isPasswordExpected(sql, loginMs + 119_999)).toBe(true);
    expect(isPasswordExpected(sql, loginMs + 120_000)).toBe(false);
  });

  it('keeps no session if two are set at the same instant, since only one of them was written', () => {
    for (const id of ['one', 'two']) start(id);
    for (const id of ['one', 'two']) expectPassword(sql, loginMs, id, loginMs);
    catchUpPassword(sql, loginMs, loginMs);
    expect(ids()).toEqual([]);
  });
});
