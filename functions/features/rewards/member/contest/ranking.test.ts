import { beforeEach, describe, expect, it } from 'vitest';
import { lapse } from '#functions/features/rewards/member/claim-steps.ts';
import { readClaim } from '#functions/features/rewards/member/claims.store.ts';
import { confirmDelivery, nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import type { BestRound, ContestBest } from '#functions/wallet/delivery/contest-best.ts';
import { dayMs } from '#src/rules/durations.ts';
import { isAhead } from '#src/rules/rewards/contest-places.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { joinContest } from '#tests/support/contest.ts';
import { giveFreeRounds } from '#tests/support/free-rounds.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { bestOf, confirmBest, contestOf } from './contest.store.ts';
import { judgeContests } from './ranking.ts';

let wallet: TestWallet;
let turn: number;

beforeEach(() => {
  wallet = testWallet(1_000_000);
  wallet.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
  turn = 0;
});

/** Delivers everything, as the outbox does; returns what goes with it about contests. */
function deliver(): ContestBest[] {
  const told: ContestBest[] = [];
  for (;;) {
    const outgoing = nextDelivery(wallet.sql);
    if (!outgoing) return told;
    const bests = judgeContests(wallet.sql, outgoing.delivery.rounds);
    told.push(...bests);
    confirmDelivery(wallet.sql, outgoing, wallet.nowMs);
    bests.forEach((best) => confirmBest(wallet.sql, best));
  }
}

function play(round: string, stake: number, won: number, more: object = {}) {
  wallet.nowMs += 1_000;
  const [betId, winId] = [`b${++turn}`, `w${turn}`];
  expect(wallet.bet(betId, stake, { roundId: round, game: slot, ...more })).toContain('"ok":true');
  wallet.nowMs += 1_000;
  wallet.win(winId, won, { roundId: round, roundClosed: true });
  return { betId, winId };
}

const best = (): BestRound | undefined => {
  const row = contestOf(wallet.sql, 'catch');
  return row && bestOf(row);
};

describe('the best round of a contest', () => {
  beforeEach(() => joinContest(wallet));

  it('is the one with the highest multiple, whatever its stake', () => {
    play('r1', 1_000, 5_000);
    play('r2', 100, 600);
    play('r3', 5_000, 29_999);
    expect(deliver()).toMatchObject([
      { contest: 'catch', round: { id: 'r2', winMinor: 600, stakeMinor: 100 }, revision: 1 },
    ]);
  });

  it('is told once, and again only when it is better', () => {
    play('r1', 100, 300);
    expect(deliver()).toHaveLength(1);
    play('r2', 100, 200);
    expect(deliver()).toEqual([]);
    play('r3', 100, 301);
    expect(deliver()).toMatchObject([{ round: { id: 'r3' }, revision: 2 }]);
  });

  it('is told again after a delivery that was lost', () => {
    play('r1', 100, 300);
    const lost = nextDelivery(wallet.sql);
    expect(judgeContests(wallet.sql, lost?.delivery.rounds ?? [])).toMatchObject([{ revision: 1 }]);
    expect(deliver()).toMatchObject([{ round: { id: 'r1' }, revision: 1 }]);
    expect(judgeContests(wallet.sql, [])).toEqual([]);
  });

  it('stays with the earlier of two that are the same', () => {
    play('r1', 100, 300);
    play('r2', 200, 600);
    deliver();
    expect(best()?.id).toBe('r1');
  });

  it.each([
    ['a stake below the least', () => play('r', 99, 9_000)],
    ['a game of another product', () => play('r', 100, 9_000, { game: { ...slot, gameType: 'fishing' } })],
    ['a trial', () => play('r', 100, 9_000, { trial: true })],
    ['no win', () => play('r', 100, 0)],
    [
      'a round that is still open',
      () => {
        wallet.bet('open', 100, { roundId: 'r', game: slot });
        wallet.win('open-win', 9_000, { roundId: 'r' });
      },
    ],
    [
      'a stake that was given back',
      () => {
        const { betId } = play('r', 100, 9_000);
        wallet.bet('second', 100, { roundId: 'r', game: slot });
        wallet.rollback('undo', betId, { roundId: 'r' });
      },
    ],
  ])('is none with %s', (_why, round) => {
    round();
    deliver();
    expect(best()).toBeUndefined();
  });

  it('is none with bonus money in its stake', () => {
    wallet = testWallet(50);
    joinContest(wallet);
    giveBonus(wallet, 'g1', 1_000);
    play('r1', 100, 9_000);
    deliver();
    expect(best()).toBeUndefined();
  });

  it('is none of a set of free rounds', () => {
    giveFreeRounds(wallet, 'free-1', { levelMinor: 100 });
    wallet.nowMs += 1_000;
    expect(wallet.bet('f1', 100, { roundId: 'r1', game: slot, freeRoundsId: 'free-1' })).toContain(
      '"ok":true',
    );
    wallet.win('fw1', 900, { roundId: 'r1', roundClosed: true });
    deliver();
    expect(best()).toBeUndefined();
  });

  it('waits for operators who hold its win', () => {
    const caps = { game: undefined, vendors: {}, all: { amountMinor: 500, stakeMultiple: 'none' as const } };
    wallet.nowMs += 1_000;
    wallet.bet('b', 100, { roundId: 'r1', game: slot });
    wallet.win('w', 9_000, { roundId: 'r1', roundClosed: true, caps });
    deliver();
    expect(best()).toBeUndefined();
    wallet.endHeldWin('w', 'released');
    deliver();
    expect(best()).toMatchObject({ id: 'r1', winMinor: 9_000 });
  });

  it('gives way to the next best when its win is reversed', () => {
    play('r1', 100, 400);
    play('r2', 100, 200);
    deliver();
    const { winId } = play('r3', 100, 900);
    expect(deliver()).toMatchObject([{ round: { id: 'r3' } }]);
    wallet.rollback('undo', winId, { roundId: 'r3' });
    expect(deliver()).toMatchObject([{ round: { id: 'r1' } }]);
  });
});

describe('the span of a contest', () => {
  it('begins with joining: rounds before it, and rounds that began before it, do not rank', () => {
    play('r1', 100, 900);
    wallet.nowMs += 1_000;
    wallet.bet('early', 100, { roundId: 'r2', game: slot });
    joinContest(wallet);
    wallet.win('late', 900, { roundId: 'r2', roundClosed: true });
    play('r3', 100, 200);
    deliver();
    expect(best()?.id).toBe('r3');
  });

  it('ends at its last millisecond', () => {
    joinContest(wallet, 'c1', wallet.nowMs + dayMs);
    play('r1', 100, 200);
    const endsAtMs = contestOf(wallet.sql, 'catch')?.closes_at_ms ?? 0;
    wallet.nowMs = endsAtMs - 2_001;
    play('r2', 100, 300);
    play('r3', 100, 900);
    deliver();
    expect(best()).toMatchObject({ id: 'r2', closedAtMs: endsAtMs - 1 });
  });
});

describe('a member who leaves a contest', () => {
  it('is told as one of whom nothing ranks, though nothing is played any more', () => {
    joinContest(wallet);
    play('r1', 100, 300);
    deliver();
    const claim = readClaim(wallet.sql, 'c1');
    if (claim) lapse(wallet.sql, claim, 'EXCLUSION', wallet.nowMs);
    expect(deliver()).toEqual([{ contest: 'catch', closesAtMs: expect.any(Number) as number, revision: 2 }]);
    play('r2', 100, 900);
    expect(deliver()).toEqual([]);
  });

  it('continues the revisions when joining again', () => {
    joinContest(wallet);
    play('r1', 100, 300);
    deliver();
    const claim = readClaim(wallet.sql, 'c1');
    if (claim) lapse(wallet.sql, claim, 'EXCLUSION', wallet.nowMs);
    deliver();
    joinContest(wallet, 'c2');
    play('r2', 100, 200);
    expect(deliver()).toMatchObject([{ round: { id: 'r2' }, revision: 3 }]);
  });
});

describe('random play with rounds that are reversed', () => {
  it('always has the best of all rounds that stand, compared one by one', () => {
    const random = new Seeded(5);
    joinContest(wallet);
    const standing = new Map<string, BestRound>();
    const wins = new Map<string, string>();
    for (let step = 0; step < 600; step++) {
      const chosen = [...standing.keys()][random.whole(0, standing.size)];
      if (random.whole(0, 3) === 0 && chosen !== undefined) {
        wallet.rollback(`undo-${step}`, wins.get(chosen) ?? '', { roundId: chosen });
        standing.delete(chosen);
      } else {
        const [id, stake, won] = [`r${step}`, 50 + random.whole(0, 299), random.whole(0, 899)];
        const { winId } = play(id, stake, won);
        wins.set(id, winId);
        const ranks = stake >= 100 && won > 0;
        const round = { source: 'house', id, winMinor: won, stakeMinor: stake, closedAtMs: wallet.nowMs };
        if (ranks) standing.set(id, round);
      }
      if (random.whole(0, 2) === 0) deliver();
    }
    deliver();
    const first = [...standing.values()].toSorted((one, other) => (isAhead(one, other) ? -1 : 1))[0];
    expect(best()).toEqual(first);
    expect(standing.size).toBeGreaterThan(50);
  });
});
