import { beforeEach, describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { forgetOver, issueCode, type NewCode, redeemCode } from './contact-codes.ts';
import { codeGuessesMax } from '#src/rules/account/code-guesses.ts';
import { contactCodesMigrations } from './contact-codes.migrations.ts';

const startMs = Date.UTC(2026, 5, 1, 12);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let sql: SqlStorage;
let made = 0;
beforeEach(() => {
  sql = objectSql(contactCodesMigrations.flatMap(({ statements }) => statements));
});

const issue = (atMs = startMs, change: Partial<NewCode> = {}) =>
  issueCode(
    sql,
    {
      id: `code-${(made += 1)}`,
      purpose: 'login',
      binding: 'device/a',
      mark: 'right',
      byOwner: false,
      lifetimeMs: 10 * minuteMs,
      waitMs: minuteMs,
      perHourMax: 5,
      perDayMax: 10,
      ...change,
    },
    atMs,
  );
const guess = (mark: string, atMs = startMs, change: object = {}) =>
  redeemCode(sql, { purpose: 'login', binding: 'device/a', marks: [mark], right: 'use', ...change }, atMs);

describe('a code', () => {
  it('is accepted once', () => {
    issue();
    expect(guess('right')).toBe(true);
    expect(guess('right')).toBe(false);
  });

  it('is accepted under any secret of the site', () => {
    issue();
    expect(guess('', startMs, { marks: ['new', 'right'] })).toBe(true);
  });

  it('is invalid after five wrong guesses, even if the sixth is right', () => {
    issue();
    for (let turn = 0; turn < codeGuessesMax; turn += 1) expect(guess('wrong')).toBe(false);
    expect(guess('right')).toBe(false);
  });

  it('is still valid after four wrong guesses', () => {
    issue();
    for (let turn = 0; turn < codeGuessesMax - 1; turn += 1) guess('wrong');
    expect(guess('right')).toBe(true);
  });

  it('expires to the millisecond', () => {
    issue();
    expect(guess('right', startMs + 10 * minuteMs, { right: 'keep' })).toBe(false);
    issue(startMs + 20 * minuteMs);
    expect(guess('right', startMs + 30 * minuteMs - 1)).toBe(true);
  });

  it.each([
    ['another purpose', { purpose: 'password' }],
    ['another device', { binding: 'device/b' }],
  ])('is refused for %s, without using up a guess', (_, other) => {
    issue();
    for (let turn = 0; turn < 9; turn += 1) expect(guess('right', startMs, other)).toBe(false);
    expect(guess('right')).toBe(true);
  });

  it('of a second request replaces only the first one of the same use', () => {
    issue(startMs, { mark: 'first' });
    issue(startMs + minuteMs, { mark: 'second' });
    issue(startMs + 2 * minuteMs, { mark: 'third', binding: 'device/b' });
    const atMs = startMs + 2 * minuteMs;
    expect(guess('first', atMs)).toBe(false);
    expect(guess('second', atMs)).toBe(true);
    expect(guess('third', atMs, { binding: 'device/b' })).toBe(true);
  });

  it('that is only checked stays valid for the next step', () => {
    issue();
    expect(guess('right', startMs, { right: 'keep' })).toBe(true);
    expect(guess('right')).toBe(true);
    expect(guess('right')).toBe(false);
  });

  it('uses up a guess if it is only checked and wrong', () => {
    issue();
    for (let turn = 0; turn < codeGuessesMax; turn += 1) guess('wrong', startMs, { right: 'keep' });
    expect(guess('right')).toBe(false);
  });
});

describe('the codes of one contact', () => {
  it('are separated by the countdown, whatever they are for', () => {
    expect(issue()).toEqual({ kind: 'issued' });
    expect(issue(startMs + 10_000, { purpose: 'register', binding: 'device/b' })).toEqual({
      kind: 'wait',
      retryAfterMs: 50_000,
    });
    expect(issue(startMs + minuteMs)).toEqual({ kind: 'issued' });
  });

  it('are limited to five an hour and ten a day', () => {
    let atMs = startMs;
    for (let turn = 0; turn < 5; turn += 1)
      expect(issue((atMs = startMs + turn * minuteMs)).kind).toBe('issued');
    expect(issue(atMs + minuteMs)).toEqual({
      kind: 'wait',
      retryAfterMs: startMs + hourMs - atMs - minuteMs,
    });
    for (let turn = 0; turn < 5; turn += 1)
      expect(issue(startMs + 2 * hourMs + turn * minuteMs).kind).toBe('issued');
    expect(issue(startMs + 5 * hourMs)).toEqual({ kind: 'wait', retryAfterMs: 19 * hourMs });
    expect(issue(startMs + 24 * hourMs).kind).toBe('issued');
  });

  it('that were refused leave the last one unchanged', () => {
    issue();
    issue(startMs + 1, { mark: 'other' });
    expect(guess('right', startMs + 1)).toBe(true);
  });

  it('are deleted a day after the last', () => {
    issue();
    expect(forgetOver(sql, startMs + hourMs)).toBe(startMs + 24 * hourMs);
    expect(forgetOver(sql, startMs + 24 * hourMs)).toBeUndefined();
    expect(sql.exec('SELECT 1 FROM codes').toArray()).toEqual([]);
  });
});

describe('the codes that a contact’s owner requests', () => {
  it('are not used up by strangers, and have the same limits of their own', () => {
    for (let turn = 0; turn < 5; turn += 1) issue(startMs + turn * minuteMs);
    const fromMs = startMs + 5 * minuteMs;
    expect(issue(fromMs).kind).toBe('wait');
    const kinds: string[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      kinds.push(issue(fromMs + turn * minuteMs, { byOwner: true }).kind);
    expect(kinds).toEqual([...Array<string>(5).fill('issued'), 'wait']);
  });

  it('do not wait for the countdown of a stranger’s code, only of their own', () => {
    issue();
    expect(issue(startMs + 1, { byOwner: true }).kind).toBe('issued');
    expect(issue(startMs + 2, { byOwner: true })).toEqual({ kind: 'wait', retryAfterMs: minuteMs - 1 });
  });
});
