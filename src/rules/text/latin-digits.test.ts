import { describe, expect, it } from 'vitest';
import { bareDigits, withoutDialingCode } from './latin-digits.ts';

describe('bare digits', () => {
  it.each([
    ['449 062', '449062'],
    ['300-123 4567 ', '3001234567'],
    ['(0300) 123.45–67', '03001234567'],
    ['\u202a+92 302 5550123\u202c', '+923025550123'],
    ['۰۳۰۰\u00a0۱۲۳', '0300123'],
  ])('of %j are %j', (typed, bare) => expect(bareDigits(typed)).toBe(bare));

  it('leave letters and signs for the rule to refuse', () => {
    expect(bareDigits('30o 12#')).toBe('30o12#');
  });
});

describe('a number without its dialling code', () => {
  it.each([
    ['+923025550123', '3025550123'],
    ['00923025550123', '3025550123'],
    ['03025550123', '03025550123'],
    ['9230255501', '9230255501'],
    ['+821012345678', '+821012345678'],
  ])('of %s is %s', (typed, number) => expect(withoutDialingCode(typed, '92')).toBe(number));

  it('keeps everything while the country is unknown', () => {
    expect(withoutDialingCode('+923025550123', '')).toBe('+923025550123');
  });
});
