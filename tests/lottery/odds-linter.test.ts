import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type LotteryShape, lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import type { Odds, OddsTable, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { defaultOdds, defaultOddsVersion } from '#src/rules/lottery/odds/default-odds.ts';
import { lintOdds, returnsOf } from '#src/rules/lottery/odds-linter.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';

const floor = 0.5;

function rules(shape: LotteryShape): ShapeRules {
  const found = rulesOf(shape);
  if (!found) throw new Error(`no rules of ${shape}`);
  return found;
}

/** The default odds of a shape, with the odds of some bet types replaced. */
function changed(shape: LotteryShape, odds: OddsTable): OddsTable {
  return { ...defaultOdds[shape], ...odds };
}

const times = (odds: number): Odds => ({ win: Math.round(odds * 10_000) });

function faultsOf(shape: LotteryShape, odds: OddsTable, least = floor): string[] {
  return lintOdds(rules(shape), changed(shape, odds), least).map(
    ({ betTypeId, fault }) => `${betTypeId} ${fault}`,
  );
}

function shareOf(shape: LotteryShape, id: string, odds: Odds, picked?: string): number {
  const returns = returnsOf(rules(shape), { [id]: odds });
  const found = picked ? returns.find(({ selection }) => selection.flat().includes(picked)) : returns[0];
  return Math.round((found?.share ?? 0) * 1_000) / 10;
}

describe('the odds linter', () => {
  it.each(lotteryShapes)('passes the default odds of %s, which offer every bet type', (shape) => {
    expect(faultsOf(shape, {})).toEqual([]);
    const ids = rules(shape).betTypes.map(({ id }) => id);
    expect(Object.keys(defaultOdds[shape] ?? {}).sort()).toEqual(ids.sort());
  });

  it('refuses equal odds on the sides of the sum of champion and runner-up', () => {
    const equal = (odds: number) => ({
      'rank-sum-sides': { big: odds, small: odds, odd: odds, even: odds },
    });
    expect(shareOf('ranking-ten', 'rank-sum-sides', equal(19_800)['rank-sum-sides'], 'small')).toBe(110);
    expect(faultsOf('ranking-ten', equal(19_800))).toContain('rank-sum-sides RETURN_ABOVE_STAKE');
    expect(faultsOf('ranking-ten', equal(17_500))).toEqual(['rank-sum-sides CHANCES_DIFFER']);
  });

  it('refuses equal odds of 1.98 on the parity of the sum of 11 choose 5', () => {
    const equal = { big: 19_500, small: 19_500, odd: 19_800, even: 19_800 };
    expect(shareOf('eleven-five', 'eleven-sum-sides', equal, 'odd')).toBe(101.1);
    expect(faultsOf('eleven-five', { 'eleven-sum-sides': equal })).toContain(
      'eleven-sum-sides RETURN_ABOVE_STAKE',
    );
    const lower = { ...equal, odd: 19_400, even: 19_400 };
    expect(faultsOf('eleven-five', { 'eleven-sum-sides': lower })).toEqual([
      'eleven-sum-sides CHANCES_DIFFER',
    ]);
  });

  it('refuses the 600 of group 3 as odds of group 6', () => {
    expect(shareOf('five-digits', 'star-3-front-group-6', times(600 / 2))).toBe(180);
    expect(faultsOf('five-digits', { 'star-3-front-group-6': times(600 / 2) })).toEqual([
      'star-3-front-group-6 RETURN_ABOVE_STAKE',
    ]);
  });

  it('refuses odds of 20, 100 and 400 on two, three and four numbers together in the north', () => {
    const faulty = { 'parlay-2': times(20), 'parlay-3': times(100), 'parlay-4': times(400) };
    const shares = Object.entries(faulty).map(([id, odds]) => shareOf('vietnam-north', id, odds));
    expect(shares).toEqual([110.2, 123.8, 107.7]);
    expect(faultsOf('vietnam-north', faulty)).toEqual([
      'parlay-2 RETURN_ABOVE_STAKE',
      'parlay-3 RETURN_ABOVE_STAKE',
      'parlay-4 RETURN_ABOVE_STAKE',
    ]);
  });

  it("refuses the north's odds in the south, on numbers that do not appear", () => {
    const northern = { 'miss-1': times(1.21), 'miss-4': times(2), 'miss-8': times(7), 'miss-10': times(10) };
    const shares = Object.entries(northern).map(([id, odds]) => shareOf('vietnam-18', id, odds));
    expect(shares.map(Math.round)).toEqual([101, 96, 156, 150]);
    expect(faultsOf('vietnam-north', northern)).toEqual([]);
    expect(faultsOf('vietnam-18', northern)).toEqual([
      'miss-1 RETURN_ABOVE_STAKE',
      'miss-8 RETURN_ABOVE_STAKE',
      'miss-10 RETURN_ABOVE_STAKE',
    ]);
  });

  it('refuses published prizes that return less than a higher floor', () => {
    expect(faultsOf('three-dice', {}, 0.6)).toContain('dice-triple RETURN_BELOW_FLOOR');
    expect(faultsOf('keno', {}, 0.501)).toEqual(['keno-ticket-1 RETURN_BELOW_FLOOR']);
  });

  it('refuses missing and unknown prizes, unknown bet types, and different odds for equal chances', () => {
    expect(
      faultsOf('five-digits', {
        'digit-dragon-tiger': { dragon: 22_000, tiger: 21_000, tie: 94_000 },
        'digit-sum': { win: 19_000, refund: 10_000 },
        'digit-form': { leopard: 950_000 },
        'digit-unknown': times(1),
      }),
    ).toEqual([
      'digit-sum PRIZE_UNKNOWN',
      'digit-dragon-tiger ODDS_DIFFER',
      ...Array.from({ length: 4 }, () => 'digit-form PRIZE_MISSING'),
      'digit-unknown BET_TYPE_UNKNOWN',
    ]);
  });
});

describe('the default odds', () => {
  it('have a separate version for each deployed state: raise it with every change', () => {
    const text = JSON.stringify(lotteryShapes.map((shape) => [shape, defaultOdds[shape]]));
    const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect([defaultOddsVersion, fingerprint]).toEqual([0, '361d2727eceef8c5']);
  });
});

describe('published returns', () => {
  it.each([
    [1, 82.5],
    [2, 61.9],
    [3, 60.1],
    [4, 84.1],
    [5, 66.8],
  ])('keno picks of %i return %s %%', (size, share) => {
    const id = `keno-pick-${size}`;
    expect(shareOf('keno', id, defaultOdds.keno?.[id] ?? {})).toBe(share);
  });

  it('keno tickets of 10 to 1 return what follows from their prizes', () => {
    const shares = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((size) =>
      shareOf('keno', `keno-ticket-${size}`, defaultOdds.keno?.[`keno-ticket-${size}`] ?? {}),
    );
    expect(shares).toEqual([57.7, 54.7, 54.7, 55.1, 54.5, 54.9, 55.1, 55.5, 54.1, 50]);
  });

  it('over and under return 97.5 %, with 810 refunded', () => {
    expect(shareOf('keno', 'keno-over-under', times(1.95))).toBe(97.5);
  });

  it('traditional digits return 90 %, three dice from 55.6 to 58.3 %', () => {
    const returns = returnsOf(rules('five-digits'), defaultOdds['five-digits'] ?? {});
    const stars = returns.filter(({ betTypeId }) => betTypeId.startsWith('star-'));
    expect(new Set(stars.map(({ share }) => share.toFixed(9)))).toEqual(new Set(['0.900000000']));
    const trad = new Set(
      rules('three-dice').betTypes.flatMap(({ id, play }) => (play === 'trad' ? [id] : [])),
    );
    const dice = returnsOf(rules('three-dice'), defaultOdds['three-dice'] ?? {})
      .filter(({ betTypeId }) => trad.has(betTypeId))
      .map(({ share }) => Math.round(share * 1_000) / 10);
    expect([Math.min(...dice), Math.max(...dice)]).toEqual([55.6, 58.3]);
  });
});
