import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { breachedPasswords, commonPasswordsFilter, filterFile, refusedMax } from './common-passwords.ts';
import { filterHolds, filterOf } from '#functions/sign-in/password-filter.ts';

const shipped = new Uint8Array(readFileSync(filterFile));
const list = breachedPasswords();

describe('the filter that ships with the Worker', () => {
  it('contains each of the 100,000 most used passwords, in upper and lower case', () => {
    const max = list.slice(0, refusedMax);
    expect(max).toHaveLength(100_000);
    expect(max.filter((password) => !filterHolds(shipped, password))).toEqual([]);
    expect(filterHolds(shipped, 'PASSWORD1')).toBe(true);
  });

  it('is up to date with the list, and within 250 kB', () => {
    expect(Buffer.from(commonPasswordsFilter()).equals(Buffer.from(shipped))).toBe(true);
    expect(shipped.length).toBeLessThan(250_000);
  });

  it('refuses fewer than one other password in a thousand', () => {
    const others = Array.from({ length: 100_000 }, () => randomBytes(9).toString('base64url'));
    const refused = others.filter((password) => filterHolds(shipped, password)).length;
    expect(refused / others.length).toBeLessThan(0.001);
  });
});

describe('a filter', () => {
  it('contains passwords that are equal in Unicode’s compatibility form', () => {
    expect(filterHolds(filterOf(['ＰＡＳＳ１２３４']), 'pass1234')).toBe(true);
  });

  it('of no passwords contains none', () => {
    expect(filterHolds(filterOf(['a']), 'b')).toBe(false);
  });
});
