import { beforeEach, describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { houseSchema, houseTotals, receive, receivedFrom } from './house.inbox.ts';
import { confirm, type Delivery, deliveryRowsMax, nextDelivery } from './wallet.delivery.ts';

let wallet: TestWallet;
let house: SqlStorage;
beforeEach(() => {
  wallet = testWallet(1_000);
  house = objectSql(houseSchema);
});

const next = () => nextDelivery(wallet.sql) as Delivery;
const tellHouse = (delivery: Delivery) => receive(house, 'demo/m1', 'USD', delivery.forHouse);
const note = (delivery: Delivery, by: { house: boolean; records: boolean }) =>
  confirm(wallet.sql, delivery, by, wallet.nowMs);

describe('the outbox', () => {
  it('drains clearing to 0 when the house has everything', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 120);
    const delivery = next();
    tellHouse(delivery);
    note(delivery, { house: true, records: true });
    expect(wallet.balances()).toMatchObject({ cash: 820, clearing: 0, external: -820 });
    expect(nextDelivery(wallet.sql)).toBeUndefined();
    expect(receivedFrom(house, 'demo/m1')).toEqual({ postings: 3, sumMinor: -820 });
  });

  it('keeps the row until it is confirmed, and a second delivery changes nothing', () => {
    tellHouse(next());
    note(next(), { house: false, records: false });
    const again = next();
    tellHouse(again);
    note(again, { house: true, records: true });
    expect(wallet.balances().clearing).toBe(0);
    expect(receivedFrom(house, 'demo/m1')).toEqual({ postings: 1, sumMinor: -1_000 });
    expect(houseTotals(house)).toEqual([
      { currency: 'USD', kind: 'PLAY_CREDIT', amount_minor: -1_000, postings: 1 },
    ]);
  });

  it('clears by the house alone, and owes the records on', () => {
    note(next(), { house: true, records: false });
    expect(wallet.balances().clearing).toBe(0);
    expect(next()).toMatchObject({ forHouse: [], forRecords: { postings: [{ seq: 1 }] } });
    note(next(), { house: false, records: true });
    expect(nextDelivery(wallet.sql)).toBeUndefined();
  });

  it('clears later where only the records have heard', () => {
    note(next(), { house: false, records: true });
    expect(wallet.balances().clearing).toBe(-1_000);
    expect(next()).toMatchObject({ forHouse: [{ seq: 1 }], forRecords: { postings: [] } });
    note(next(), { house: true, records: false });
    expect(wallet.balances().clearing).toBe(0);
    expect(nextDelivery(wallet.sql)).toBeUndefined();
  });

  it('leaves alone what was posted while a delivery was on its way', () => {
    const delivery = next();
    wallet.bet('b1', 300);
    note(delivery, { house: true, records: true });
    expect(wallet.balances()).toMatchObject({ clearing: 300, external: -1_000 });
    expect(next().forHouse).toEqual([{ seq: 2, kind: 'BET', amountMinor: 300 }]);
  });

  it('carries a round that a win of 0 closed', () => {
    wallet.bet('b1', 300);
    note(next(), { house: true, records: true });
    wallet.win('w1', 0);
    expect(next()).toMatchObject({
      forHouse: [],
      forRecords: { postings: [], rounds: [{ id: 'round-1', closed_at_ms: wallet.nowMs }] },
    });
  });

  it('travels in small stretches', () => {
    for (let turn = 0; turn < deliveryRowsMax + 20; turn++) wallet.bet(`b${turn}`, 1);
    expect(next().ids).toHaveLength(deliveryRowsMax);
    note(next(), { house: true, records: true });
    expect(next().ids).toHaveLength(21);
  });
});
