import { describe, expect, it } from 'vitest';
import { contractTerms } from '#src/contracts/agents/contract-terms.ts';
import { percentOfPpm, ppmOfPercent } from './percent.ts';
import { emptyTier, termsOf, type TypedTerms } from './typed-terms.ts';

const typed: TypedTerms = {
  ...{ kind: 'dividend', product: 'slots', rateType: 'P', carry: 'previous', period: 'half', fee: '' },
  tiers: [{ ...emptyTier, netLossMinor: '1000.50', rate: '12.5' }],
};
const read = (terms: TypedTerms, currency = 'USD') => {
  const text = termsOf(terms, currency);
  return text === '?' ? text : contractTerms.parse(JSON.parse(text));
};

describe('typed terms', () => {
  it('are terms as the contract takes them, with sums in minor units and shares in millionths', () => {
    expect(read(typed)).toEqual({
      ...{ kind: 'dividend', product: 'slots', rateType: 'P', carry: 'previous', period: 'half' },
      tiers: [{ betMinor: 0, activeMembers: 0, netLossMinor: 100_050, rate: 125_000 }],
    });
    const daily = {
      ...typed,
      kind: 'daily',
      rateType: 'F',
      tiers: [{ ...emptyTier, betMinor: '50', rate: '7' }],
    };
    expect(read(daily as TypedTerms, 'KRW')).toEqual({
      ...{ kind: 'daily', product: 'slots', rateType: 'F' },
      tiers: [{ betMinor: 50, activeMembers: 0, rate: 7 }],
    });
    expect(read({ ...typed, kind: 'fee', fee: '2.5' })).toEqual({
      kind: 'fee',
      product: 'all',
      feeMinor: 250,
    });
  });

  it.each([
    ['no rate', { tiers: [emptyTier] }],
    ['a rate above a hundred percent', { tiers: [{ ...emptyTier, rate: '100.1' }] }],
    ['a part of a cent', { tiers: [{ ...emptyTier, rate: '1', betMinor: '0.001' }] }],
    ['a sum below nothing', { tiers: [{ ...emptyTier, rate: '1', betMinor: '-5' }] }],
    ['words', { tiers: [{ ...emptyTier, rate: '1', activeMembers: 'many' }] }],
    ['no fee', { kind: 'fee', fee: '0' }],
  ] as const)('are wrong with %s', (_, changed) => {
    expect(read({ ...typed, ...changed })).toBe('?');
  });
});

describe('a percent', () => {
  it('is read exactly, with at most four decimals', () => {
    expect(['0.0001', '100', '12.5', '0'].map(ppmOfPercent)).toEqual([1, 1_000_000, 125_000, 0]);
    expect(['', '0.00001', '100.0001', '-1', '1e2', '5%'].map(ppmOfPercent)).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('is shown without zeros at its end', () => {
    expect([1, 1_000_000, 125_000, 0, 100_000].map(percentOfPpm)).toEqual([
      '0.0001',
      '100',
      '12.5',
      '0',
      '10',
    ]);
  });
});
