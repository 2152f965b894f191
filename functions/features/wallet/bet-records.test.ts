import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { countRecords } from './bet-records.counting.ts';
import { readBetRecords, recordVendors, type RecordsFilter, sumBetRecords } from './bet-records.reading.ts';
import { readWallet } from './wallet.ledger.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000_000);
});

const startMs = 1_800_000_000_000;
/** Short enough that no reality check falls due. */
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
const page = (filter: Partial<RecordsFilter> = {}, most = 100, beforeSeq?: number) =>
  readBetRecords(wallet.sql, { ...any, ...filter }, { beforeSeq, most });
const ids = (...asked: Parameters<typeof page>) => page(...asked)?.records.map(({ id }) => id);
const sums = (filter: Partial<RecordsFilter> = {}) => sumBetRecords(wallet.sql, { ...any, ...filter });

/** Plays rounds a second apart of two vendors; each third stays open, each fifth bet is taken back. */
function play(rounds: number, from = 0): void {
  for (let turn = from; turn < from + rounds; turn += 1) {
    const round = { roundId: `r${turn}`, gameCode: `game-${turn % 2}`, vendorCode: `V${turn % 2}` };
    wallet.nowMs = startMs + turn * stepMs;
    expect(JSON.parse(wallet.bet(`b${turn}`, 5, round))).toMatchObject({ ok: true });
    if (turn % 5 === 4) wallet.rollback(`k${turn}`, `b${turn}`, round);
    else if (turn % 3 !== 2) wallet.win(`w${turn}`, turn, { ...round, roundClosed: true });
  }
}

/** Adds up what all pages of a filter show, without the sums that are kept. */
function addedUp(filter: Partial<RecordsFilter> = {}) {
  const all = page(filter, 100_000)?.records ?? [];
  return {
    count: all.length,
    stakeMinor: all.reduce((sum, row) => sum + row.stake_minor, 0),
    winMinor: all.reduce((sum, row) => sum + row.win_minor, 0),
    isPart: false,
  };
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

  it('adds up what a filter finds, over block edges, in any span', () => {
    play(600);
    count();
    for (const filter of filters) expect([filter, sums(filter)]).toEqual([filter, addedUp(filter)]);
  });

  it('keeps its sums true while counted rounds go on, end, win again or are taken back', () => {
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

  it('comes by pages that neither skip nor repeat, though further rounds begin meanwhile', () => {
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

  it('passes over blocks without a match at once, and ends where nothing older matches', () => {
    wallet.nowMs = startMs;
    wallet.bet('rare', 1, { roundId: 'rare', vendorCode: 'RARE' });
    play(1_000);
    count();
    expect(page({ vendorCode: 'RARE' })).toMatchObject({ records: [{ id: 'rare' }], beforeSeq: undefined });
  });

  it('is empty where there is no wallet', () => {
    expect(readBetRecords(testWallet(0).sql, any, { beforeSeq: undefined, most: 1 })).toBeUndefined();
  });
});
