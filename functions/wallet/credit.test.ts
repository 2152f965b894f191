import { beforeEach, describe, expect, it } from 'vitest';
import { minorMax } from '#src/rules/money/money.ts';
import { memberSql } from '#tests/support/object-sql.ts';
import { grantPlayCredit, maskOf } from './credit.ts';
import { hold } from './holds.ts';
import { type LedgerRow, readWallet } from './ledger.ts';

const nowMs = 1_800_000_000_000;
let sql: SqlStorage;
beforeEach(() => {
  sql = memberSql();
});

const grant = (change: { key?: string; amountMinor?: number; currency?: string } = {}) =>
  grantPlayCredit(
    sql,
    { key: 'welcome', amountMinor: 500, currency: 'USD', username: 'sana77', ...change },
    nowMs,
  );
const cash = () => readWallet(sql)?.balances.cash;

describe('demo credit', () => {
  it('opens a wallet in its currency under the member’s mask, by a posting of its own kind', () => {
    expect(grant()).toEqual({ ok: true, value: { balanceMinor: 500, currency: 'USD' } });
    expect(readWallet(sql)).toMatchObject({ currency: 'USD', usernameMask: 'sa***7' });
    expect(sql.exec<LedgerRow>('SELECT * FROM ledger').toArray()).toMatchObject([
      {
        kind: 'PLAY_CREDIT',
        debit: 'clearing',
        credit: 'cash',
        source: 'site',
        reference: 'welcome',
        round_id: '',
      },
    ]);
  });

  it('is granted once per key, and the first answer is repeated', () => {
    const first = grant();
    grant({ key: 'other', amountMinor: 70 });
    expect(grant()).toEqual(first);
    expect(cash()).toBe(570);
  });

  it.each([{ amountMinor: 501 }, { currency: 'EUR' }])('refuses its key for something else: %o', (change) => {
    grant();
    expect(grant(change)).toEqual({ ok: false, code: 'KEY_REUSED' });
    expect(cash()).toBe(500);
  });

  it('is refused in a currency that the wallet does not hold', () => {
    grant();
    expect(grant({ key: 'other', currency: 'EUR' })).toEqual({ ok: false, code: 'CURRENCY_WRONG' });
  });

  it.each([-1, 0.5, Number.NaN, minorMax + 1])('of %d is refused and opens nothing', (amountMinor) => {
    expect(grant({ amountMinor })).toEqual({ ok: false, code: 'AMOUNT_INVALID' });
    expect(readWallet(sql)).toBeUndefined();
  });

  it('fills the wallet up to the largest safe integer, held money included, and no further', () => {
    grant();
    hold(sql, { id: 'h', purpose: 'ticket', amountMinor: 200, currency: 'USD', deadlineAtMs: nowMs }, nowMs);
    expect(grant({ key: 'more', amountMinor: minorMax - 499 })).toEqual({
      ok: false,
      code: 'AMOUNT_INVALID',
    });
    expect(grant({ key: 'all', amountMinor: minorMax - 500 })).toMatchObject({ ok: true });
    expect(cash()).toBe(minorMax - 200);
  });
});

describe('the mask of a name', () => {
  it.each([
    ['sana77', 'sa***7'],
    ['sana', 'sa***a'],
    ['san', 's***'],
    ['s', 's***'],
    ['', '***'],
    ['🌙🌊ab', '🌙🌊***b'],
  ])('of %s is %s', (name, mask) => expect(maskOf(name)).toBe(mask));
});
