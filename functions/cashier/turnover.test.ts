import { describe, expect, it } from 'vitest';
import { judgePayout, turnoverLeft, type TurnoverRow } from './turnover.ts';

const row = (
  number: number,
  amountMinor: number,
  stakedBeforeMinor: number,
  bankCode = 'A',
): TurnoverRow => ({
  ...{ number, amountMinor, stakedBeforeMinor, bankCode },
  tillId: 'sim',
});
const left = (rows: readonly TurnoverRow[], stakedMinor: number, times = 1) =>
  turnoverLeft(rows, stakedMinor, times).map(({ leftMinor }) => leftMinor);

describe('what is left to stake', () => {
  it('falls with every stake, for the oldest deposit first', () => {
    const rows = [row(1, 100, 0), row(2, 50, 0)];
    expect(left(rows, 0)).toEqual([100, 50]);
    expect(left(rows, 60)).toEqual([40, 50]);
    expect(left(rows, 120)).toEqual([0, 30]);
    expect(left(rows, 1_000)).toEqual([0, 0]);
  });

  it('counts no stake for a deposit that was made after it', () => {
    expect(left([row(1, 100, 0), row(2, 50, 500)], 500)).toEqual([0, 50]);
    expect(left([row(1, 100, 450), row(2, 50, 500)], 550)).toEqual([0, 50]);
    expect(left([row(1, 100, 450), row(2, 50, 500)], 580)).toEqual([0, 20]);
  });

  it('is a multiple of the deposit where the rule says so', () => {
    expect(left([row(1, 100, 0), row(2, 50, 0)], 250, 3)).toEqual([50, 150]);
  });

  it('equals the result of applying every stake one by one', () => {
    // A direct implementation of the rule: each unit staked counts for the oldest open deposit that existed then.
    const rows = [row(1, 7, 2), row(2, 5, 4), row(3, 6, 20)];
    for (let staked = 2; staked < 40; staked += 1) {
      const open = rows.map(({ amountMinor }) => amountMinor * 2);
      for (let unit = 0; unit < staked; unit += 1) {
        const at = rows.findIndex((each, index) => each.stakedBeforeMinor <= unit && (open[index] ?? 0) > 0);
        if (at >= 0) open[at] = (open[at] ?? 0) - 1;
      }
      expect(left(rows, staked, 2), `${staked} staked`).toEqual(open);
    }
  });
});

describe('the destination of a payout', () => {
  const rule = { rule: 'source-only', times: 1 } as const;
  const judge = (
    rows: readonly TurnoverRow[],
    amountMinor: number,
    more: Partial<Parameters<typeof judgePayout>[2]> = {},
    by: Parameters<typeof judgePayout>[1] = rule,
  ) =>
    judgePayout(turnoverLeft(rows, 0, by.times), by, {
      ...{ tillId: 'sim', bankCode: 'A', amountMinor, cashMinor: 1_000, payable: ['sim/A', 'sim/B'] },
      ...more,
    });

  it('is free if everything was staked or the rule is off', () => {
    expect(judge([], 1_000)).toEqual({ kind: 'free', taken: [], isReviewed: false });
    expect(judge([row(1, 900, 0, 'B')], 1_000, {}, { rule: 'off', times: 1 })).toMatchObject({
      kind: 'free',
    });
  });

  it('may receive unplayed money only if the money came from it', () => {
    const rows = [row(1, 600, 0, 'B')];
    expect(judge(rows, 400)).toEqual({ kind: 'free', taken: [], isReviewed: false });
    expect(judge(rows, 401)).toEqual({ kind: 'open', leftMinor: 600 });
    expect(judge(rows, 1_000, { bankCode: 'B' })).toEqual({
      kind: 'free',
      taken: [[1, 600]],
      isReviewed: false,
    });
  });

  it('uses up the oldest deposits first', () => {
    expect(judge([row(1, 300, 0), row(2, 300, 0)], 400)).toMatchObject({
      taken: [
        [1, 300],
        [2, 100],
      ],
    });
  });

  it('needs a review by operators if the source of the money cannot be paid to', () => {
    expect(judge([row(1, 600, 0, 'CARD')], 401)).toEqual({ kind: 'free', taken: [], isReviewed: true });
    expect(judge([row(1, 600, 0, 'CARD')], 400)).toMatchObject({ isReviewed: false });
  });

  it('is blocked by the rule that requires everything to be staked first', () => {
    const blocks = { rule: 'blocks', times: 3 } as const;
    expect(judge([row(1, 100, 0)], 10, {}, blocks)).toEqual({ kind: 'open', leftMinor: 300 });
  });
});
