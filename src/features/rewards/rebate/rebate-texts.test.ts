import { describe, expect, it } from 'vitest';
import { rebateDay } from '#tests/support/rebate-answers.ts';
import { carryMinor, hasFractions, openMinor, rateText } from './rebate-texts.ts';

describe('the texts of a rebate', () => {
  it('round a carried debt up and leave a fraction out', () => {
    expect(['999999', '1500000', '0', '-1', '-1000000', '-1000001'].map(carryMinor)).toEqual([
      0, 1, 0, -1, -1, -2,
    ]);
  });

  it('add what the open days owe', () => {
    const paid = rebateDay({ state: 'paid', paidAtMs: 1 });
    const open = [rebateDay(), rebateDay({ cashbackMinor: 300 })];
    expect(openMinor({ days: [...open, paid], carryMillionths: '0', cashbackCarryMinor: 0 })).toBe(600);
  });

  it('tell a day whose fractions were added', () => {
    expect(hasFractions(rebateDay())).toBe(false);
    expect(hasFractions(rebateDay({ rebateMinor: 151 }))).toBe(true);
  });

  it('write rates to the last digit', () => {
    expect([rateText(1_500, 'en'), rateText(1, 'en'), rateText(50_000, 'en')]).toEqual([
      '0.15%',
      '0.0001%',
      '5%',
    ]);
  });
});
