import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import type { BetType, Selection } from './lottery-model.ts';
import { selectionFault } from './selection.ts';
import { readSlipText, slipTextMax } from './slip-text.ts';

const numbersTo = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(width, '0'));

function betOf(groups: BetType['groups'], units: BetType['units']): BetType {
  const rest = { id: 'bet', play: 'trad', category: 'any', prizes: ['win'], samples: [] } as const;
  const whole = () => ({ chance: 0, maxPaid: 0 });
  return { ...rest, groups, units, settle: () => [], expectedHits: () => [], whole };
}

const countOf = (selection: Selection) => selection.flat().length;
/** Two-digit numbers, each a unit bet. */
const hundred = betOf([{ id: 'numbers', symbols: { from: '00', to: '99' }, least: 1, most: 100 }], countOf);
const thousand = betOf(
  [{ id: 'numbers', symbols: { from: '000', to: '999' }, least: 1, most: 1_000 }],
  countOf,
);
/** Two or more of eleven numbers. */
const pairs = betOf([{ id: 'numbers', symbols: numbersTo(11, 2), least: 2, most: 11 }], () => 1);
/** One or more digits for each of three positions. */
const rows = betOf(
  ['hundreds', 'tens', 'ones'].map((id) => ({ id, symbols: [...'0123456789'], least: 1, most: 10 })),
  (selection) => selection.reduce((count, picked) => count * picked.length, 1),
);

const text = (selections: readonly Selection[]) =>
  selections.map((selection) => selection.map((picked) => picked.join(',')).join('|'));

describe('numbers of one position', () => {
  it.each([
    ['12 34,56;78', ['12,34,56,78']],
    ['12-34/56.78\n90', ['12,34,56,78,90']],
    ['123456', ['12,34,56']],
    ['5, 7', ['05,07']],
    ['10~13', ['10,11,12,13']],
    ['8 .. 11', ['08,09,10,11']],
    ['۱۲ ٣٤ ５６', ['12,34,56']],
  ])('reads %j', (typed, expected) => {
    const reading = readSlipText(hundred, typed);
    expect(text(reading.selections)).toEqual(expected);
    expect(reading).toMatchObject({ rejected: [], rejectedCount: 0, isCut: false });
  });

  it('counts accepted and repeated numbers', () => {
    expect(readSlipText(hundred, '12 13 12\n13')).toMatchObject({ taken: 2, repeated: 2 });
  });

  it('reports what it did not understand, and in which line', () => {
    const reading = readSlipText(hundred, '12 abc\n345, 99~90');
    expect(text(reading.selections)).toEqual(['12']);
    expect(reading.rejected).toEqual([
      { text: 'abc', line: 1, fault: 'SYMBOL_UNKNOWN' },
      { text: '345', line: 2, fault: 'WIDTH_WRONG' },
      { text: '99~90', line: 2, fault: 'RANGE_WRONG' },
    ]);
  });

  it('accepts no number with another character on it, and none of a row or line that has one', () => {
    const reading = readSlipText(hundred, '12 7x, x9 5٪');
    expect(text(reading.selections)).toEqual(['12']);
    expect(reading.rejected.map(({ text: piece }) => piece)).toEqual(['7x', 'x9', '5٪']);
    expect(readSlipText(rows, '1 2x 3 4\n5|6,7x|8')).toMatchObject({ selections: [], taken: 0 });
    expect(readSlipText(pairs, '1 2 3x')).toMatchObject({ selections: [], taken: 0 });
  });

  it('accepts no part of a number that is too short or too long', () => {
    expect(readSlipText(thousand, '12 1234')).toMatchObject({ selections: [], rejectedCount: 2 });
  });

  it('makes each line a selection if a unit bet has several numbers', () => {
    const reading = readSlipText(pairs, '1 2 3\n4-5\n6');
    expect(text(reading.selections)).toEqual(['01,02,03', '04,05']);
    expect(reading.rejected).toEqual([{ text: '6', line: 3, fault: 'TOO_FEW' }]);
    expect(readSlipText(pairs, '12 13').rejected.map(({ fault }) => fault)).toContain('SYMBOL_UNKNOWN');
  });
});

describe('rows that are the same bet', () => {
  it('are one entry, regardless of the order of their numbers', () => {
    const reading = readSlipText(pairs, '1 2 3\n3 2 1\n2 3 4');
    expect(text(reading.selections)).toEqual(['01,02,03', '02,03,04']);
    expect(reading).toMatchObject({ taken: 6, repeated: 1, rejectedCount: 0 });
    expect(text(readSlipText(rows, '2,1|3|4\n1,2|3|4').selections)).toEqual(['1,2|3|4']);
  });

  it('stay separate if the order matters', () => {
    expect(text(readSlipText(rows, '1 2 3\n3 2 1').selections)).toEqual(['1|2|3', '3|2|1']);
  });
});

describe('numbers of several positions', () => {
  it.each([
    ['123 456', ['1|2|3', '4|5|6']],
    ['1 2 3', ['1|2|3']],
    ['12|3|4,5', ['1,2|3|4,5']],
  ])('reads %j', (typed, expected) => {
    expect(text(readSlipText(rows, typed).selections)).toEqual(expected);
  });

  it('refuses a row that does not fill its positions', () => {
    expect(readSlipText(rows, '1234')).toMatchObject({
      selections: [],
      taken: 0,
      rejected: [{ line: 1, fault: 'GROUPS_WRONG' }],
    });
  });

  it('accepts no more rows than fit in an order', () => {
    const sixty = Array.from({ length: 60 }, (_, index) => 100 + index).join(' ');
    const reading = readSlipText(rows, `${sixty} 100`);
    expect(reading).toMatchObject({ rejectedCount: 10, taken: 150, repeated: 1 });
    expect(reading.selections).toHaveLength(50);
  });
});

describe('a text of ten thousand characters', () => {
  const long: Readonly<Record<string, string>> = {
    'one number': '1'.repeat(slipTextMax),
    'ranges over everything': '000~999 '.repeat(1_250),
    'ranges that are too wide': '000~9999'.repeat(1_250),
    separators: ' '.repeat(slipTextMax),
    lines: '1\n'.repeat(5_000),
    words: 'ab '.repeat(3_333),
    'half ranges': '1~'.repeat(5_000),
    numbers: Array.from({ length: 2_500 }, (_, index) => String(index % 1_000).padStart(3, '0')).join(','),
  };

  it.each(Object.entries(long))('of %s is parsed in bounded time into valid selections', (_, typed) => {
    for (const betType of [hundred, thousand, pairs, rows]) {
      const { value: reading, ms } = processorTimeOf(() => readSlipText(betType, typed));
      expect(ms).toBeLessThan(150);
      expect(reading.rejected.length).toBeLessThanOrEqual(20);
      for (const selection of reading.selections) expect(selectionFault(betType, selection)).toBeUndefined();
    }
  });

  it('is the most that is read', () => {
    const reading = readSlipText(hundred, `${' '.repeat(slipTextMax)}12`);
    expect(reading).toMatchObject({ selections: [], isCut: true });
  });

  it('holds a thousand numbers as one selection', () => {
    const reading = readSlipText(thousand, long['numbers'] ?? '');
    expect(reading.selections.map(([picked]) => picked?.length)).toEqual([1_000]);
    expect(reading.repeated).toBe(1_500);
  });
});
