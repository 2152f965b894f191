import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { readRoundDetails } from './dispute.ts';
import { type HistoryFilter, readRounds, scannedRowsMax } from './history.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000_000);
});

const startMs = 1_800_000_000_000;
const any: HistoryFilter = {
  fromMs: undefined,
  toMs: undefined,
  vendorCode: undefined,
  gameCode: undefined,
  state: undefined,
};
const read = (filter: Partial<HistoryFilter> = {}, limit = 100, beforeSeq?: number) =>
  readRounds(wallet.sql, { ...any, ...filter }, { beforeSeq, most: limit });
const ids = (...request: Parameters<typeof read>) => read(...request)?.rounds.map(({ id }) => id);

/** Plays rounds a minute apart; every third stays open, every fifth bet is rolled back. */
function play(rounds: number): void {
  for (let turn = 0; turn < rounds; turn += 1) {
    const round = { roundId: `r${turn}`, gameCode: `game-${turn % 2}`, vendorCode: `V${turn % 2}` };
    wallet.nowMs = startMs + turn * 60_000;
    wallet.bet(`b${turn}`, 5, round);
    if (turn % 5 === 4) wallet.rollback(`k${turn}`, `b${turn}`, round);
    else if (turn % 3 !== 2) wallet.win(`w${turn}`, turn, { ...round, roundClosed: true });
  }
}

describe('the rounds of a member', () => {
  it('come latest first, each once, however many bets it had', () => {
    wallet.bet('b1', 5, { roundId: 'one' });
    wallet.bet('b2', 5, { roundId: 'two' });
    wallet.bet('b3', 5, { roundId: 'one' });
    expect(ids()).toEqual(['two', 'one']);
    expect(read()?.rounds).toMatchObject([{ stake_minor: 5 }, { bets: 2, stake_minor: 10 }]);
  });

  it('come by pages that neither skip nor repeat one, even while new rounds begin', () => {
    play(23);
    const seen: string[] = [];
    let beforeSeq: number | undefined;
    do {
      const page = read({}, 5, beforeSeq);
      seen.push(...(page?.rounds ?? []).map(({ id }) => id));
      beforeSeq = page?.beforeSeq;
      wallet.bet(`late-${seen.length}`, 1, { roundId: `late-${seen.length}` });
    } while (beforeSeq !== undefined);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `r${22 - at}`));
  });

  it('come by date, vendor, game and state', () => {
    play(12);
    expect(ids({ fromMs: startMs + 3 * 60_000, toMs: startMs + 6 * 60_000 })).toEqual(['r5', 'r4', 'r3']);
    expect(ids({ vendorCode: 'V1' })).toEqual(['r11', 'r9', 'r7', 'r5', 'r3', 'r1']);
    expect(ids({ gameCode: 'game-0', state: 'reversed' })).toEqual(['r4']);
    expect(ids({ state: 'reversed' })).toEqual(['r9', 'r4']);
    expect(ids({ state: 'open' })).toEqual(['r11', 'r8', 'r5', 'r2']);
    expect(ids({ state: 'closed' })).toEqual(['r10', 'r7', 'r6', 'r3', 'r1', 'r0']);
    expect(ids({ fromMs: startMs + 86_400_000 })).toEqual([]);
    expect(ids({ toMs: startMs })).toEqual([]);
  });

  it('end a page after a bounded scan if none match, and the next page continues', () => {
    wallet.bet('first', 1, { roundId: 'first', vendorCode: 'RARE' });
    wallet.sql.exec(
      `INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id,
         hash)
       WITH RECURSIVE later (seq) AS (SELECT head_seq + 1 FROM wallet UNION ALL SELECT seq + 1 FROM later LIMIT ?)
       SELECT seq, 0, 'HOLD', 'cash', 'hold', 1, 1, 'ticket', seq, '', '' FROM later`,
      scannedRowsMax,
    );
    const empty = read({ vendorCode: 'RARE' });
    expect(empty?.rounds).toEqual([]);
    expect(read({ vendorCode: 'RARE' }, 100, empty?.beforeSeq)).toMatchObject({
      rounds: [{ id: 'first' }],
      beforeSeq: undefined,
    });
  });

  it('do not exist without a wallet', () => {
    expect(readRounds(testWallet(0).sql, any, { beforeSeq: undefined, most: 1 })).toBeUndefined();
  });
});

describe('one round in dispute', () => {
  it('is shown with all its postings and answers, including refusals and rollbacks', () => {
    const round = { roundId: 'mine' };
    wallet.bet('b1', 30, round);
    wallet.bet('other', 1, { roundId: 'other' });
    wallet.bet('too-much', 9_000_000, round);
    wallet.win('w1', 12, round);
    wallet.rollback('k1', 'w1', round);
    const details = readRoundDetails(wallet.sql, 'house', 'mine');
    expect(details?.postings.map(({ kind }) => kind)).toEqual(['BET', 'WIN', 'WIN_REVERSED']);
    expect(details?.answers.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'bet b1',
      'bet too-much',
      'rollback k1',
      'win w1',
    ]);
    expect(details?.round).toMatchObject({ id: 'mine', stake_minor: 30, win_minor: 0 });
  });

  it('is not found under another vendor, nor without a wallet', () => {
    wallet.bet('b1', 30, { roundId: 'mine' });
    expect(readRoundDetails(wallet.sql, 'another', 'mine')).toBeNull();
    expect(readRoundDetails(testWallet(0).sql, 'house', 'mine')).toBeUndefined();
  });
});

describe('a cursor', () => {
  const scope = ['demo', 'm1', 1, undefined, 'V'];

  it('works for its own filters and member only', () => {
    const cursor = writeCursor(scope, 17);
    expect(readCursor(scope, cursor)).toEqual({ ok: true, value: 17 });
    for (const other of [['demo', 'm2', 1, undefined, 'V'], ['demo', 'm1', 1, undefined, undefined], []])
      expect(readCursor(other, cursor)).toEqual({ ok: false, code: 'INVALID_INPUT' });
  });

  it.each(['', 'x', 'AAAA'])('cannot be a text such as “%s”', (text) => {
    expect(readCursor(scope, text).ok).toBe(false);
  });

  it.each([0, -1, 1.5, Number.NaN])('names a ledger row, not %d', (row) => {
    expect(readCursor(scope, writeCursor(scope, row)).ok).toBe(false);
  });
});
