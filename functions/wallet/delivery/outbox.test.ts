import { beforeEach, describe, expect, it } from 'vitest';
import { houseSql } from '#tests/support/object-sql.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import {
  confirmRecorded,
  entriesMax,
  isUnrecorded,
  receive,
  unrecorded,
} from '#functions/house-account/object/inbox.ts';
import { confirmDelivery, nextDelivery, type Outgoing } from './delivery.ts';
import { hold, settleHold } from '#functions/wallet/holds.ts';
import type { LedgerRow } from '#functions/wallet/ledger.ts';
import { deliveredSeq, recordDelivered, outboxHolds, queueNotice } from './outbox.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

const next = () => nextDelivery(wallet.sql) as Outgoing;
const deliver = () => confirmDelivery(wallet.sql, next(), wallet.nowMs);

describe('the outbox', () => {
  it('reports whether anything is pending', () => {
    expect(outboxHolds(wallet.sql)).toBe(true);
    deliver();
    expect(outboxHolds(wallet.sql)).toBe(false);
  });

  it('has a cursor that moves to the last confirmed posting, and never back', () => {
    const first = next();
    wallet.bet('b1', 300);
    expect(deliveredSeq(wallet.sql)).toBe(0);
    confirmDelivery(wallet.sql, first, wallet.nowMs);
    expect(deliveredSeq(wallet.sql)).toBe(1);
    deliver();
    expect(deliveredSeq(wallet.sql)).toBe(2);
    confirmDelivery(wallet.sql, first, wallet.nowMs);
    expect(deliveredSeq(wallet.sql)).toBe(2);
    expect(() => recordDelivered(wallet.sql, 1)).toThrow('never goes back');
  });

  it('delivers an alert without postings, and each alert only once', () => {
    deliver();
    const alert = { code: 'CHAIN_BROKEN', raisedAtMs: 5 };
    queueNotice(wallet.sql, alert);
    expect(next().delivery).toEqual({ afterSeq: 0, postings: [], rounds: [], alerts: [alert] });
    deliver();
    expect(nextDelivery(wallet.sql)).toBeUndefined();
  });

  it('keeps a notice that was queued while a delivery was on its way', () => {
    deliver();
    queueNotice(wallet.sql, { code: 'CHAIN_BROKEN', raisedAtMs: 5 });
    const outgoing = next();
    const later = { code: 'HOLDS_DIFFER', raisedAtMs: 6 };
    queueNotice(wallet.sql, later);
    confirmDelivery(wallet.sql, outgoing, wallet.nowMs);
    expect(next().delivery.alerts).toEqual([later]);
  });

  it('delivers no alert and no round if there are none', () => {
    expect(next().delivery).toMatchObject({ postings: [{ kind: 'PLAY_CREDIT' }], rounds: [], alerts: [] });
  });

  it('includes the round of a bet once, however many rows refer to it', () => {
    deliver();
    wallet.bet('b1', 300);
    wallet.win('w1', 100);
    expect(next().delivery.rounds).toMatchObject([{ id: 'round-1', stake_minor: 300, win_minor: 100 }]);
  });

  it('clears the sum of what it delivered, under the last row’s number', () => {
    wallet.bet('b1', 300);
    deliver();
    const cleared = wallet.sql.exec<LedgerRow>("SELECT * FROM ledger WHERE kind = 'CLEARED'").toArray();
    expect(cleared).toMatchObject([
      {
        debit: 'external',
        credit: 'clearing',
        amount_minor: 700,
        source: 'house',
        reference: '2',
        round_id: '',
      },
    ]);
  });

  it('clears nothing if the delivered postings add up to 0', () => {
    deliver();
    wallet.bet('b1', 300);
    wallet.win('w1', 300);
    deliver();
    expect(wallet.sql.exec("SELECT * FROM ledger WHERE kind = 'CLEARED'").toArray()).toHaveLength(1);
    expect(wallet.balances().clearing).toBe(0);
  });
});

describe('a hold', () => {
  const request = { id: 'h1', purpose: 'ticket', amountMinor: 1_000, currency: 'USD', deadlineAtMs: 2e12 };
  const ask = (change = {}, of = wallet) => hold(of.sql, { ...request, ...change }, of.nowMs);

  it('can take the last minor unit', () => {
    expect(ask()).toEqual({ ok: true, value: 'held' });
    expect(wallet.balances()).toMatchObject({ cash: 0, hold: 1_000 });
  });

  it.each([{ purpose: 'withdrawal' }, { deadlineAtMs: 2e12 + 1 }])(
    'refuses its id with another %o',
    (change) => {
      ask();
      expect(ask(change)).toEqual({ ok: false, code: 'KEY_REUSED' });
    },
  );

  it('needs a wallet that exists and is not frozen', () => {
    expect(ask({}, testWallet(0))).toEqual({ ok: false, code: 'PLAYER_UNKNOWN' });
    wallet.sql.exec("UPDATE wallet SET frozen_code = 'CHAIN_BROKEN'");
    expect(ask()).toEqual({ ok: false, code: 'WALLET_FROZEN' });
  });

  it('is a movement from cash and back, under its purpose and id', () => {
    ask();
    settleHold(wallet.sql, 'h1', 'voided', wallet.nowMs);
    const rows = wallet.sql
      .exec<LedgerRow>("SELECT * FROM ledger WHERE source = 'ticket' ORDER BY seq")
      .toArray();
    expect(rows).toMatchObject([
      { kind: 'HOLD', debit: 'cash', credit: 'hold', reference: 'h1', round_id: '' },
      { kind: 'HOLD_VOIDED', debit: 'hold', credit: 'cash', reference: 'h1', round_id: '' },
    ]);
  });
});

describe('what is owed', () => {
  it('is settled by a movement of the site itself', () => {
    wallet.bet('b1', 1_000);
    wallet.win('w1', 600);
    wallet.bet('b2', 600);
    wallet.rollback('r1', 'w1');
    wallet.credit(100);
    const [row] = wallet.sql
      .exec<LedgerRow>("SELECT * FROM ledger WHERE kind = 'RECEIVABLE_SETTLED'")
      .toArray();
    expect(row).toMatchObject({ debit: 'cash', credit: 'receivable', amount_minor: 100, source: 'site' });
  });
});

describe('the records of the house account', () => {
  const member = { merchant: 'demo', memberId: 'm1', currency: 'USD', usernameMask: 'sa***7' };

  it('are incomplete until everything that came in was written, a batch at a time', () => {
    const house = houseSql();
    expect(isUnrecorded(house)).toBe(false);
    for (let turn = 0; turn <= entriesMax; turn++) {
      wallet.bet(`b${turn}`, 2);
      wallet.win(`w${turn}`, 1);
      receive(house, member, next().delivery, wallet.nowMs);
    }
    expect(unrecorded(house)?.entries).toHaveLength(entriesMax);
    confirmRecorded(house, unrecorded(house)?.lastId ?? 0);
    expect(isUnrecorded(house)).toBe(true);
    confirmRecorded(house, unrecorded(house)?.lastId ?? 0);
    expect(isUnrecorded(house)).toBe(false);
  });
});
