import { beforeEach, describe, expect, it } from 'vitest';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { testHouse } from '#tests/support/house.ts';
import { memberSql } from '#tests/support/object-sql.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { recordOf } from '#functions/house-account/object/registry.ts';
import { type HouseRecord, nothingApplied } from '#functions/wallet/delivery/applied.ts';
import { hold } from '#functions/wallet/holds.ts';
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

  it('say whether the house account has the same postings in the same currency', () => {
    const house = testHouse(wallet);
    house.deliver();
    const record = recordOf(house.sql, 'demo/m1');
    const isSame = (more: Partial<HouseRecord>) =>
      sidesOf(wallet.sql, heldByFeatures, { ...record, ...more })?.isSameInHouse;
    expect(isSame({})).toBe(true);
    expect(isSame({ currency: undefined })).toBe(true);
    expect(isSame({ hash: 'other' })).toBe(false);
    expect(isSame({ currency: 'EUR' })).toBe(false);
    expect(sidesOf(wallet.sql, heldByFeatures, undefined)).not.toHaveProperty('isSameInHouse');
  });

  it.each([
    ['its amount', 'UPDATE ledger SET amount_minor = amount_minor + 1 WHERE seq = 1'],
    ['the balance that it states', 'UPDATE ledger SET cash_after_minor = 1 WHERE seq = 1'],
    ['its link', "UPDATE ledger SET hash = 'x' WHERE seq = 2"],
  ])('are not chained once a ledger row has changed in %s', (_, change) => {
    wallet.sql.exec('DROP TRIGGER ledger_is_not_changed');
    wallet.sql.exec(change);
    expect(sides()?.isChained).toBe(false);
  });

  it('are not chained if the wallet names another head than its ledger has', () => {
    wallet.sql.exec("UPDATE wallet SET head_hash = 'x'");
    expect(sides()?.isChained).toBe(false);
  });

  it('count what a wallet holds, and what a release accepted', () => {
    const request = { id: 'h1', purpose: 'ticket', currency: 'USD', deadlineAtMs: 2e12, amountMinor: 40 };
    hold(wallet.sql, request, wallet.nowMs);
    expect(differing(sides())).toEqual([]);
    expect(sides()?.sums[2]).toEqual({ of: 'holds', wallet: 40, evidence: 40 });
  });

  it('leave out what only the house account knows, if it did not answer', () => {
    const all = sidesOf(wallet.sql, heldByFeatures, undefined);
    expect(all?.sums.map(({ of }) => of)).toEqual(['sum', 'outbox', 'holds', 'grants']);
    expect(all?.counts.map(({ of }) => of)).toEqual(['rows']);
  });
});
