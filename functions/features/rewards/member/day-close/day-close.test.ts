import { beforeEach, describe, expect, it } from 'vitest';
import { type Product, products } from '#src/rules/products.ts';
import { dayMs } from '#src/rules/durations.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import type { StoredRate } from '#src/rules/agents/rates.ts';
import { validTurnover } from '#src/rules/rewards/valid-turnover.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { giveBonus } from '#tests/support/bonus.ts';
import { cashbackPromotion, closeDays, judgedBy, rebatePromotion } from '#tests/support/day-close.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { claimDay, payUnclaimed } from './paying.ts';
import { readDay, readDays, readRewardState, writeRewardState } from './day-close.store.ts';
import { totalOf } from './sums.ts';

const games = {
  slots: { gameCode: 'game-1', gameType: 'slot' },
  fishing: { gameCode: 'game-1', gameType: 'fishing' },
  engines: { gameCode: 'game-1', gameType: 'crash' },
  live: { gameCode: 'game-1', gameType: 'LIVE' },
  pvp: { gameCode: 'game-1', gameType: 'PVP' },
  sports: { gameCode: 'game-1', gameType: 'SPORTS' },
} as const;
type Played = keyof typeof games;

const hourMs = 3_600_000;
const monday = Date.UTC(2027, 0, 18);
const day = monday / dayMs;
const rebate = rebatePromotion({ '*': { slots: 3_000, live: 1_000, sports: 1_000 } });
let wallet: TestWallet;
let turn: number;

beforeEach(() => {
  wallet = testWallet(1_000_000);
  wallet.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
  wallet.nowMs = monday + hourMs;
  turn = 0;
});

const bet = (round: string, amountMinor: number, product: Played = 'slots') => {
  const id = `b${++turn}`;
  const answer = wallet.bet(id, amountMinor, { roundId: round, game: games[product], isSlot: false });
  expect(answer).toContain('"ok":true');
  return id;
};
const end = (round: string, amountMinor: number) => {
  const id = `w${++turn}`;
  wallet.win(id, amountMinor, { roundId: round, roundClosed: true });
  return id;
};
const play = (round: string, stake: number, won: number, product: Played = 'slots') => {
  const id = bet(round, stake, product);
  end(round, won);
  return id;
};
const closeAt = (nowMs: number, by = judgedBy([rebate])) => {
  wallet.nowMs = nowMs;
  return closeDays(wallet, by);
};

describe('the close of a day', () => {
  it('owes a rebate of valid turnover in cash, and carries the fraction', () => {
    play('r1', 1_000, 0);
    play('r2', 500, 900, 'live');
    closeAt(monday + dayMs + hourMs);
    // 1,000 × 0.3 % + 400 × 0.1 % = 3.4
    expect(readDay(wallet.sql, day)).toMatchObject({ rebateMinor: 3, isClosed: true });
    expect(readRewardState(wallet.sql).rebate_carry).toBe('400000');
  });

  it('of both sides of a table owes nothing for what was not risked', () => {
    bet('r1', 500, 'live');
    bet('r1', 500, 'live');
    end('r1', 1_000);
    closeAt(monday + dayMs + hourMs);
    expect(readDay(wallet.sql, day)?.sums.live).toMatchObject({ stakeMinor: 1_000, validMinor: 0 });
  });

  it('is done once, however often it is asked for', () => {
    play('r1', 100_000, 0);
    expect(closeAt(monday + dayMs + hourMs)).toBe(1);
    expect(closeAt(monday + dayMs + hourMs)).toBe(0);
    expect(closeAt(monday + dayMs + 5 * hourMs)).toBe(0);
    expect(readDays(wallet.sql, day + 9, 9)).toHaveLength(1);
  });

  it('after a lost alarm closes each day by itself', () => {
    play('r1', 100_000, 0);
    wallet.nowMs += dayMs;
    play('r2', 200_000, 0);
    closeAt(monday + 9 * dayMs);
    expect(readDays(wallet.sql, day + 9, 9).map((each) => [each.day - day, each.rebateMinor])).toEqual([
      [1, 600],
      [0, 300],
    ]);
  });

  it('counts a round over midnight on the day on which it ends', () => {
    wallet.nowMs = monday + dayMs - 1_000;
    bet('r1', 10_000);
    wallet.nowMs = monday + dayMs + 1_000;
    end('r1', 0);
    closeAt(monday + dayMs + hourMs);
    expect(readDay(wallet.sql, day)).toBeUndefined();
    closeAt(monday + 2 * dayMs + hourMs);
    expect(readDay(wallet.sql, day + 1)?.sums.slots).toMatchObject({ stakeMinor: 10_000, rounds: 1 });
  });

  it('counts a stake over midnight once, and lowers the next rebate if it is returned a week later', () => {
    wallet.nowMs = monday + dayMs - 1_000;
    const stake = bet('r1', 100_000);
    wallet.nowMs += 2_000;
    end('r1', 0);
    closeAt(monday + 2 * dayMs + hourMs);
    const cash = wallet.balances().cash;
    expect(claimDay(wallet.sql, day + 1, wallet.nowMs)).toEqual({ ok: true, value: 300 });
    wallet.nowMs = monday + 8 * dayMs + hourMs;
    wallet.rollback('x1', stake);
    play('r2', 50_000, 50_000);
    closeAt(monday + 9 * dayMs + hourMs);
    expect(readDay(wallet.sql, day + 8)).toMatchObject({ rebateMinor: 0 });
    expect(readDay(wallet.sql, day + 8)?.sums.slots).toMatchObject({ validMinor: -50_000 });
    // What was paid stays, and the rest is carried: 150 of the 300 are still to be earned.
    expect(wallet.balances().cash).toBe(cash + 300 + 100_000);
    expect(readRewardState(wallet.sql).rebate_carry).toBe('-150000000');
  });

  it('waits a day for a round that nobody closes, and corrects it when it ends after all', () => {
    bet('r1', 10_000, 'sports');
    closeAt(monday + dayMs + hourMs);
    expect(readDay(wallet.sql, day)).toBeUndefined();
    closeAt(monday + 2 * dayMs + hourMs);
    expect(readDay(wallet.sql, day + 1)?.sums.sports).toMatchObject({ validMinor: 10_000, rounds: 1 });
    wallet.nowMs = monday + 5 * dayMs;
    end('r1', 12_000);
    closeAt(monday + 6 * dayMs + hourMs);
    const { sports } = readDay(wallet.sql, day + 5)?.sums ?? {};
    expect(sports).toMatchObject({ stakeMinor: 0, wonMinor: 12_000, validMinor: -8_000, rounds: 0 });
    expect(sports?.correctedMinor).toBe(-12_000);
  });

  it('counts cash parts alone, and no round that was given away', () => {
    giveBonus(wallet, 'g1', 1_000);
    wallet.sql.exec('SELECT 1');
    play('free', 0, 700);
    wallet.bet('all', wallet.balances().cash - 60, { roundId: 'all', game: games.slots, isSlot: false });
    end('all', 0);
    bet('mixed', 100);
    end('mixed', 200);
    closeAt(monday + dayMs + hourMs);
    const sums = readDay(wallet.sql, day)?.sums.slots;
    expect(sums?.rounds).toBe(2);
    expect(sums?.wonMinor).toBe(120);
    expect(sums?.stakeMinor).toBe(1_000_000 + 700);
  });

  it('counts nothing that was played before there were closes of days', () => {
    play('r1', 10_000, 0);
    wallet.sql.exec('UPDATE rounds SET product = NULL');
    closeAt(monday + dayMs + hourMs);
    expect(readDay(wallet.sql, day)).toBeUndefined();
  });

  it('takes a turn for every 1,000 rows, and the last one decides', () => {
    for (let round = 0; round < 2_100; round += 1) play(`r${round}`, 10, 5, round % 2 ? 'live' : 'slots');
    expect(closeAt(monday + dayMs + hourMs)).toBe(5);
    const sums = readDay(wallet.sql, day)?.sums;
    expect(sums?.slots).toMatchObject({
      stakeMinor: 10_500,
      validMinor: 10_500,
      rounds: 1_050,
      correctedMinor: 0,
    });
    expect(sums?.live).toMatchObject({ validMinor: 5_250, correctedMinor: 0 });
  });

  it('is decided although the last rows of a turn are the last that were played', () => {
    // A win of 0 has no row.
    for (let round = 0; round < 1_000; round += 1) play(`r${round}`, 500, 0);
    // No play, so that nothing but the day itself says that it is not done yet.
    wallet.credit(5);
    writeRewardState(wallet.sql, {
      closed_seq: wallet.sql
        .exec<{ seq: number }>("SELECT min(seq) - 1 AS seq FROM ledger WHERE kind = 'BET'")
        .one().seq,
    });
    expect(closeAt(monday + dayMs + hourMs)).toBe(2);
    expect(readDay(wallet.sql, day)).toMatchObject({ isClosed: true, rebateMinor: 1_500 });
  });

  it('that is asked for at once pays what the running day owes, and counts the rest of it later', () => {
    play('r1', 100_000, 0);
    writeRewardState(wallet.sql, { closes_now: 1 });
    closeAt(wallet.nowMs);
    expect(payUnclaimed(wallet.sql, wallet.nowMs)).toHaveLength(1);
    bet('r2', 100_000);
    end('r2', 0);
    closeAt(monday + dayMs + hourMs);
    expect(readDays(wallet.sql, day + 9, 9)).toHaveLength(1);
    closeAt(monday + 2 * dayMs + hourMs);
    expect(readDays(wallet.sql, day + 9, 9).map(({ rebateMinor }) => rebateMinor)).toEqual([300, 300]);
  });
});

describe('the rebate of a member below an agent', () => {
  const rates = (...stored: StoredRate[]) => ({ ...judgedBy([rebate]), node: { type: 0, stored } });
  const slotsFrom = (fromDay: number, ppm: number): StoredRate => ({ product: 'slots', fromDay, ppm });

  it('has the rate of the tree in place of the level’s, and never both', () => {
    play('r1', 100_000, 0);
    play('r2', 100_000, 0, 'live');
    play('r3', 100_000, 0, 'sports');
    closeAt(monday + dayMs + hourMs, rates(slotsFrom(day - 9, 2_000)));
    // Slots by the tree, live games by its floor of 0, and sports, which agents are not paid for, by the level.
    expect(readDay(wallet.sql, day)).toMatchObject({
      rebateMinor: 200 + 100,
      schemes: { rebate: { rates: { slots: 2_000, sports: 1_000 } } },
    });
  });

  it('has the rate with which the day began, whatever was stored since', () => {
    play('r1', 100_000, 0);
    wallet.nowMs += dayMs;
    play('r2', 100_000, 0);
    closeAt(
      monday + 3 * dayMs,
      rates(slotsFrom(day + 1, 5_000), slotsFrom(day - 1, 1_000), slotsFrom(day + 2, 9_000)),
    );
    expect(readDays(wallet.sql, day + 9, 9).map(({ rebateMinor }) => rebateMinor)).toEqual([500, 100]);
  });

  it('is paid to an agent by the agent’s own rate, and to a top agent by the highest', () => {
    play('r1', 100_000, 0);
    closeAt(monday + dayMs + hourMs, { ...judgedBy([rebate]), node: { type: 2, stored: [] } });
    expect(readDay(wallet.sql, day)?.rebateMinor).toBe(1_000);
  });

  it('loses no fraction and carries it on', () => {
    play('r1', 333, 0);
    closeAt(monday + dayMs + hourMs, rates(slotsFrom(day, 2_000)));
    expect(readRewardState(wallet.sql).rebate_carry).toBe('666000');
  });
});

describe('what a day owes', () => {
  it('is claimed once, and its claim answers the same again', () => {
    play('r1', 100_000, 0);
    closeAt(monday + dayMs + hourMs);
    const before = wallet.balances().cash;
    expect(claimDay(wallet.sql, day, wallet.nowMs)).toEqual({ ok: true, value: 300 });
    expect(claimDay(wallet.sql, day, wallet.nowMs)).toEqual({ ok: true, value: 300 });
    expect(wallet.balances().cash).toBe(before + 300);
    expect(claimDay(wallet.sql, day + 1, wallet.nowMs)).toMatchObject({ code: 'CLAIM_UNKNOWN' });
  });

  it('is paid by itself after seven days', () => {
    play('r1', 100_000, 0);
    closeAt(monday + dayMs + hourMs);
    expect(payUnclaimed(wallet.sql, wallet.nowMs + 7 * dayMs - 1)).toEqual([]);
    expect(payUnclaimed(wallet.sql, wallet.nowMs + 7 * dayMs)).toHaveLength(1);
    expect(payUnclaimed(wallet.sql, wallet.nowMs + 8 * dayMs)).toEqual([]);
  });

  it('of a week is its cashback once it has ended, without play on its last day', () => {
    const by = judgedBy([cashbackPromotion(50_000, 5_000)]);
    play('r1', 40_000, 0);
    closeAt(monday + dayMs + hourMs, by);
    expect(readDay(wallet.sql, day)?.cashbackMinor).toBe(0);
    wallet.nowMs = monday + 3 * dayMs;
    play('r2', 10_000, 20_000);
    closeAt(monday + 6 * dayMs, by);
    closeAt(monday + 7 * dayMs + hourMs, by);
    expect(readDay(wallet.sql, day + 6)?.cashbackMinor).toBe(1_500);
  });

  it('of cashback is nothing for whoever won, and luck is not carried to the next week', () => {
    const by = judgedBy([cashbackPromotion(50_000, 5_000)]);
    play('r1', 10_000, 90_000);
    closeAt(monday + 7 * dayMs + hourMs, by);
    wallet.nowMs = monday + 8 * dayMs;
    play('r2', 10_000, 0);
    closeAt(monday + 14 * dayMs + hourMs, by);
    expect(readDay(wallet.sql, day + 6)).toBeUndefined();
    expect(readDay(wallet.sql, day + 13)?.cashbackMinor).toBe(500);
  });

  it('of cashback is lowered by a stake that was returned later', () => {
    const by = judgedBy([cashbackPromotion(50_000, 5_000)]);
    const stake = play('r1', 40_000, 0);
    closeAt(monday + 7 * dayMs + hourMs, by);
    wallet.nowMs = monday + 8 * dayMs;
    wallet.rollback('x1', stake);
    play('r2', 10_000, 0);
    closeAt(monday + 14 * dayMs + hourMs, by);
    expect(readDay(wallet.sql, day + 13)).toBeUndefined();
    expect(readRewardState(wallet.sql).cashback_carry_minor).toBe(-30_000);
  });
});

/** A round of the property below, as its own book has it. */
interface Booked {
  readonly id: string;
  readonly product: Played;
  readonly bets: Map<string, number>;
  readonly wins: Map<string, number>;
  isClosed: boolean;
}

describe.each(['UTC', 'Europe/London', 'America/New_York'])('1,000 random days in %s', (timeZone) => {
  it('pay and carry exactly what valid turnover earns, corrections included', () => {
    const random = new Seeded(timeZone.length);
    const rates = { slots: 2_357, fishing: 1_111, engines: 999, live: 713, pvp: 577, sports: 1_009 };
    const by = judgedBy([rebatePromotion({ '*': rates })], { timeZone });
    const rounds: Booked[] = [];
    const lengths = new Set<number>();
    const first = localDay(timeZone, monday);
    wallet.credit(1_000_000_000);
    for (let at = first; at < first + 1_000; at += 1) {
      const [fromMs, toMs] = [startOfDay(timeZone, at), startOfDay(timeZone, at + 1)];
      lengths.add((toMs - fromMs) / hourMs);
      const instants = Array.from({ length: random.whole(0, 4) }, () => random.whole(fromMs, toMs - 1)).sort(
        (one, other) => one - other,
      );
      for (const atMs of instants) step(random, rounds, atMs);
      if (random.chance(0.6)) closeAt(toMs + random.whole(0, 7_200_000), by);
    }
    for (const round of rounds) close(round);
    closeAt(startOfDay(timeZone, first + 1_003) + hourMs, by);
    closeAt(startOfDay(timeZone, first + 1_006) + hourMs, by);
    const days = readDays(wallet.sql, first + 2_000, 2_000);
    const paid = days.reduce((sum, { rebateMinor }) => sum + BigInt(rebateMinor), 0n);
    const earned = rounds.reduce((sum, { product, bets, wins }) => {
      const valid = validTurnover(product, total(bets), total(wins));
      return sum + BigInt(valid) * BigInt(rates[product]);
    }, 0n);
    expect(paid * 1_000_000n + BigInt(readRewardState(wallet.sql).rebate_carry)).toBe(earned);
    expect(paid).toBeGreaterThan(100n);
    const staked = days.reduce((sum, { sums }) => sum + totalOf(sums, 'stakeMinor'), 0);
    expect(staked).toBe(rounds.reduce((sum, { bets }) => sum + total(bets), 0));
    if (timeZone !== 'UTC') expect(lengths).toEqual(new Set([23, 24, 25]));
  });

  const total = (amounts: Map<string, number>) => [...amounts.values()].reduce((sum, each) => sum + each, 0);

  function close(round: Booked): void {
    if (round.isClosed) return;
    end(round.id, 0);
    round.isClosed = true;
  }

  function step(random: Seeded, rounds: Booked[], atMs: number): void {
    wallet.nowMs = atMs;
    const known = rounds.length > 0 ? random.pick(rounds.slice(-9)) : undefined;
    const act = random.pick(['open', 'open', 'open', 'bet', 'win', 'close', 'return', 'reverse'] as const);
    if (act === 'open' || !known) {
      const product = random.pick(
        products.filter((each): each is Exclude<Product, 'lottery'> => each !== 'lottery'),
      );
      const round = { id: `r${rounds.length}`, product, bets: new Map(), wins: new Map(), isClosed: false };
      const amount = random.whole(1, 90_000);
      round.bets.set(bet(round.id, amount, product), amount);
      rounds.push(round);
    } else if (act === 'bet' && !known.isClosed) {
      const amount = random.whole(1, 9_000);
      known.bets.set(bet(known.id, amount, known.product), amount);
    } else if (act === 'win' && known.bets.size > 0) {
      const amount = random.whole(1, 150_000);
      known.wins.set(end(known.id, amount), amount);
      known.isClosed = true;
    } else if (act === 'close' && known.bets.size > 0) close(known);
    else if (act === 'return' || act === 'reverse') {
      const from = act === 'return' ? known.bets : known.wins;
      const [id] = from.keys();
      if (id === undefined) return;
      wallet.rollback(`x${++turn}`, id, { afterPayout: 'return-stake' });
      from.delete(id);
      if (known.bets.size === 0) known.isClosed = true;
    }
  }
});
