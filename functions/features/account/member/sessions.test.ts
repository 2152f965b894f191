import { beforeEach, describe, expect, it } from 'vitest';
import { sessionLifetimeMs } from '#functions/features/account/account.bounds.ts';
import { loginMs, type TestSessions, testSessions } from '#tests/support/sessions.ts';
import {
  disableAccount,
  enableAccount,
  endOtherSessions,
  endSession,
  liveSessions,
  renewalGraceMs,
  sessionIdleMs,
  sessionIsLive,
  sessionWasEnded,
} from './sessions.ts';

let sql: SqlStorage;
let start: TestSessions['start'];
let renew: (presentedHash: string, freshHash: string, atMs: number) => ReturnType<TestSessions['renew']>;

beforeEach(() => {
  const sessions = testSessions();
  ({ sql, start } = sessions);
  renew = (presentedHash, freshHash, atMs) => sessions.renew('one', presentedHash, freshHash, atMs);
});

describe('a session', () => {
  it('lives from its start until it is ended', () => {
    expect(sessionIsLive(sql, 'one', loginMs)).toBe(false);
    start('one');
    expect(sessionIsLive(sql, 'one', loginMs)).toBe(true);
    endSession(sql, 'one', loginMs + 1);
    expect(sessionIsLive(sql, 'one', loginMs + 2)).toBe(false);
  });

  it('expires after the idle time if it is not remembered', () => {
    start('one');
    expect(sessionIsLive(sql, 'one', loginMs + sessionIdleMs - 1)).toBe(true);
    expect(sessionIsLive(sql, 'one', loginMs + sessionIdleMs)).toBe(false);
  });

  it('that has expired does not count as ended explicitly', () => {
    start('one');
    start('two');
    endSession(sql, 'two', loginMs);
    const laterMs = loginMs + sessionIdleMs;
    expect(['one', 'two'].map((id) => sessionIsLive(sql, id, laterMs))).toEqual([false, false]);
    expect(['one', 'two'].map((id) => sessionWasEnded(sql, id))).toEqual([false, true]);
  });

  it('lives thirty days where it is remembered', () => {
    start('one', true);
    expect(sessionIsLive(sql, 'one', loginMs + sessionLifetimeMs - 1)).toBe(true);
    expect(sessionIsLive(sql, 'one', loginMs + sessionLifetimeMs)).toBe(false);
  });

  it('leaves the others alone when it ends', () => {
    start('one');
    start('two');
    endSession(sql, 'one', loginMs);
    expect(liveSessions(sql, loginMs).map((session) => session.id)).toEqual(['two']);
  });

  it('can end all others', () => {
    for (const id of ['one', 'two', 'three']) start(id);
    endOtherSessions(sql, 'two', loginMs);
    expect(liveSessions(sql, loginMs).map((session) => session.id)).toEqual(['two']);
  });

  it('ends the oldest beyond ten', () => {
    for (let turn = 0; turn < 12; turn++) start(`s${turn}`, false, loginMs + turn);
    const ids = liveSessions(sql, loginMs + 20).map((session) => session.id);
    expect(ids).toHaveLength(10);
    expect(ids[0]).toBe('s11');
    expect(ids).not.toContain('s1');
  });
});

describe('a renewal', () => {
  beforeEach(() => {
    start('one');
  });

  it('issues a successor and extends the idle time', () => {
    const laterMs = loginMs + sessionIdleMs - 1;
    expect(renew('one-0', 'one-1', laterMs)).toMatchObject({ ok: true, value: { replaced: true } });
    expect(sessionIsLive(sql, 'one', laterMs + sessionIdleMs - 1)).toBe(true);
  });

  it('never extends a session past thirty days', () => {
    let atMs = loginMs;
    for (let turn = 0; turn < 80 && sessionIsLive(sql, 'one', atMs); turn++, atMs += sessionIdleMs - 1)
      renew(`one-${turn}`, `one-${turn + 1}`, atMs);
    expect(sessionIsLive(sql, 'one', loginMs + sessionLifetimeMs)).toBe(false);
  });

  it('issues only one successor to parallel calls', () => {
    renew('one-0', 'one-1', loginMs + 1);
    expect(renew('one-0', 'other', loginMs + 2)).toMatchObject({ ok: true, value: { replaced: false } });
    expect(renew('one-1', 'one-2', loginMs + 3)).toMatchObject({ ok: true, value: { replaced: true } });
    expect(renew('other', 'one-3', loginMs + 4)).toMatchObject({ ok: false });
  });

  it('is accepted again if the response with the successor was lost', () => {
    renew('one-0', 'lost', loginMs + 1);
    const againMs = loginMs + 1 + renewalGraceMs;
    expect(renew('one-0', 'one-2', againMs)).toMatchObject({ ok: true, value: { replaced: true } });
    expect(renew('one-2', 'one-3', againMs + 1)).toMatchObject({ ok: true });
  });

  it('ends the session when a retired token is presented', () => {
    renew('one-0', 'one-1', loginMs + 1);
    renew('one-1', 'one-2', loginMs + 2);
    expect(renew('one-0', 'thief', loginMs + 3)).toMatchObject({ ok: true, value: { replaced: false } });
    expect(renew('one-0', 'thief', loginMs + 3 + renewalGraceMs)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(sessionIsLive(sql, 'one', loginMs + 4 + renewalGraceMs)).toBe(false);
  });

  it('ends the session when the owner’s successor was replaced by one issued for a stolen copy', () => {
    renew('one-0', 'owner', loginMs + 1);
    const theftMs = loginMs + 1 + renewalGraceMs;
    expect(renew('one-0', 'thief', theftMs)).toMatchObject({ ok: true, value: { replaced: true } });
    expect(renew('owner', 'one-2', theftMs + 1)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(sessionIsLive(sql, 'one', theftMs + 2)).toBe(false);
    expect(renew('thief', 'one-3', theftMs + 3)).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('ends the session when a token is presented that was retired long ago', () => {
    for (let turn = 0; turn < 4; turn++) renew(`one-${turn}`, `one-${turn + 1}`, loginMs + turn);
    expect(renew('one-0', 'thief', loginMs + 5)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(sessionIsLive(sql, 'one', loginMs + 6)).toBe(false);
  });

  it('refuses an ended session', () => {
    endSession(sql, 'one', loginMs);
    expect(renew('one-0', 'one-1', loginMs)).toMatchObject({ code: 'SESSION_ENDED' });
  });
});

describe('a disabled account', () => {
  it('ends all its sessions at once, and returns how many were live', () => {
    for (const id of ['one', 'two', 'three']) start(id);
    endSession(sql, 'three', loginMs);
    expect(disableAccount(sql, loginMs + 1)).toBe(2);
    expect(liveSessions(sql, loginMs + 1)).toEqual([]);
    expect(renew('one-0', 'one-1', loginMs + 2)).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('does not count sessions that had expired', () => {
    start('one');
    start('two', true);
    expect(disableAccount(sql, loginMs + sessionIdleMs)).toBe(1);
  });

  it('starts no session until it is enabled', () => {
    disableAccount(sql, loginMs);
    expect(start('one')).toEqual({ ok: false, code: 'ACCOUNT_DISABLED' });
    expect(sessionIsLive(sql, 'one', loginMs)).toBe(false);
    enableAccount(sql);
    expect(start('one')).toMatchObject({ ok: true });
    expect(sessionIsLive(sql, 'one', loginMs)).toBe(true);
  });

  it('does not restore the sessions that it ended', () => {
    start('one');
    disableAccount(sql, loginMs + 1);
    enableAccount(sql);
    expect(sessionIsLive(sql, 'one', loginMs + 2)).toBe(false);
  });

  it('ends nothing more when disabled again, and keeps when it was first disabled', () => {
    start('one');
    disableAccount(sql, loginMs + 1);
    expect(disableAccount(sql, loginMs + 2)).toBe(0);
    expect(sql.exec('SELECT at_ms FROM disabled').toArray()).toEqual([{ at_ms: loginMs + 1 }]);
    expect(sql.exec('SELECT ended_at_ms FROM sessions').toArray()).toEqual([{ ended_at_ms: loginMs + 1 }]);
  });
});
