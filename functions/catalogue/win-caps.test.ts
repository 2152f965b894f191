import { describe, expect, it } from 'vitest';
import { hourlyBoundMinor, twoOperatorsFromMinor, winCapsOf } from './win-caps.ts';

let merchants = 0;
const stored = (document?: unknown) => ({
  // Settings are cached by merchant, so each case uses its own.
  merchant: `m${++merchants}`,
  loadedAtMs: 0,
  document: () => (document === undefined ? undefined : JSON.stringify(document)),
  version: () => 1,
});
const capsOf = (document?: unknown, currency = 'USD') => winCapsOf(stored(document), 'g1', currency);

describe('the defaults without operator settings', () => {
  it.each([['USD'], ['KRW']])('cap a round, limit an hour and require two operators in %s', (currency) => {
    const settings = stored();
    expect(winCapsOf(settings, 'g1', currency).all).toEqual({
      amountMinor: 10_000_000,
      stakeMultiple: undefined,
    });
    expect(hourlyBoundMinor(settings, 'PP', currency)).toBe(50_000_000);
    expect(twoOperatorsFromMinor(settings, currency)).toBe(1_000_000);
  });

  it('apply beside the caps of other games, currencies and measures', () => {
    const settings = {
      all: { amountMinor: { USD: 700 }, stakeMultiple: 50 },
      games: { g2: { amountMinor: 'none' } },
      hourlyNetPayoutMinor: { PP: { USD: 9_000 } },
    };
    expect(capsOf(settings, 'KRW').all).toEqual({ amountMinor: 10_000_000, stakeMultiple: 50 });
    expect(capsOf({ all: { stakeMultiple: 50 } }).all.amountMinor).toBe(10_000_000);
    expect(hourlyBoundMinor(stored(settings), 'PP', 'KRW')).toBe(50_000_000);
    expect(hourlyBoundMinor(stored(settings), 'constructor', 'USD')).toBe(50_000_000);
  });
});

describe('no cap', () => {
  it('is an explicit choice of the operator', () => {
    expect(capsOf({ all: { amountMinor: 'none' } }).all.amountMinor).toBe('none');
    expect(capsOf({ games: { g1: { amountMinor: 'none' } } }).game?.amountMinor).toBe('none');
    expect(hourlyBoundMinor(stored({ hourlyNetPayoutMinor: { PP: 'none' } }), 'PP', 'USD')).toBeUndefined();
  });
});

describe('the bound of an hour', () => {
  const settings = stored({ hourlyNetPayoutMinor: { all: { USD: 500 }, PP: { USD: 9_000 }, JL: 'none' } });
  it.each([
    ['PP', 9_000],
    ['JL', undefined],
    ['CQ', 500],
  ])('of %s is its own, else that of all vendors', (vendor, boundMinor) =>
    expect(hourlyBoundMinor(settings, vendor, 'USD')).toBe(boundMinor),
  );
});
