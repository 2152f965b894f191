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
  countDraw(
    sql,
    settledPlay(due, { ...draw, revision, isVoid, tickets: [] }, () => 0),
    5,
  );
}

/** Everything that was told, added up. */
function told() {
  const sums = { stakeMinor: 0, payoutMinor: 0, validMinor: 0, rounds: 0 };
  for (const { content } of factsToTell(sql))
    for (const play of 'play' in content ? content.play : [])
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += play[name];
  return sums;
}

describe('the tickets of a draw', () => {
  it('count with their stake where they can lose', () => {
    settle([ticket('a', 'big')], 1_900);
    expect(told()).toEqual({ stakeMinor: 1_000, payoutMinor: 1_900, validMinor: 1_000, rounds: 1 });
  });

  it('have no valid turnover once they cover too much of the draw, also where they end apart', () => {
    settle([ticket('a', 'big')], 1_900);
    settle([ticket('b', 'small')]);
    expect(told()).toEqual({ stakeMinor: 2_000, payoutMinor: 1_900, validMinor: 0, rounds: 1 });
  });

  it('follow a correction by the difference, and one of nothing tells nothing', () => {
    settle([ticket('a', 'big')], 1_900);
    const before = { state: 'won', revision: 1, payout_minor: 1_900 } as const;
    settle([ticket('a', 'big', before)], 0, { revision: 2 });
    expect(told()).toEqual({ stakeMinor: 1_000, payoutMinor: 0, validMinor: 1_000, rounds: 1 });
    const facts = factsToTell(sql).length;
    settle([ticket('a', 'big', { ...before, revision: 2, payout_minor: 0 })], 0, { revision: 3 });
    expect(factsToTell(sql)).toHaveLength(facts);
  });

  it('of a void draw count nothing, and count again once it is corrected', () => {
    settle([ticket('a', 'big')], 1_900);
    settle([ticket('a', 'big', { state: 'won', revision: 1, payout_minor: 1_900 })], 0, {
      revision: 2,
      isVoid: true,
    });
    expect(told()).toMatchObject({ stakeMinor: 0, payoutMinor: 0, validMinor: 0 });
    settle([ticket('a', 'big', { state: 'void', revision: 2 })], 0, { revision: 3 });
    expect(told()).toEqual({ stakeMinor: 1_000, payoutMinor: 0, validMinor: 1_000, rounds: 1 });
  });

  it('of a bet type that nobody knows any more count without turnover', () => {
    settle([ticket('a', 'big', { bet_type: 'gone' })]);
    expect(told()).toMatchObject({ stakeMinor: 1_000, validMinor: 0 });
  });
});
