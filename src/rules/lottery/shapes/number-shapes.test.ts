import { describe, expect, it } from 'vitest';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { returnOf } from '#src/rules/lottery/payout.ts';
import { selectionFault, selectionOf } from '#src/rules/lottery/selection.ts';
import { rulesOf } from './shapes.ts';

const own = lotteryShapes.flatMap((shape) => {
  const rules = rulesOf(shape);
  const odds = defaultOdds[shape];
  return rules && odds ? [{ shape, rules, odds }] : [];
});

describe.each(own)('$shape', ({ rules, odds }) => {
  it('names each bet type once', () => {
    const ids = rules.betTypes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(rules.betTypes)('$id takes its samples and has odds that return less than the stake', (betType) => {
    const of = odds[betType.id] ?? {};
    expect(Object.keys(of).sort()).toEqual([...betType.prizes].sort());
    for (const sample of betType.samples) {
      expect(selectionFault(betType, sample)).toBeUndefined();
      const back = returnOf(betType.expectedHits(sample), betType.units(sample), of);
      expect(back).toBeGreaterThan(0.4);
      expect(back).toBeLessThan(1);
    }
  });
});

describe('five digits', () => {
  const bet = (id: string) => rulesOf('five-digits')?.betTypes.find((type) => type.id === id);

  it.each([
    ['star-5-direct', '1,2|3|4|5|6,7,8', [['2', '3', '4', '5', '8']], 6, 1],
    ['star-3-front-group-3', '1,2,3', [['1', '3', '1', '9', '9']], 6, 1],
    ['star-3-front-group-6', '1,2,3', [['1', '3', '1', '9', '9']], 1, 0],
    ['star-5-60', '1|1,2,3,4', [['4', '1', '3', '2', '1']], 1, 1],
    ['star-2-back-group', '7,8,9', [['0', '0', '0', '9', '7']], 3, 1],
  ])('%s of %s', (id, text, result, units, hits) => {
    const betType = bet(id);
    const selection = selectionOf(text);
    expect(betType && selectionFault(betType, selection)).toBeUndefined();
    expect(betType?.units(selection)).toBe(units);
    expect(betType?.settle(selection, result).reduce((sum, hit) => sum + hit.units, 0)).toBe(hits);
  });
});
