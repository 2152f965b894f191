import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { minorMax } from '#src/rules/money/money.ts';
import { bonusChangeOf, changeOf, fits, type LedgerRow, linkOf, post, readWallet } from './ledger.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  wallet.bet('b1', 300);
  wallet.win('w1', 120);
});

const ledger = () => wallet.sql.exec<LedgerRow>('SELECT * FROM ledger ORDER BY seq').toArray();

describe('the ledger', () => {
  it('records a debit and a credit for every movement', () => {
    const rows = ledger().map((row) => [row.kind, row.debit, row.credit, row.amount_minor]);
    expect(rows).toEqual([
      ['PLAY_CREDIT', 'clearing', 'cash', 1_000],
      ['BET', 'cash', 'clearing', 300],
      ['WIN', 'clearing', 'cash', 120],
    ]);
  });

  it.each(['ledger', 'operations', 'tombstones'])('lets no row of %s be changed or deleted', (table) => {
    wallet.rollback('r1', 'b1');
    const column = table === 'ledger' ? 'amount_minor' : 'at_ms';
    expect(() => wallet.sql.exec(`UPDATE ${table} SET ${column} = 1`)).toThrow('append-only');
    expect(() => wallet.sql.exec(`DELETE FROM ${table}`)).toThrow('append-only');
  });

  it('links every row to the one before', () => {
    let previous = '';
    for (const row of ledger()) {
      expect(row.hash).toBe(linkOf(previous, row));
      previous = row.hash;
    }
    expect(readWallet(wallet.sql)?.headHash).toBe(previous);
  });

  it('produces a different link after any change of a value', () => {
    const [row] = ledger() as [LedgerRow];
    const links = Object.entries(row)
      .filter(([name]) => name !== 'hash')
      .map(([name, value]) =>
        linkOf('', { ...row, [name]: typeof value === 'number' ? value + 1 : `${JSON.stringify(value)}x` }),
      );
    expect(new Set([row.hash, ...links]).size).toBe(links.length + 1);
  });
});

describe('the accounts', () => {
  const change = (assignment: string) => () => wallet.sql.exec(`UPDATE wallet SET ${assignment}`);

  it('cannot lose or gain a minor unit', () => {
    expect(change('cash_minor = cash_minor + 1')).toThrow('CHECK');
    expect(change('clearing_minor = clearing_minor - 1')).toThrow('CHECK');
  });

  it('cannot hold negative cash', () => {
    expect(change('cash_minor = -1, clearing_minor = 1')).toThrow('CHECK');
  });

  it('hold only integers', () => {
    expect(change('cash_minor = cash_minor - 0.5, clearing_minor = clearing_minor + 0.5')).toThrow();
  });

  it('refuse an overdraft even if a rule were to allow it', () => {
    const walletRow = readWallet(wallet.sql);
    const posting = {
      kind: 'BET',
      debit: 'cash',
      credit: 'clearing',
      amountMinor: 9_999,
      source: 'house',
      reference: 'b9',
      roundId: 'round-1',
    } as const;
    expect(() => walletRow && post(wallet.sql, walletRow, posting, wallet.nowMs)).toThrow('CHECK');
  });
});

describe('a ledger row', () => {
  const row = { debit: 'cash', credit: 'bonus', amount_minor: 70 } as const;

  it('takes from the account that it debits, adds to the one that it credits, and leaves the others', () => {
    expect([changeOf('cash', row), changeOf('bonus', row), changeOf('hold', row)]).toEqual([-70, 70, 0]);
  });

  it('shows a change of bonus money only where there is one', () => {
    expect(bonusChangeOf(row)).toEqual({ bonusChangeMinor: 70 });
    expect(bonusChangeOf({ ...row, debit: 'bonus', credit: 'cash' })).toEqual({ bonusChangeMinor: -70 });
    expect(bonusChangeOf({ ...row, credit: 'clearing' })).toEqual({});
  });
});

describe('movements', () => {
  const balances = { cash: 0, hold: 0, bonus: 0, clearing: 0, external: 0, receivable: 0 };
  const posting = { source: 'house', reference: 'r', roundId: '' } as const;
  const win = (amountMinor: number) =>
    ({ ...posting, kind: 'WIN', debit: 'clearing', credit: 'cash', amountMinor }) as const;

  it('fit while cash, holds and bonus together are at most the largest amount', () => {
    const rest = { ...balances, hold: 3, bonus: 4 };
    expect(fits(rest, [win(minorMax - 7)])).toBe(true);
    expect(fits(rest, [win(minorMax - 6)])).toBe(false);
    expect(fits(rest, [win(minorMax - 7), win(1)])).toBe(false);
  });

  it('do not fit where any account would leave the exact integers', () => {
    const owing = { ...balances, clearing: -Number.MAX_SAFE_INTEGER };
    expect(fits(owing, [win(0)])).toBe(true);
    expect(fits(owing, [win(1)])).toBe(false);
  });
});
