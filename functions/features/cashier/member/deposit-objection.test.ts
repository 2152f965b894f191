import { beforeEach, describe, expect, it } from 'vitest';
import { writeLimits } from '#functions/protection/limits.ts';
import { recordDeposit } from '#functions/protection/deposits.ts';
import { beginDeposit } from '#tests/support/begun-deposit.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { objectionToDeposit } from './deposit-objection.ts';
import { readDeposits } from './deposits.reading.ts';
import { hourFreesAtMs, keepAnswer } from './deposits.store.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(500);
});
const begun = () => beginDeposit(wallet);

describe('the checks of a deposit', () => {
  const rules = {
    needsProof: false,
    asksForLimit: false,
    warnAtPercent: 80,
    fundsSourceMinor: undefined as number | undefined,
  };
  const terms = { minMinor: 100, maxMinor: 5_000, openMax: 3, perHourMax: 10, noticeVersion: undefined };
  let fees = { feeFixedMinor: 20, feePpm: 10_000 };
  const objection = (amountMinor: number, more: object = {}, own: Partial<typeof rules> = {}) =>
    objectionToDeposit(
      wallet.sql,
      {
        amountMinor,
        termsVersion: undefined,
        fees,
        rules: { ...rules, ...own },
        terms: { ...terms, ...more },
      },
      wallet.nowMs,
    );

  it('apply limits to open deposits together with credited ones', () => {
    writeLimits(wallet.sql, [{ kind: 'deposit', period: 'day', value: 2_500 }]);
    recordDeposit(wallet.sql, { amountMinor: 1_000, warnAtPercent: 80 }, wallet.nowMs);
    begun();
    expect(objection(500)).toBeUndefined();
    expect(objection(501)).toBe('LIMIT_REACHED');
  });

  it('apply the bounds, the maximum of open deposits, and the maximum within an hour', () => {
    expect([objection(99), objection(5_001)]).toEqual(['AMOUNT_OUT_OF_BOUNDS', 'AMOUNT_OUT_OF_BOUNDS']);
    for (let turn = 0; turn < 3; turn += 1) begun();
    expect(objection(100)).toBe('TOO_MANY_OPEN');
    expect(objection(100, { openMax: 4 })).toBeUndefined();
    expect(objection(100, { openMax: 4, perHourMax: 3 })).toBe('TOO_MANY_OPEN');
  });

  it('tell when the maximum within an hour allows another one', () => {
    const hourMs = 3_600_000;
    const startMs = wallet.nowMs;
    expect(hourFreesAtMs(wallet.sql, 2, wallet.nowMs)).toBeUndefined();
    for (let turn = 0; turn < 3; turn += 1) {
      begun();
      wallet.nowMs += 60_000;
    }
    expect(hourFreesAtMs(wallet.sql, 4, wallet.nowMs)).toBeUndefined();
    const freesAtMs = startMs + 60_000 + hourMs;
    expect(hourFreesAtMs(wallet.sql, 2, wallet.nowMs)).toBe(freesAtMs);
    wallet.nowMs = freesAtMs - 1;
    expect(objection(100, { openMax: 9, perHourMax: 2 })).toBe('TOO_MANY_OPEN');
    wallet.nowMs = freesAtMs;
    expect(objection(100, { openMax: 9, perHourMax: 2 })).toBeUndefined();
  });

  it('refuse an amount of which the fee leaves nothing', () => {
    fees = { feeFixedMinor: 100, feePpm: 100_000 };
    expect([objection(110), objection(111), objection(112)]).toEqual([
      ...['AMOUNT_OUT_OF_BOUNDS', 'AMOUNT_OUT_OF_BOUNDS', undefined],
    ]);
    fees = { feeFixedMinor: 0, feePpm: 1_000_000 };
    expect(objection(5_000)).toBe('AMOUNT_OUT_OF_BOUNDS');
    fees = { feeFixedMinor: 20, feePpm: 10_000 };
  });

  it('require proof of identity, the choice of a limit, the notice, and the source of the money', () => {
    const fresh = { needsProof: true, asksForLimit: true, fundsSourceMinor: 50 };
    expect(objection(100, {}, fresh)).toBe('IDENTITY_UNPROVEN');
    expect(objection(100, {}, { ...fresh, needsProof: false })).toBe('LIMIT_CHOICE_NEEDED');
    writeLimits(wallet.sql, [{ kind: 'deposit', period: 'month', value: 9_999 }]);
    const request = { asksForLimit: true };
    expect(objection(100, { noticeVersion: '2' }, request)).toBe('TERMS_CHANGED');
    expect(objection(100, {}, { ...request, fundsSourceMinor: 99 })).toBe('FUNDS_SOURCE_NEEDED');
    expect(objection(100, {}, { ...request, fundsSourceMinor: 100 })).toBeUndefined();
    keepAnswer(wallet.sql, 'funds-source', '100', wallet.nowMs);
    expect(objection(100, {}, { ...request, fundsSourceMinor: 99 })).toBeUndefined();
    expect(objection(101, {}, { ...request, fundsSourceMinor: 99 })).toBe('FUNDS_SOURCE_NEEDED');
  });
});

describe('the list of deposits', () => {
  it('is read page by page, newest first, without gaps', () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      wallet.nowMs += turn % 2;
      ids.unshift(begun());
    }
    const span = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, most: 3 };
    const seen: string[] = [];
    let beforeNumber: number | undefined;
    do {
      const page = readDeposits(wallet.sql, { ...span, beforeNumber });
      seen.push(...page.list.map(({ depositId }) => depositId));
      ({ beforeNumber } = page);
    } while (beforeNumber !== undefined);
    expect(seen).toEqual(ids);
  });
});
