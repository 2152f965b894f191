import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { type DrawBatch, settleDraw, type TicketWin } from './wallet.draws.ts';
import { endHeldWin } from './wallet.held-wins.ts';
import { readWallet } from './wallet.ledger.ts';
import { holdStake } from './wallet.tickets.ts';

const cap = { game: undefined, vendors: {}, all: { amountMinor: 500, stakeMultiple: undefined } };
const won = (ticketId: string, payoutMinor: number, paidMinor = 0): TicketWin => ({
  ticketId,
  costMinor: 100,
  payoutMinor,
  paidMinor,
  paidRevision: paidMinor > 0 ? 1 : 0,
});

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  const standing = readWallet(wallet.sql) ?? expect.fail('no wallet');
  holdStake(wallet.sql, standing, 'order', 200, wallet.nowMs);
});

function settle(wins: readonly TicketWin[], revision = 1): void {
  const batch: DrawBatch = {
    reference: `${wins[0]?.ticketId}/${revision}`,
    roundId: '7/202601010001',
    gameCode: 'DICE',
    trial: false,
    currency: 'USD',
    bets: revision === 1 ? 2 : 0,
    stakeMinor: revision === 1 ? 200 : 0,
    returnedMinor: 0,
    voidedBets: 0,
    voidedMinor: 0,
    wins,
    caps: cap as DrawBatch['caps'],
    revision,
  };
  settleDraw(wallet.sql, batch, wallet.nowMs);
}
const balances = () => {
  const { cash, hold } = (readWallet(wallet.sql) ?? expect.fail('no wallet')).balances;
  return { cash, hold };
};

describe('a draw with a win above its cap beside other wins', () => {
  it.each([0, 1])('holds the one and pays the other, whichever comes first (%i)', (at) => {
    settle([won('order-0', at === 0 ? 600 : 50), won('order-1', at === 0 ? 50 : 600)]);
    expect(balances()).toEqual({ cash: 850, hold: 600 });
    const held = { source: 'lottery', transactionId: `order-${at}/1` };
    expect(endHeldWin(wallet.sql, held, 'released', wallet.nowMs).ok).toBe(true);
    expect(balances()).toEqual({ cash: 1_450, hold: 0 });
  });

  it.each([0, 1])('settles a correction that holds the one and raises the other (%i)', (at) => {
    settle([won('order-0', 50), won('order-1', 50)]);
    settle([won('order-0', at === 0 ? 700 : 60, 50), won('order-1', at === 0 ? 60 : 700, 50)], 2);
    expect(balances()).toEqual({ cash: 910, hold: 650 });
  });
});
