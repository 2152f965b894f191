import { describe, expect, it } from 'vitest';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { chanceText, faceOdds, oddsText, quoteOf } from './board-price.ts';
import { luckyPick, picked, quickPicksOf, randomBelow, shownSymbols } from './board-quick-picks.ts';

function betOf(shape: LotteryShape, id: string) {
  const betType = rulesOf(shape)?.betTypes.find((each) => each.id === id);
  const odds = defaultOdds[shape]?.[id];
  if (!betType || !odds) throw new Error(`${shape} has no ${id}`);
  return { betType, odds };
}

describe('quoteOf', () => {
  it('returns the cost, chance, return and prize of a number in exact order', () => {
    const { betType, odds } = betOf('five-digits', 'star-3-front-direct');
    expect(quoteOf(betType, [['1', '2'], ['3'], ['4']], 200, odds)).toEqual({
      units: 2,
      costMinor: 400,
      chance: 0.002,
      returned: 0.9,
      prizeMinor: 180_000,
    });
  });

  it('returns the chance and the largest payout of all lots of a number together', () => {
    const { betType, odds } = betOf('vietnam-north', 'lot-2');
    const quote = quoteOf(betType, [['12']], 200, odds);
    expect(quote).toMatchObject({ units: 27, costMinor: 5_400 });
    expect(1 / (quote?.chance ?? 0)).toBeCloseTo(4.2, 1);
    // Three of the four numbers of the last prize show another ending.
    expect(quote?.prizeMinor).toBe((24 * 200 * (odds['win'] ?? 0)) / 10_000);
  });

  it.each([
    [0.2376, '1 in 4.21'],
    [0.002, '1 in 500'],
    [0.5, '1 in 2'],
    [0.92156, '92.1%'],
    [0.99999, '99.9%'],
    [1, '100%'],
  ])('tells a chance of %d as %s', (chance, text) => {
    expect(chanceText(chance, 'en', (number) => `1 in ${number}`)).toBe(text);
  });

  it('returns nothing while a position is empty', () => {
    const { betType, odds } = betOf('five-digits', 'star-3-front-direct');
    expect(quoteOf(betType, [['1'], [], ['4']], 200, odds)).toBeUndefined();
  });

  it('does not count a returned stake as a prize', () => {
    const { betType, odds } = betOf('eleven-five', 'eleven-sum-sides');
    const quote = quoteOf(betType, [['big']], 100, odds);
    expect(quote?.chance).toBeCloseTo(215 / 462, 12);
  });
});

describe('the faces of a board', () => {
  it('carry the odds of their own prize', () => {
    const { betType, odds } = betOf('three-dice', 'dice-points');
    expect(faceOdds(betType, 0, '3', odds)).toBe(odds['3']);
    expect(faceOdds(betType, 0, '10', odds)).toBe(odds['10']);
    expect(oddsText(19_820, 'en')).toBe('1.982');
  });

  it('carry none if one symbol alone is not a bet', () => {
    const { betType, odds } = betOf('five-digits', 'star-5-120');
    expect(faceOdds(betType, 0, '3', odds)).toBeUndefined();
  });
});

describe('quick picks', () => {
  const numbers = { id: 'numbers', symbols: ['10', '11', '01', '02', '03', '04'], least: 1, most: 6 };

  it('order numbers by value, and split that order into halves', () => {
    expect(shownSymbols(numbers)).toEqual(['01', '02', '03', '04', '10', '11']);
    expect(picked(shownSymbols(numbers), 'big')).toEqual(['04', '10', '11']);
    expect(picked(shownSymbols(numbers), 'odd')).toEqual(['01', '03', '11']);
  });

  it('offer nothing that a position cannot take, and nothing for words', () => {
    expect(quickPicksOf({ ...numbers, most: 3 })).not.toContain('all');
    expect(quickPicksOf({ id: 'side', symbols: ['big', 'small'], least: 1, most: 2 })).toEqual([]);
  });

  it('pick different random numbers of a position, also of a million', () => {
    const tickets = { id: 'tickets', symbols: { from: '000000', to: '999999' }, least: 1, most: 100 };
    expect(luckyPick(tickets, randomBelow)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(new Set(luckyPick({ ...numbers, least: 5 }, randomBelow)).size).toBe(5);
  });
});
