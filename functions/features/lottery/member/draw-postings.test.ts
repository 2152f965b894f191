import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { type DrawBatch, settleDraw, type TicketWin } from './draw-postings.ts';
import { endHeldWin } from '#functions/wallet/bets/held-wins.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { holdStake } from './ticket-postings.ts';

const cap = { game: undefined, vendors: {}, all: { amountMinor: 500, stakeMultiple: undefined } };
const won = (ticketId: string, payoutMinor: number, paidMinor = 0, waivedMinor = 0): TicketWin => ({
  ticketId,
  costMinor: 100,
  payoutMinor,
  paidMinor,
  paidRevision: paidMinor > 0 ? 1 : 0,
  waivedMinor,
});

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  const walletRow = readWallet(wallet.sql) ?? expect.fail('no wallet');
  holdStake(wallet.sql, walletRow, 'order', 200, wallet.nowMs);
});

function settle(wins: readonly TicketWin[], revision = 1) {
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
  return settleDraw(wallet.sql, batch, wallet.nowMs);
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

describe('a draw that is corrected after operators cancelled a held win', () => {
  /** Settles one ticket with one payout after another, and decides about each win that is held. */
  function correct(
    steps: readonly (readonly [payoutMinor: number, end?: 'released' | 'cancelled' | undefined])[],
  ) {
    let last = { payoutMinor: 0, waivedMinor: 0 };
    return steps.map(([payoutMinor, end], at) => {
      const win = {
        ...{ ticketId: 'order-0', costMinor: 100, payoutMinor },
        ...{ paidMinor: last.payoutMinor, paidRevision: at, waivedMinor: last.waivedMinor },
      };
      const [waived] = settle([win], at + 1);
      last = { payoutMinor, waivedMinor: waived?.waivedMinor ?? 0 };
      const held = { source: 'lottery', transactionId: `order-0/${at + 1}` };
      if (end) endHeldWin(wallet.sql, held, end, wallet.nowMs);
      const { cash, hold } = balances();
      return { won: cash - 800, held: hold, waived: last.waivedMinor };
    });
  }

  it('takes back what was paid once the prize is lower than that', () => {
    const [paid, cancelled, between, lower, none] = correct([[50], [700, 'cancelled'], [300], [20], [0]]);
    expect([paid?.won, cancelled?.won, between?.won, lower?.won, none?.won]).toEqual([50, 50, 50, 20, 0]);
    expect([between?.waived, lower?.waived]).toEqual([250, 0]);
  });

  it('pays only the difference of a higher prize', () => {
    const [, higher, highest] = correct([
      [700, 'cancelled'],
      [750, 'released'],
      [760, 'released'],
    ]);
    expect([higher?.won, highest?.won]).toEqual([50, 60]);
  });

  it('pays each ticket its prize less what stays cancelled, whatever the corrections', () => {
    const random = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let seed = 1; seed <= 60; seed += 1) {
      const next = random(seed);
      wallet = testWallet(1_000);
      holdStake(wallet.sql, readWallet(wallet.sql) ?? expect.fail('no wallet'), 'order', 200, wallet.nowMs);
      const steps = Array.from({ length: 6 }, () => {
        const end = next();
        const decision = end < 0.3 ? 'released' : end < 0.7 ? 'cancelled' : undefined;
        return [Math.floor(next() * 1_200), decision] as const;
      });
      let paid = 0;
      let cancelled = 0;
      for (const [at, seen] of correct(steps).entries()) {
        const [prize = 0, decision] = steps[at] ?? [];
        cancelled = Math.max(0, Math.min(cancelled, prize - paid));
        const due = prize - paid - cancelled;
        const isHeld = due > 0 && prize > 500;
        if (!isHeld) paid += due;
        else if (decision === 'released') paid += due;
        expect(seen.won, `${seed}: ${JSON.stringify(steps.slice(0, at + 1))}`).toBe(paid);
        expect(seen.held).toBe(isHeld && decision === undefined ? due : 0);
        if (isHeld && decision === 'cancelled') cancelled += due;
        expect(seen.won + seen.held + cancelled).toBe(prize);
      }
    }
  });
});
