import { describe, expect, it } from 'vitest';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { giveFreeRounds } from '#tests/support/free-rounds.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';

interface Cost {
  /** Statements that read, those that write, and the rows that they wrote. */
  readonly reads: number;
  readonly writes: number;
  readonly rows: number;
}

/** What an operation costs: its statements, and the rows that it inserts and updates; index entries are not counted. */
function costOf({ sql }: TestWallet, act: () => unknown): Cost {
  const counted = sql as unknown as { exec: (query: string, ...values: unknown[]) => unknown };
  const exec = counted.exec;
  const rowsSoFar = () => sql.exec<{ rows: number }>('SELECT total_changes() AS rows').one().rows;
  const before = rowsSoFar();
  const queries: string[] = [];
  counted.exec = (query, ...values) => {
    queries.push(query.trim());
    return exec.call(sql, query, ...values);
  };
  act();
  counted.exec = exec;
  const reads = queries.filter((query) => query.startsWith('SELECT')).length;
  return { reads, writes: queries.length - reads, rows: rowsSoFar() - before };
}

const inRound = (roundId: string) => ({ roundId, game: slot });

/** The costs of a bet, the win that closes its round, and the rollback of another bet. */
function costs(wallet: TestWallet, stakeMinor: number) {
  const bet = costOf(wallet, () => wallet.bet('b1', stakeMinor, inRound('r1')));
  const win = costOf(wallet, () => wallet.win('w1', stakeMinor, { ...inRound('r1'), roundClosed: true }));
  wallet.bet('b2', stakeMinor, inRound('r2'));
  const rollback = costOf(wallet, () => wallet.rollback('x2', 'b2', { game: slot }));
  return { bet, win, rollback };
}

describe('the cost of play', () => {
  it('without a bonus is what it was before there were bonuses', () => {
    const wallet = testWallet(10_000);
    wallet.bet('b0', 10, inRound('r0'));
    expect(costs(wallet, 10)).toEqual({
      bet: { reads: 1, writes: 4, rows: 5 },
      win: { reads: 1, writes: 4, rows: 6 },
      rollback: { reads: 6, writes: 6, rows: 6 },
    });
  });

  it('with a bonus in the stake is at most three rows more, or eight for a rollback, and few statements that read', () => {
    const plain = testWallet(10_000);
    plain.bet('b0', 10, inRound('r0'));
    const without = costs(plain, 10);
    const wallet = testWallet(20);
    giveBonus(wallet, 'g1', 1_000);
    wallet.bet('b0', 10, inRound('r0'));
    wallet.bet('b00', 5, inRound('r00'));
    const mixed = costs(wallet, 12);
    expect(mixed.bet.reads - without.bet.reads).toBeLessThanOrEqual(1);
    expect(mixed.win.reads - without.win.reads).toBeLessThanOrEqual(2);
    expect(mixed.bet.rows - without.bet.rows).toBeLessThanOrEqual(3);
    expect(mixed.win.rows - without.win.rows).toBeLessThanOrEqual(3);
    expect(mixed.rollback.rows - without.rollback.rows).toBeLessThanOrEqual(8);
  });

  it.each([
    ['cash', 30],
    ['cash', 150],
    ['bonus', 30],
  ] as const)(
    'of a free bet is at most three rows more, and of its win to %s of %i five',
    (pays, winMinor) => {
      const plain = testWallet(10_000);
      plain.bet('b0', 20, inRound('r0'));
      const without = costs(plain, 20);
      const wallet = testWallet(10_000);
      giveFreeRounds(wallet, 'f1', { pays, count: 5 });
      wallet.bet('b0', 20, inRound('r0'));
      const free = { ...inRound('r1'), freeRoundsId: 'f1' };
      const bet = costOf(wallet, () => wallet.bet('b1', 20, free));
      const win = costOf(wallet, () => wallet.win('w1', winMinor, { ...inRound('r1'), roundClosed: true }));
      expect(bet.rows - without.bet.rows).toBeLessThanOrEqual(3);
      expect(win.rows - without.win.rows).toBeLessThanOrEqual(5);
    },
  );
});
