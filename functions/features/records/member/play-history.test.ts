import { countBeforeArchive } from '#functions/features/records/member/bet-records.counting.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit, recordWithdrawal } from '#functions/protection/deposits.ts';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { acknowledgeLedgerPart, type LedgerPart } from '#functions/wallet/archive/archive.ts';
import { readPlayDays } from './play-history.days.ts';
import { readMovements } from './play-history.movements.ts';
import { scannedRowsMax } from './history.ts';
import type { LedgerRow } from '#functions/wallet/ledger.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000_000);
});

const startMs = 1_800_000_000_000;
const hourMs = 3_600_000;
const ever = { fromMs: 0, toMs: 8_640_000_000_000_000 };
const days = (span = ever, beforeSeq?: number) => readPlayDays(wallet.sql, span, beforeSeq);

/** One round an hour with a stake of 100: every second one wins 150, every fifth bet is rolled back. */
function play(rounds: number): void {
  for (let turn = 0; turn < rounds; turn += 1) {
    const round = { roundId: `r${turn}` };
    wallet.nowMs = startMs + turn * hourMs;
    wallet.bet(`b${turn}`, 100, round);
    if (turn % 5 === 4) wallet.rollback(`k${turn}`, `b${turn}`, round);
    else if (turn % 2 === 0) wallet.win(`w${turn}`, 150, { ...round, roundClosed: true });
  }
}

describe('what a member staked and won', () => {
  it('is that of their own money, with what was played with bonus money beside it', () => {
    wallet = testWallet(100);
    giveBonus(wallet, 'g1', 1_000);
    const game = { game: slot };
    wallet.bet('b1', 150, { roundId: 'r1', ...game });
    wallet.win('w1', 90, { roundId: 'r1', roundClosed: true, ...game });
    wallet.bet('b2', 160, { roundId: 'r2', ...game });
    wallet.rollback('k2', 'b2', { roundId: 'r2', ...game });
    const own = { stakedMinor: 100, wonMinor: 60, netMinor: -40 };
    expect(days()?.lifetime).toEqual(own);
    expect(days()?.quarters).toMatchObject([{ ...own, bonusStakedMinor: 50, bonusWonMinor: 30 }]);
    wallet.rollback('k1', 'w1', { roundId: 'r1', ...game });
    expect(days()?.quarters).toMatchObject([{ wonMinor: 0, bonusStakedMinor: 50, bonusWonMinor: 0 }]);
  });

  it('adds up, bet by bet, to the lifetime sums of the wallet', () => {
    play(40);
    const read = days();
    const sum = (name: 'stakedMinor' | 'wonMinor' | 'netMinor') =>
      read?.quarters.reduce((total, quarter) => total + quarter[name], 0);
    expect(read?.lifetime).toEqual({
      stakedMinor: sum('stakedMinor'),
      wonMinor: sum('wonMinor'),
      netMinor: sum('netMinor'),
    });
    expect(read?.lifetime).toEqual({ stakedMinor: 3_200, wonMinor: 2_400, netMinor: -800 });
  });

  it('covers only the span, its end excluded, latest first', () => {
    play(6);
    const read = days({ fromMs: startMs + hourMs, toMs: startMs + 3 * hourMs });
    expect(read?.quarters).toMatchObject([
      { quarter: (startMs + 2 * hourMs) / 900_000, stakedMinor: 100, wonMinor: 150, netMinor: 50 },
      { quarter: (startMs + hourMs) / 900_000, stakedMinor: 100, wonMinor: 0, netMinor: -100 },
    ]);
    expect(days({ fromMs: startMs + 100 * hourMs, toMs: startMs + 101 * hourMs })?.quarters).toEqual([]);
  });

  it('counts a returned stake at the time of its return', () => {
    wallet.bet('b', 100, { roundId: 'r' });
    wallet.nowMs += hourMs;
    wallet.rollback('k', 'b', { roundId: 'r' });
    expect(days()?.quarters.map(({ stakedMinor }) => stakedMinor)).toEqual([-100, 100]);
    expect(days()?.lifetime).toEqual({ stakedMinor: 0, wonMinor: 0, netMinor: 0 });
  });

  it('is read in stretches of bounded length that neither skip nor repeat a row', () => {
    play(1);
    wallet.sql.exec(
      `INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id,
         hash)
       WITH RECURSIVE later (seq) AS (SELECT head_seq + 1 FROM wallet UNION ALL SELECT seq + 1 FROM later LIMIT ?)
       SELECT seq, ?, 'BET', 'cash', 'clearing', 1, 1, 'house', seq, '', '' FROM later`,
      scannedRowsMax + 10,
      startMs + hourMs,
    );
    const first = days();
    expect(first?.beforeSeq).toBeGreaterThan(1);
    const second = days(ever, first?.beforeSeq);
    expect(second?.beforeSeq).toBeUndefined();
    const staked = [...(first?.quarters ?? []), ...(second?.quarters ?? [])].map((each) => each.stakedMinor);
    expect(staked.reduce((total, each) => total + each, 0)).toBe(100 + scannedRowsMax + 10);
  });

  it('keeps the lifetime sums, and reports what is archived, once old rows have moved to the archive', () => {
    play(6);
    const before = days()?.lifetime;
    const rows = wallet.sql.exec<LedgerRow>('SELECT * FROM ledger WHERE seq <= 4 ORDER BY seq').toArray();
    wallet.sql.exec('UPDATE ledger_archive SET sealed_seq = 4');
    acknowledgeLedgerPart(
      wallet.sql,
      { number: 1, rows } as unknown as LedgerPart,
      'hash',
      countBeforeArchive,
    );
    expect(days()).toMatchObject({ lifetime: before, archivedUntilMs: rows.at(-1)?.at_ms });
  });

  it('is capped if the sums exceed the largest safe integer', () => {
    wallet.sql.exec('UPDATE wallet SET staked_minor = 9000000000000000000, won_minor = -9000000000000000000');
    const limit = Number.MAX_SAFE_INTEGER;
    expect(days()?.lifetime).toEqual({ stakedMinor: limit, wonMinor: -limit, netMinor: -limit });
  });
});

describe('what a member paid in and out', () => {
  const { warnAtPercent } = demoRules.elsewhere;
  const paid = (fromMs: number, toMs: number) => days({ fromMs, toMs })?.paid;

  it('is told of a span and for life, whatever was played', () => {
    recordDeposit(wallet.sql, { amountMinor: 5_000, warnAtPercent }, startMs);
    play(3);
    recordWithdrawal(wallet.sql, 2_000, startMs + 5 * hourMs);
    recordDeposit(wallet.sql, { amountMinor: 700, warnAtPercent }, startMs + 48 * hourMs);
    const lifetime = { depositedMinor: 5_700, withdrawnMinor: 2_000, netMinor: 3_700 };
    expect(paid(0, startMs + 100 * hourMs)).toEqual({ inSpan: lifetime, lifetime });
    expect(paid(startMs, startMs + 24 * hourMs)?.inSpan).toEqual({
      depositedMinor: 5_000,
      withdrawnMinor: 2_000,
      netMinor: 3_000,
    });
    expect(paid(startMs + 24 * hourMs, startMs + 72 * hourMs)?.inSpan.netMinor).toBe(700);
    expect(paid(startMs + 72 * hourMs, startMs + 96 * hourMs)?.inSpan.netMinor).toBe(0);
  });
});

describe('the movements of a balance', () => {
  const page = (limit: number, beforeSeq?: number) =>
    readMovements(wallet.sql, ever, { beforeSeq, most: limit });

  it('come latest first with their change and the balance after it, each once over all pages', () => {
    play(5);
    const seen = [];
    let beforeSeq: number | undefined;
    do {
      const read = page(3, beforeSeq);
      seen.push(...(read?.movements ?? []));
      beforeSeq = read?.beforeSeq;
    } while (beforeSeq !== undefined);
    expect(seen.map(({ kind, changeMinor }) => [kind, changeMinor])).toEqual([
      ['BET_REVERSED', 100],
      ['BET', -100],
      ['BET', -100],
      ['WIN', 150],
      ['BET', -100],
      ['BET', -100],
      ['WIN', 150],
      ['BET', -100],
      ['CREDIT', 1_000_000],
    ]);
    let balance = 0;
    for (const movement of seen.toReversed()) {
      balance += movement.changeMinor;
      expect(movement.balanceMinor).toBe(balance);
    }
    expect(seen.at(-2)).toMatchObject({
      game: { game_code: 'game-1', game_id: null },
      roundId: 'r0',
      source: 'house',
    });
  });
});
