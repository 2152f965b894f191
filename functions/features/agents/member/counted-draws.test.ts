import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketRow } from '#functions/features/lottery/member/orders.tickets.ts';
import type { DueTicket } from '#functions/features/lottery/member/orders.settling.ts';
import { settledPlay } from '#functions/features/lottery/member/settled-play.ts';
import { factsToTell } from '#functions/wallet/delivery/facts.ts';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { testWallet } from '#tests/support/wallet.ts';
import { countDraw } from './counted-draws.ts';

const draw = { gameId: 7, numero: '20270201-001' };

/** A ticket on big or small of three dice. */
function ticket(id: string, selection: string, more: Partial<TicketRow> = {}): DueTicket['row'] {
  const bet_type = 'dice-sides';
  const odds = JSON.stringify(defaultOdds['three-dice']?.[bet_type]);
  const row = { order_id: id, number: 0, shape: 'three-dice', bet_type, selection, odds, cost_minor: 1_000 };
  return { ...row, state: 'accepted', revision: 0, payout_minor: 0, waived_minor: 0, ...more } as TicketRow;
}

let sql: SqlStorage;
beforeEach(() => {
  sql = testWallet().sql;
});

function settle(
  rows: readonly TicketRow[],
  payoutMinor = 0,
  { revision = 1, isVoid = false }: { revision?: number; isVoid?: boolean } = {},
): void {
  const due = rows.map((row) => ({ ticketId: `${row.order_id}-0`, row, payoutMinor, isRefund: false }));
  countDraw(sql, settledPlay(due, { ...draw, revision, isVoid, tickets: [] }), 5);
}

/** The valid turnover that was told, added up, in minor units. */
function reported(): number {
  let sum = 0;
  for (const { content } of factsToTell(sql))
    for (const play of 'play' in content ? content.play : []) {
      // Stakes and payouts are told of the draw's round; told here too, they would count twice.
      expect([play.stakeMinor, play.payoutMinor, play.rounds]).toEqual([0, 0, 0]);
      sum += play.validMinor;
    }
  return sum;
}

describe('the tickets of a draw', () => {
  it('count with their stake where they can lose, equal ones with all of their stakes', () => {
    settle([ticket('a', 'big'), ticket('b', 'big')], 1_900);
    expect(reported()).toBe(2_000);
  });

  it('have no valid turnover once they cover too much of the draw, also where they end apart', () => {
    settle([ticket('a', 'big')], 1_900);
    expect(reported()).toBe(1_000);
    settle([ticket('b', 'small')]);
    expect(reported()).toBe(0);
  });

  it('tell nothing more when their draw is corrected', () => {
    settle([ticket('a', 'big')], 1_900);
    settle([ticket('a', 'big', { state: 'won', revision: 1, payout_minor: 1_900 })], 0, { revision: 2 });
    expect([reported(), factsToTell(sql).length]).toEqual([1_000, 1]);
  });

  it('of a void draw count nothing', () => {
    settle([ticket('a', 'big')], 1_900);
    settle([ticket('a', 'big', { state: 'won', revision: 1 })], 0, { revision: 2, isVoid: true });
    expect(reported()).toBe(0);
  });

  it('of a bet type that nobody knows any more have no turnover', () => {
    settle([ticket('a', 'big', { bet_type: 'gone' })]);
    expect(reported()).toBe(0);
  });
});
