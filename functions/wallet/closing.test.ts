import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { describe, expect, it } from 'vitest';
import { insertOrder, recordAccepted } from '#functions/features/lottery/member/orders.placing.ts';
import { dueTickets, recordSettled } from '#functions/features/lottery/member/orders.settling.ts';
import { drawBatchOf } from '#functions/features/lottery/member/draw-batch.ts';
import { giveBonus } from '#tests/support/bonus.ts';
import { testWallet } from '#tests/support/wallet.ts';
import { closeOut, closingObstacle, isEmptied } from './closing.ts';
import { freeze } from './proof/freeze.ts';
import { settleDraw } from '#functions/features/lottery/member/draw-postings.ts';
import { type LedgerRow, readWallet } from './ledger.ts';
import { holdStake } from '#functions/features/lottery/member/ticket-postings.ts';

const ticket = {
  entry: 0,
  gameId: 7,
  gameCode: 'DICE',
  shape: 'three-dice',
  numero: '202601010001',
  shard: 0,
  closesAtMs: 1_900_000_000_000,
  play: 'ent',
  betTypeId: 'dice-sides',
  selection: 'big',
  unitStakeMinor: 300,
  units: 1,
  multiple: 1,
  costMinor: 300,
  odds: { win: 19_800 },
  oddsVersion: 0,
  winStop: false,
} as const;

const ledger = (sql: SqlStorage) =>
  sql
    .exec<LedgerRow>("SELECT * FROM ledger WHERE kind = 'TRIAL_CLOSED' ORDER BY seq")
    .toArray()
    .map(({ debit, credit, amount_minor, source, reference, round_id }) => ({
      ...{ debit, credit, amount_minor, source, reference, round_id },
    }));
const closing = { source: 'site', reference: 'trial-end', round_id: '' };

describe('a wallet to be closed', () => {
  it('waits for lottery tickets until their draw has ended', () => {
    const { sql, nowMs } = testWallet(1_000);
    const obstacle = () => closingObstacle(sql, nowMs - 1, heldByFeatures);
    expect(obstacle()).toBeUndefined();
    const order = { orderId: 'one', currency: 'USD', trial: true, costMinor: 300, receivedAtMs: nowMs };
    insertOrder(sql, { ...order, tickets: [ticket] });
    const wallet = readWallet(sql);
    if (!wallet) throw new Error('no wallet');
    holdStake(sql, wallet, 'one', 300, nowMs);
    expect(obstacle()).toBe('held');
    const [row] = sql.exec('SELECT * FROM lottery_tickets').toArray();
    const draw = { orderId: 'one', gameId: 7, numero: ticket.numero, shard: 0, currency: 'USD' };
    recordAccepted(sql, { ...draw, kind: 'offer', receivedAtMs: nowMs, tickets: [row as never] }, nowMs);
    expect(obstacle()).toBe('held');
    const lost = { ticketId: 'one-0', payoutMinor: 0, isRefund: false };
    const settlement = { gameId: 7, numero: ticket.numero, revision: 1, isVoid: false, tickets: [lost] };
    const due = dueTickets(sql, settlement);
    settleDraw(sql, drawBatchOf(due, settlement, { currency: 'USD', trial: true, caps: undefined }), nowMs);
    recordSettled(sql, due, settlement, nowMs);
    expect(obstacle()).toBeUndefined();
  });

  it('has no obstacle if it was never opened', () => {
    const { sql, nowMs } = testWallet(0);
    expect(closingObstacle(sql, nowMs, heldByFeatures)).toBeUndefined();
  });

  it('waits until a frozen wallet is released, whatever else is open', () => {
    const wallet = testWallet(1_000);
    wallet.bet('b1', 100);
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    expect(closingObstacle(wallet.sql, 0, heldByFeatures)).toBe('frozen');
  });

  it('waits for a win above its cap until operators have decided on it', () => {
    const wallet = testWallet(1_000);
    wallet.bet('b1', 100);
    const caps = { game: undefined, vendors: {}, all: { amountMinor: 500, stakeMultiple: undefined } };
    wallet.win('w1', 501, { caps, roundClosed: true });
    expect(closingObstacle(wallet.sql, 0, heldByFeatures)).toBe('held');
    wallet.endHeldWin('w1', 'released');
    expect(closingObstacle(wallet.sql, 0, heldByFeatures)).toBeUndefined();
  });

  it('waits for a round with a bet, but not for one without a ledger row since the instant', () => {
    const wallet = testWallet(1_000);
    wallet.bet('b1', 100);
    expect(closingObstacle(wallet.sql, wallet.nowMs - 1, heldByFeatures)).toBe('round-open');
    expect(closingObstacle(wallet.sql, wallet.nowMs, heldByFeatures)).toBeUndefined();
    wallet.win('w1', 50, { roundClosed: true });
    expect(closingObstacle(wallet.sql, wallet.nowMs - 1, heldByFeatures)).toBeUndefined();
  });

  it('does not wait for a round whose only bet was rolled back', () => {
    const wallet = testWallet(1_000);
    wallet.bet('b1', 100);
    wallet.rollback('r1', 'b1');
    expect(closingObstacle(wallet.sql, wallet.nowMs - 1, heldByFeatures)).toBeUndefined();
  });
});

describe('closing a wallet', () => {
  const emptied = (sql: SqlStorage) => {
    const wallet = readWallet(sql);
    if (!wallet) throw new Error('no wallet');
    return isEmptied(wallet);
  };

  it('posts cash and bonus money to the house account', () => {
    const wallet = testWallet(1_000);
    giveBonus(wallet, 'welcome', 400);
    closeOut(wallet.sql, wallet.nowMs);
    expect(ledger(wallet.sql)).toEqual([
      { ...closing, debit: 'cash', credit: 'clearing', amount_minor: 1_000 },
      { ...closing, debit: 'bonus', credit: 'clearing', amount_minor: 400 },
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 0 });
    expect(wallet.sum()).toBe(0);
  });

  it('has the house account pay what the member owes', () => {
    const wallet = testWallet(1_000);
    wallet.bet('b1', 100);
    wallet.win('w1', 300);
    wallet.bet('b2', 1_200, { roundId: 'round-2' });
    wallet.rollback('r1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: -300 });
    closeOut(wallet.sql, wallet.nowMs);
    expect(ledger(wallet.sql)).toEqual([
      { ...closing, debit: 'clearing', credit: 'receivable', amount_minor: 300 },
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: 0 });
  });

  it('posts only what came in since when it is repeated, and nothing without a wallet', () => {
    const wallet = testWallet(1_000);
    closeOut(wallet.sql, wallet.nowMs);
    closeOut(wallet.sql, wallet.nowMs);
    wallet.credit(70);
    closeOut(wallet.sql, wallet.nowMs);
    expect(ledger(wallet.sql).map((row) => row.amount_minor)).toEqual([1_000, 70]);
    const nobody = testWallet(0);
    closeOut(nobody.sql, nobody.nowMs);
    expect(ledger(nobody.sql)).toEqual([]);
  });

  it('is complete only once every account is 0, not when the sum of all is', () => {
    const wallet = testWallet(1_000);
    expect([wallet.sum(), emptied(wallet.sql)]).toEqual([0, false]);
    closeOut(wallet.sql, wallet.nowMs);
    expect([wallet.balances().clearing, emptied(wallet.sql)]).toEqual([0, true]);
  });
});
