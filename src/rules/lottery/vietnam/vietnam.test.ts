import { describe, expect, it } from 'vitest';
import type { DrawResult, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { selectionFault, selectionOf } from '#src/rules/lottery/selection.ts';
import { vietnam18 } from './vietnam-18.ts';
import { vietnamNorth } from './vietnam-north.ts';

const tiersOf = (text: string): DrawResult => text.split('/').map((tier) => tier.trim().split(' '));

/** The draw of the north of 2005-10-01, as recorded in result archives. */
const golden = tiersOf(
  '34584 / 16876 / 34885 65037 / 44442 95464 14795 94080 18983 22006 / 4979 4293 2502 4395 / 4240 3439 3988 5912 3636 5423 / 729 272 278 / 12 25 78 70',
);
/** A draw in the form of the south. */
const south = tiersOf(
  '023456 / 54321 / 11111 / 22222 33333 / 10001 20002 30003 40004 50005 60006 70007 / 9999 / 1234 5678 0056 / 123 / 56',
);

function bet(rules: ShapeRules, id: string, text: string, result: DrawResult) {
  const betType = rules.betTypes.find((type) => type.id === id);
  const selection = selectionOf(text);
  if (!betType) throw new Error(`no bet type ${id}`);
  expect(selectionFault(betType, selection)).toBeUndefined();
  return [betType.units(selection), betType.settle(selection, result)] as const;
}

const won = (units: number) => [{ prize: 'win', units }];

describe('the draw of the north of 2005-10-01', () => {
  it('is a possible result', () => {
    expect(vietnamNorth.faultOf(golden)).toBeUndefined();
  });

  it.each([
    ['special-2', '84', 1, won(1)],
    ['special-2', '48', 1, []],
    ['special-2-reversed', '48', 2, won(1)],
    ['special-2-reversed', '44', 1, []],
    ['special-2-rows', '7,8|4,5', 4, won(1)],
    ['special-head', '8', 10, won(1)],
    ['special-tail', '4', 10, won(1)],
    ['special-sum', '2', 10, won(1)],
    ['special-sides', 'big,even', 100, won(2)],
    ['special-sides', 'small,odd', 100, []],
    ['special-zodiac', 'rat', 9, won(1)],
    ['special-first-2', '34', 1, won(1)],
    ['special-3', '584', 1, won(1)],
    ['special-3-reversed', '458', 6, won(1)],
    ['special-4', '4584', 1, won(1)],
    ['three-both', '729,584', 8, won(2)],
    ['three-head', '278', 3, won(1)],
    ['head-2', '12,70', 8, won(2)],
    ['head-both', '84', 5, won(1)],
    ['lot-2', '95', 27, won(2)],
    ['lot-2', '12,78,95,84', 108, won(7)],
    ['lot-2-few', '12,29,84,99', 32, won(3)],
    ['lot-3', '795', 23, won(1)],
    ['lot-4', '4795', 20, won(1)],
    ['parlay-2', '95,12,01', 3, won(1)],
    ['parlay-3', '95,12,78', 1, won(1)],
    ['parlay-4', '95,12,78,00', 1, []],
    ['miss-4', '00,01,03,04', 1, won(1)],
    ['miss-4', '00,01,03,04,84', 5, won(1)],
    ['board-lot-2', '95', 1, won(2)],
    ['board-sides', 'big,small,odd,even', 4, won(2)],
    ['board-sum', 'big,small', 2, won(1)],
    ['board-digit-sides', 'small||big||even', 3, won(3)],
    ['board-digit', '3|4|5|8|4,5', 6, won(5)],
    ['board-dragon-tiger', 'tiger', 1, [{ prize: 'tiger', units: 1 }]],
    ['board-zodiac', 'rat,ox', 2, [{ prize: 'nine-numbers', units: 1 }]],
  ])('%s of %s costs %i unit bets', (id, text, units, hits) => {
    expect(bet(vietnamNorth, id, text, golden)).toEqual([units, hits]);
  });

  it('has 24 distinct endings, three of which appear twice', () => {
    const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    const units = hundred.map((number) => bet(vietnamNorth, 'lot-2', number, golden)[1][0]?.units ?? 0);
    expect(hundred.filter((_, index) => units[index] === 2)).toEqual(['12', '78', '95']);
    expect(units.filter((count) => count > 0)).toHaveLength(24);
  });
});

describe('a draw of the south', () => {
  it.each([
    ['head-2', '56', 1, won(1)],
    ['head-both', '56', 2, won(2)],
    ['three-both', '456,123', 4, won(2)],
    ['special-first-2', '02', 1, won(1)],
    ['lot-2', '56', 18, won(3)],
    ['lot-2-few', '56', 7, won(3)],
    ['lot-3', '056', 17, won(1)],
    ['board-dragon-tiger', 'dragon,tiger', 2, [{ prize: 'tiger', units: 1 }]],
    ['board-sum', 'small', 1, won(1)],
    [
      'paper-ticket',
      '023456',
      1,
      [
        { prize: 'special', units: 1 },
        { prize: 'eighth', units: 1 },
      ],
    ],
    [
      'paper-ticket',
      '923456',
      1,
      [
        { prize: 'eighth', units: 1 },
        { prize: 'near-special', units: 1 },
      ],
    ],
    ['paper-ticket', '023457', 1, [{ prize: 'consolation', units: 1 }]],
    [
      'paper-ticket',
      '023356',
      1,
      [
        { prize: 'eighth', units: 1 },
        { prize: 'consolation', units: 1 },
      ],
    ],
    ['paper-ticket', '010001,020002', 2, [{ prize: 'fourth', units: 2 }]],
  ])('%s of %s costs %i unit bets', (id, text, units, hits) => {
    expect(bet(vietnam18, id, text, south)).toEqual([units, hits]);
  });
});

describe('a result of the north', () => {
  const changed = (tier: number, numbers: readonly string[]) =>
    golden.map((own, index) => (index === tier ? numbers : own));
  it.each([
    ['without a prize', golden.slice(1), 'COUNT_WRONG'],
    ['with a number too few', changed(7, ['12', '25', '78']), 'COUNT_WRONG'],
    ['with a short number', changed(0, ['4584']), 'WIDTH_WRONG'],
    ['with a letter', changed(0, ['3458x']), 'NUMBER_UNKNOWN'],
    ['with a number twice in a prize', changed(7, ['12', '25', '12', '70']), 'NUMBER_REPEATED'],
  ])('is refused %s', (_, result, fault) => {
    expect(vietnamNorth.faultOf(result)).toBe(fault);
  });

  it('may repeat a number in another prize', () => {
    expect(vietnamNorth.faultOf(changed(1, ['34584']))).toBeUndefined();
  });
});

describe.each([vietnamNorth, vietnam18])('the draw of $shape', (rules) => {
  it('can draw the lowest and the highest number of each prize, without repeating a number', () => {
    const least = rules.draw(() => 0);
    const greatest = rules.draw((bound) => bound - 1);
    for (const result of [least, greatest]) expect(rules.faultOf(result)).toBeUndefined();
    expect(least[3]?.slice(0, 2)).toEqual(['00000', '00001']);
    expect(greatest[3]?.slice(0, 2)).toEqual(['99999', '99998']);
  });
});
