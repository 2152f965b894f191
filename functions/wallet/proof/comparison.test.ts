import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestHouse, testHouse, testMember } from '#tests/support/house.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { differingTotals, recordAlert, unrecorded } from '#functions/house-account/object/inbox.ts';
import { continueAfter, recordOf } from '#functions/house-account/object/registry.ts';
import type { HouseRecord } from '#functions/wallet/delivery/applied.ts';
import { readAgreement } from './agreement.ts';
import { compareWithHouse, drainTimeoutMs, isAtRest } from './check.ts';
import { freeze } from './freeze.ts';
import { hold } from '#functions/wallet/holds.ts';
import { type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';
import { postingsBetween, sentSeq } from '#functions/wallet/delivery/pending.ts';
import { reconcile } from './reconciliation.ts';
import { readCheckpoint } from './replay.ts';
import { release } from './release.ts';

let wallet: TestWallet;
let house: SqlStorage;
let carry: TestHouse['carry'];
let deliver: TestHouse['deliver'];
beforeEach(() => {
  wallet = testWallet(1_000);
  ({ sql: house, carry, deliver } = testHouse(wallet));
});

const walletRow = () => readWallet(wallet.sql) as NonNullable<ReturnType<typeof readWallet>>;
const ask = (): Promise<HouseRecord> => Promise.resolve(recordOf(house, 'demo/m1'));
/** Empties the outbox although the house account confirmed nothing. */
const loseOutbox = () => {
  wallet.sql.exec('DELETE FROM notices');
  wallet.sql.exec('UPDATE delivered SET seq = (SELECT max(seq) FROM ledger)');
};
const check = (request = ask) => compareWithHouse(wallet.sql, request, wallet.nowMs);
/** Changes what the house account has, like a fault of its storage would. */
const plant = (statement: string) => house.exec(statement);

describe('what the house account has to be sent', () => {
  it('is every posting that touched clearing, by number, kind and amount towards the house account', () => {
    deliver();
    wallet.bet('b1', 300);
    hold(
      wallet.sql,
      { id: 'h', purpose: 'x', amountMinor: 1, currency: 'USD', deadlineAtMs: 2e12 },
      wallet.nowMs,
    );
    wallet.win('w1', 120);
    expect(postingsBetween(wallet.sql, 0, walletRow().headSeq)).toEqual([
      { seq: 1, kind: 'PLAY_CREDIT', amountMinor: -1_000 },
      { seq: 3, kind: 'BET', amountMinor: 300 },
      { seq: 5, kind: 'WIN', amountMinor: -120 },
    ]);
    expect(sentSeq(wallet.sql)).toBe(1);
  });
});

describe('a comparison with the house account', () => {
  it('agrees up to the head, including the sum, once everything has arrived', async () => {
    wallet.bet('b1', 300);
    deliver();
    expect(await check()).toBeUndefined();
    expect(readAgreement(wallet.sql)).toMatchObject({
      seq: walletRow().headSeq,
      applied: { sumMinor: -700, postings: 2 },
    });
  });

  it('agrees up to the last posting that the house account has', async () => {
    deliver();
    wallet.bet('b1', 300);
    expect(await check()).toBeUndefined();
    expect(readAgreement(wallet.sql)).toMatchObject({ seq: 1, applied: { sumMinor: -1_000 } });
  });

  it('accepts a posting at the house account that is still in the outbox', async () => {
    carry();
    expect(await check()).toBeUndefined();
  });

  it('finds nothing for a member without a wallet', async () => {
    expect(await compareWithHouse(testWallet(0).sql, ask, wallet.nowMs)).toBeUndefined();
  });

  it.each([
    ['a posting that never arrived', 'HOUSE_LACKS', 'UPDATE senders SET last_seq = 1'],
    ['fewer postings', 'HOUSE_LACKS', 'UPDATE senders SET postings = 1'],
    ['another sum', 'HOUSE_DIFFERS', 'UPDATE senders SET sum_minor = sum_minor + 1'],
    ['another hash', 'HOUSE_DIFFERS', "UPDATE senders SET hash = 'another'"],
    ['a posting never sent', 'HOUSE_EXCEEDS', 'UPDATE senders SET postings = 3'],
    ['a posting beyond the head', 'HOUSE_EXCEEDS', 'UPDATE senders SET last_seq = 9'],
    ['another currency', 'CURRENCY_DIFFERS', "UPDATE senders SET currency = 'EUR'"],
  ])('finds %s', async (_what, mismatch, statement) => {
    wallet.bet('b1', 300);
    deliver();
    plant(statement);
    expect(await check()).toBe(mismatch);
    expect(readAgreement(wallet.sql).seq).toBe(0);
  });

  it('finds a difference in what was agreed on before', async () => {
    deliver();
    await check();
    plant('UPDATE senders SET sum_minor = -999');
    expect(await check()).toBe('HOUSE_DIFFERS');
  });

  it('leaves what is posted while the house account is queried to the next comparison', async () => {
    deliver();
    const moving = () => {
      wallet.bet('meanwhile', 10);
      deliver();
      return ask();
    };
    expect(await check(moving)).toBeUndefined();
    expect(readAgreement(wallet.sql).seq).toBe(3);
    expect(await check()).toBeUndefined();
  });

  it('compares what predates the hashes only by its sum', async () => {
    wallet.bet('b1', 300);
    deliver();
    plant("UPDATE senders SET hash = '', postings = 0, hash_from_seq = 2");
    wallet.bet('b2', 20);
    deliver();
    expect(await check()).toBeUndefined();
    expect(readAgreement(wallet.sql).applied).toMatchObject({ sumMinor: -680, postings: 1 });
    plant('UPDATE senders SET sum_minor = sum_minor + 1');
    expect(await check()).toBe('HOUSE_DIFFERS');
  });

  it('finds a posting that waits for more than an hour although the house account responds', async () => {
    wallet.nowMs += drainTimeoutMs;
    expect(await check()).toBeUndefined();
    wallet.nowMs += 1;
    expect(await check()).toBe('CLEARING_UNDRAINED');
  });
});

describe('a wallet at rest', () => {
  it('has delivered, proven and compared everything', async () => {
    expect(isAtRest(wallet.sql)).toBe(false);
    deliver();
    expect(isAtRest(wallet.sql)).toBe(false);
    reconcile(wallet.sql, wallet.nowMs, heldByFeatures);
    expect(isAtRest(wallet.sql)).toBe(false);
    await check();
    expect(isAtRest(wallet.sql)).toBe(true);
    wallet.bet('b1', 1);
    expect(isAtRest(wallet.sql)).toBe(false);
  });

  it('can also be a frozen one, or one that does not exist', () => {
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    expect(isAtRest(wallet.sql)).toBe(true);
    expect(isAtRest(testWallet(0).sql)).toBe(true);
  });
});

describe('the books of the house account', () => {
  it('add up, by currency, what the wallets delivered', () => {
    deliver();
    expect(differingTotals(house)).toEqual([]);
    house.exec('UPDATE totals SET amount_minor = amount_minor + 1');
    expect(differingTotals(house)).toEqual(['USD']);
    expect(recordOf(house, 'demo/m1')).toMatchObject({ postings: 1, sumMinor: -1_000, lastSeq: 1 });
  });

  it('report a freeze to the records that the wallet itself cannot deliver', () => {
    const alert = { code: 'HOUSE_LACKS', raisedAtMs: 5 } as const;
    recordAlert(house, testMember, alert);
    expect(unrecorded(house)?.entries).toEqual([
      { member: testMember, delivery: { postings: [], rounds: [], alerts: [alert] } },
    ]);
  });
});

describe('a release', () => {
  const request = { askedBy: 'one', releasedBy: 'other', reason: 'counted', requestId: 'r' };
  const record = (): HouseRecord => recordOf(house, 'demo/m1');
  const letGo = (house_: HouseRecord = record(), requestedAtSeq = walletRow().headSeq) =>
    release(wallet.sql, request, { record: house_, requestedAtSeq, heldBy: heldByFeatures }, wallet.nowMs);
  const refused = (code: string) => ({ ok: false, code });

  beforeEach(() => {
    wallet.bet('b1', 300);
    deliver();
    freeze(wallet.sql, 'HOUSE_DIFFERS', wallet.nowMs);
  });

  it('unfreezes the wallet in its current state, with the difference accepted and stored', async () => {
    plant('UPDATE senders SET sum_minor = sum_minor - 50');
    const before = wallet.balances();
    loseOutbox();
    expect(letGo()).toEqual({ ok: true, value: undefined });
    expect(wallet.balances()).toEqual(before);
    expect(readAgreement(wallet.sql)).toEqual({
      seq: walletRow().headSeq,
      applied: { sumMinor: -750, postings: 2, hash: record().hash },
      clearingMinor: 0,
      holdMinor: 0,
    });
    expect(readCheckpoint(wallet.sql)).toMatchObject({ seq: walletRow().headSeq, atMs: wallet.nowMs });
    const [row] = wallet.sql.exec<{ release: string }>('SELECT release FROM freezes').toArray();
    expect(JSON.parse(row?.release ?? '')).toMatchObject({ ...request, accepted: { houseMinor: -50 } });
    expect(await check()).toBeUndefined();
    expect(codeOf(wallet.bet('b2', 1))).toBeUndefined();
  });

  it('accepts unexplained amounts in hold and in clearing', () => {
    loseOutbox();
    wallet.sql.exec('UPDATE wallet SET cash_minor = cash_minor - 30, hold_minor = 20, clearing_minor = 10');
    expect(letGo().ok).toBe(true);
    expect(readAgreement(wallet.sql)).toMatchObject({ holdMinor: 20, clearingMinor: 10 });
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
  });

  it('waits until the outbox is empty and nothing was posted since the house account was queried', () => {
    expect(letGo()).toEqual(refused('CLEARING_UNDRAINED'));
    loseOutbox();
    expect(letGo(record(), walletRow().headSeq - 1)).toEqual(refused('CLEARING_UNDRAINED'));
    expect(walletRow().frozenCode).toBe('HOUSE_DIFFERS');
  });

  it('is refused for another currency, an overdue hold or accounts that do not add up', () => {
    loseOutbox();
    expect(letGo({ ...record(), currency: 'EUR' })).toEqual(refused('CURRENCY_DIFFERS'));
    wallet.sql.exec(
      "INSERT INTO holds (id, purpose, amount_minor, deadline_at_ms, state) VALUES ('h', 'x', 1, 5, 'held')",
    );
    expect(letGo()).toEqual(refused('HOLD_OVERDUE'));
    wallet.sql.exec('PRAGMA ignore_check_constraints = ON');
    wallet.sql.exec('UPDATE wallet SET cash_minor = cash_minor + 1');
    expect(letGo()).toEqual(refused('SUM_NOT_ZERO'));
  });

  it('requires nothing of a house account that does not know the member', () => {
    loseOutbox();
    expect(letGo({ ...record(), currency: undefined }).ok).toBe(true);
  });

  it('changes nothing if the wallet is not frozen', () => {
    loseOutbox();
    letGo();
    const agreed = readAgreement(wallet.sql);
    expect(letGo({ ...record(), currency: 'EUR', sumMinor: 5 }, 0)).toEqual({ ok: true, value: undefined });
    expect(readAgreement(wallet.sql)).toEqual(agreed);
    expect(
      release(testWallet(0).sql, request, { record: record(), requestedAtSeq: 0, heldBy: heldByFeatures }, 0)
        .ok,
    ).toBe(true);
  });
});

describe('a house account that lost postings', () => {
  it('accepts no later one until operators let it continue from the wallet’s number', () => {
    wallet.bet('b1', 300);
    deliver();
    plant('UPDATE senders SET last_seq = 1');
    wallet.bet('b2', 20);
    expect(() => deliver()).toThrow('2 is missing');
    continueAfter(house, 'demo/m1', 2);
    deliver();
    expect(recordOf(house, 'demo/m1')).toMatchObject({ lastSeq: 4, sumMinor: -680 });
  });
});

describe('a reconciliation', () => {
  it('finds money in clearing that is not in the outbox', () => {
    loseOutbox();
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBe('CLEARING_DIFFERS');
  });

  it('finds money set aside that no hold explains', () => {
    const request = { id: 'h1', purpose: 'x', amountMinor: 100, currency: 'USD', deadlineAtMs: 2e12 };
    hold(wallet.sql, request, wallet.nowMs);
    wallet.sql.exec("UPDATE holds SET state = 'voided'");
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBe('HOLDS_DIFFER');
  });

  it('finds a movement whose operation is gone', () => {
    wallet.bet('b1', 300);
    wallet.sql.exec('DROP TRIGGER operations_is_not_deleted');
    wallet.sql.exec("DELETE FROM operations WHERE kind = 'bet'");
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBe('OPERATION_MISSING');
  });

  it('finds a row that states a different balance than the rows add up to', () => {
    const [first] = wallet.sql.exec<LedgerRow>('SELECT * FROM ledger').toArray();
    expect(first?.cash_after_minor).toBe(1_000);
    wallet.sql.exec('DROP TRIGGER ledger_is_not_changed');
    wallet.sql.exec('UPDATE ledger SET cash_after_minor = 999');
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBe('CHAIN_BROKEN');
  });
});
