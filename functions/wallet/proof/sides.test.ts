import { beforeEach, describe, expect, it } from 'vitest';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { memberSql } from '#tests/support/object-sql.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { nothingApplied } from '#functions/wallet/delivery/applied.ts';
import { sidesOf, type WalletSides } from './sides.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  wallet.bet('b1', 300);
});

const sides = () => sidesOf(wallet.sql, heldByFeatures, { ...nothingApplied, currency: undefined });
/** The names of what differs. */
const differing = (all: WalletSides | undefined) =>
  [...(all?.accounts ?? []), ...(all?.sums ?? []), ...(all?.counts ?? [])]
    .filter((pair) => pair.wallet !== pair.evidence)
    .map(({ of }) => of);

describe('both sides of a wallet', () => {
  it('are the same while nothing is wrong, and there are none without a wallet', () => {
    expect(sides()).toMatchObject({ isChained: true, code: undefined });
    expect(differing(sides())).toEqual([]);
    expect(sidesOf(memberSql(), heldByFeatures, undefined)).toBeUndefined();
  });

  it('show what a balance is and what its ledger says, and change neither', () => {
    wallet.sql.exec('UPDATE wallet SET cash_minor = cash_minor + 5, clearing_minor = clearing_minor - 5');
    const before = wallet.sql.exec('SELECT * FROM wallet').toArray();
    expect(differing(sides())).toEqual(['cash', 'clearing', 'outbox']);
    expect(sides()?.accounts[0]).toEqual({ of: 'cash', wallet: 705, evidence: 700 });
    expect(wallet.sql.exec('SELECT * FROM wallet').toArray()).toEqual(before);
  });

  it('show a house account that has more than the wallet sent', () => {
    const record = { ...nothingApplied, sumMinor: 40, postings: 1, currency: 'USD' };
    expect(differing(sidesOf(wallet.sql, heldByFeatures, record))).toEqual(['house', 'postings']);
  });

  it('leave out what only the house account knows, if it did not answer', () => {
    const all = sidesOf(wallet.sql, heldByFeatures, undefined);
    expect(all?.sums.map(({ of }) => of)).toEqual(['sum', 'outbox', 'holds', 'grants']);
    expect(all?.counts.map(({ of }) => of)).toEqual(['rows']);
  });
});
