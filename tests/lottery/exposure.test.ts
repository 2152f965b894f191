import { describe, expect, it } from 'vitest';
import { exposureOf } from '#functions/features/lottery/ticket-shard/ticket-shard.exposure.ts';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import type { BetType, Selection } from '#src/rules/lottery/lottery-model.ts';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { payoutMinor } from '#src/rules/lottery/payout.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { seededBelow } from './random.ts';
import { likelySelection } from './vietnam-samples.ts';

const shapes = lotteryShapes.flatMap((shape) => rulesOf(shape) ?? []);
const unitStakeMinor = 200;

function ticketOf(shape: (typeof lotteryShapes)[number], betType: BetType, selection: Selection) {
  return {
    ticketId: 'one',
    memberId: 'member',
    shape,
    gameId: 1,
    numero: '20260101',
    betTypeId: betType.id,
    selection,
    unitStakeMinor,
    units: betType.units(selection),
    odds: defaultOdds[shape]?.[betType.id] ?? {},
    oddsVersion: 0,
    costMinor: betType.units(selection) * unitStakeMinor,
    currency: 'PKR',
  };
}

describe.each(shapes)('what a ticket of $shape may cost the house', ({ shape, betTypes, draw }) => {
  it.each(betTypes)('is at least what $id pays, whatever is drawn', (betType) => {
    const below = seededBelow(betType.id.length);
    for (let round = 0; round < 40; round += 1) {
      const result = draw(below).map((numbers) => [...numbers]);
      const selection = likelySelection(betType.groups, result, below);
      if (betType.units(selection) === 0) continue;
      const ticket = ticketOf(shape, betType, selection);
      const exposure = exposureOf([ticket]);
      const paid = payoutMinor(betType.settle(selection, result), unitStakeMinor, ticket.odds);
      expect(exposure.get('')).toBeGreaterThanOrEqual(paid);
      for (const [group, symbols] of selection.entries())
        for (const symbol of symbols)
          expect(exposure.get(`${betType.id} ${group} ${symbol}`)).toBeGreaterThan(0);
    }
  });
});

it('counts a number at every lot, whatever else is picked', () => {
  const betType = rulesOf('vietnam-north')?.betTypes.find(({ id }) => id === 'lot-2-rows');
  const exposure = betType && exposureOf([ticketOf('vietnam-north', betType, [['1', '2'], ['3']])]);
  expect(exposure?.get('lot-2-rows 0 1')).toBe(27 * 88 * unitStakeMinor);
  expect(exposure?.get('')).toBe(27 * 88 * unitStakeMinor);
});

it('counts one prize if every position has to match', () => {
  const betType = rulesOf('five-digits')?.betTypes.find(({ id }) => id === 'star-5-direct');
  const two = ['1', '2'];
  const exposure = betType && exposureOf([ticketOf('five-digits', betType, [two, two, two, two, two])]);
  expect(exposure?.get('')).toBe(90_000 * unitStakeMinor);
});
