import { countBeforeArchive } from '#functions/features/records/member/bet-records.counting.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { countRecords } from './bet-records.counting.ts';
import { readBetRecords, recordVendors, type RecordsFilter, sumBetRecords } from './bet-records.reading.ts';
import { acknowledgeLedgerPart } from '#functions/wallet/archive/archive.ts';
import { type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';
import { holdStake } from '#functions/features/lottery/member/ticket-postings.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000_000);
});

const startMs = 1_800_000_000_000;
/** Short enough that no reality check becomes due. */
const stepMs = 1_000;
const any: RecordsFilter = {
  fromMs: 0,
  toMs: Number.MAX_SAFE_INTEGER,
  vendorCode: undefined,
  state: undefined,
};
const count = () => {
  while (countRecords(wallet.sql, readWallet(wallet.sql)?.headSeq ?? 0));
};
const page = (filter: Partial<RecordsFilter> = {}, limit = 100, beforeSeq?: number) =>
  readBetRecords(wallet.sql, { ...any, ...filter }, { beforeSeq, most: limit });
const ids = (...request: Parameters<typeof page>) => page(...request)?.records.map(({ id }) => id);
const sums = (filter: Partial<RecordsFilter> = {}) => sumBetRecords(wallet.sql, { ...any, ...filter });

/** Plays rounds a second apart of two vendors; every third stays open, every fifth bet is rolled back. */
function play(rounds: number, from = 0): void {
  for (let turn = from; turn < from + rounds; turn += 1) {
    const round = { roundId: `r${turn}`, gameCode: `game-${turn % 2}`, vendorCode: `V${turn % 2}` };
    wallet.nowMs = startMs + turn * stepMs;
    expect(JSON.parse(wallet.bet(`b${turn}`, 5, round))).toMatchObject({ ok: true });
    if (turn % 5 === 4) wallet.rollback(`k${turn}`, `b${turn}`, round);
    else if (turn % 3 !== 2) wallet.win(`w${turn}`, turn, { ...round, roundClosed: true });
  }
}

/** Adds up all pages of a filter, without the stored sums. */
function addedUp(filter: Partial<RecordsFilter> = {}) {
  const all = page(filter, 100_000)?.records ?? [];
  return {
    count: all.length,
    stakeMinor: all.reduce((sum, row) => sum + row.stake_minor, 0),
    winMinor: all.reduce((sum, row) => sum + row.win_minor, 0),
    isPart: false,
  };
}

/** Places an order of `tickets` tickets of 10 each. */
function order(orderId: string, tickets: number): void {
  wallet.sql.exec(
    `INSERT INTO lottery_orders (order_id, placed_at_ms, currency, trial, cost_minor) VALUES (?, ?, 'USD', 0, ?)`,
    orderId,
    wallet.nowMs,
    10 * tickets,
  );
  for (let number = 1; number <= tickets; number += 1)
    wallet.sql.exec(
      `INSERT INTO lottery_tickets (order_id, number, entry, game_id, game_code, shape, numero, shard, closes_at_ms, play,
         bet_type, selection, unit_stake_minor, units, multiple, cost_minor, odds, odds_version, win_stop, state)
       VALUES (?, ?, 0, 1101, 'game', 'keno', '1', 0, ?, 'Entertainment', 'a', 'b', 10, 1, 1, 10, '{}', 1, 0, 'accepted')`,
      orderId,
      number,
      wallet.nowMs + 60_000,
    );
  const walletRow = readWallet(wallet.sql) ?? expect.fail('no wallet');
  holdStake(wallet.sql, walletRow, orderId, 10 * tickets, wallet.nowMs);
}

/** Ends every ticket of an order. */
function end(orderId: string, state: string, payoutMinor: number): void {
  wallet.sql.exec(
    'UPDATE lottery_tickets SET state = ?, payout_minor = ? WHERE order_id = ?',
    state,
    payoutMinor,
    orderId,
  );
}

/** Archives the ledger rows up to a number. */
function archiveThrough(seq: number): void {
  const rows = wallet.sql.exec<LedgerRow>('SELECT * FROM ledger WHERE seq <= ? ORDER BY seq', seq).toArray();
  wallet.sql.exec('UPDATE ledger_archive SET sealed_seq = ?', seq);
  const part = { number: 1, previous: '', link: '', currency: 'USD', rows };
  acknowledgeLedgerPart(wallet.sql, part, 'file', countBeforeArchive);
}

const filters: Partial<RecordsFilter>[] = [
  {},
  { vendorCode: 'V1' },
  { state: 'open' },
  { state: 'closed', vendorCode: 'V0' },
  { state: 'reversed' },
  { fromMs: startMs + 200 * stepMs, toMs: startMs + 500 * stepMs },
  { fromMs: startMs + 200 * stepMs, toMs: startMs + 201 * stepMs, vendorCode: 'V0' },
];

describe('the betting record', () => {
  it('lists rounds latest first by date, vendor and state, counted or not', () => {
    play(12);
    for (const counted of [false, true]) {
      if (counted) count();
      expect(ids()?.slice(0, 3)).toEqual(['r11', 'r10', 'r9']);
      expect(ids({ vendorCode: 'V1' })).toEqual(['r11', 'r9', 'r7', 'r5', 'r3', 'r1']);
      expect(ids({ state: 'reversed' })).toEqual(['r9', 'r4']);
      expect(ids({ state: 'open', vendorCode: 'V0' })).toEqual(['r8', 'r2']);
      expect(ids({ fromMs: startMs + 3 * stepMs, toMs: startMs + 6 * stepMs })).toEqual(['r5', 'r4', 'r3']);
    }
    expect(recordVendors(wallet.sql)).toEqual(['V0', 'V1']);
  });

  it('adds up what a filter matches, across block edges, in any span', () => {
    play(600);
    count();
    for (const filter of filters) expect([filter, sums(filter)]).toEqual([filter, addedUp(filter)]);
  });

  it('keeps its sums correct while counted rounds continue, end, win again or are rolled back', () => {
    play(400);
    count();
    for (let turn = 2; turn < 400; turn += 30) {
      const round = { roundId: `r${turn}`, gameCode: `game-${turn % 2}`, vendorCode: `V${turn % 2}` };
      wallet.bet(`more-${turn}`, 3, round);
      wallet.win(`late-${turn}`, 11, { ...round, roundClosed: true });
    }
    wallet.win('w-again', 50, { roundId: 'r3', gameCode: 'game-1' });
    wallet.rollback('k-paid', 'b6', { roundId: 'r6', afterPayout: 'reverse-both' });
    wallet.rollback('k-win', 'w7', { roundId: 'r7' });
    for (const filter of filters) expect([filter, sums(filter)]).toEqual([filter, addedUp(filter)]);
    play(20, 400);
    count();
    for (const filter of filters) expect([filter, sums(filter)]).toEqual([filter, addedUp(filter)]);
  });

  it('is paged without skips or repeats, even while new rounds begin', () => {
    play(650);
    count();
    const seen: string[] = [];
    let beforeSeq: number | undefined;
    do {
      const read = page({}, 100, beforeSeq);
      seen.push(...(read?.records ?? []).map(({ id }) => id));
      beforeSeq = read?.beforeSeq;
      wallet.bet(`late-${seen.length}`, 1, { roundId: `late-${seen.length}` });
    } while (beforeSeq !== undefined);
    expect(seen).toEqual(Array.from({ length: 650 }, (_, at) => `r${649 - at}`));
  });

  it('skips blocks without a match, and ends where nothing older matches', () => {
    wallet.nowMs = startMs;
    wallet.bet('rare', 1, { roundId: 'rare', vendorCode: 'RARE' });
    play(700);
    count();
    expect(page({ vendorCode: 'RARE' })).toMatchObject({ records: [{ id: 'rare' }], beforeSeq: undefined });
  });

  it('includes lottery orders, which are recounted once their tickets end', () => {
    wallet.nowMs = startMs;
    wallet.bet('b1', 5, { roundId: 'r1', vendorCode: 'V1' });
    order('o1', 3);
    order('o2', 2);
    count();
    expect(page()?.records).toMatchObject([
      { id: 'o2', vendor_code: 'lottery', state: 'open', bets: 2, stake_minor: 20, game_id: 1101 },
      { id: 'o1', source: 'lottery', state: 'open', bets: 3, stake_minor: 30, win_minor: 0 },
      { id: 'r1', game_id: null },
    ]);
    expect(sums({ vendorCode: 'lottery' })).toMatchObject({ count: 2, stakeMinor: 50, winMinor: 0 });
    end('o1', 'lost', 0);
    wallet.sql.exec(
      "UPDATE lottery_tickets SET state = 'won', payout_minor = 90 WHERE order_id = 'o1' AND number = 2",
    );
    end('o2', 'void', 20);
    count();
    expect(sums({ state: 'closed' })).toMatchObject({ count: 1, stakeMinor: 30, winMinor: 90 });
    expect(sums({ state: 'reversed' })).toMatchObject({ count: 1, stakeMinor: 0, winMinor: 0 });
    for (const filter of [{}, { vendorCode: 'lottery' }, { state: 'open' as const }])
      expect([filter, sums(filter)]).toEqual([filter, addedUp(filter)]);
  });

  it('keeps the sums of archived rounds, but no longer lists them', () => {
    play(40);
    const before = addedUp();
    const { headSeq } = readWallet(wallet.sql) ?? expect.fail('no wallet');
    archiveThrough(headSeq - 20);
    play(4, 40);
    count();
    expect(sums()).toMatchObject({ count: before.count + 4 });
    const listed = page()?.records ?? [];
    expect(listed.length).toBeLessThan(before.count);
    expect(listed.every(({ seq }) => seq > headSeq - 20)).toBe(true);
    expect(page()?.archivedUntilMs).toBeGreaterThan(0);
    const [all, open] = [sums(), sums({ state: 'open' })];
    wallet.win('w-late', 70, { roundId: 'r2', gameCode: 'game-0', roundClosed: true });
    expect(sums()).toMatchObject({ count: all.count, winMinor: all.winMinor + 70 });
    expect(sums({ state: 'open' }).count).toBe(open.count - 1);
  });

  it('is empty without a wallet', () => {
    expect(readBetRecords(testWallet(0).sql, any, { beforeSeq: undefined, most: 1 })).toBeUndefined();
  });
});
