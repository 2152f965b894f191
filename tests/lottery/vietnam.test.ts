import { describe, expect, it } from 'vitest';
import type { BetType, Hit } from '#src/rules/lottery/lottery-model.ts';
import { selectionFault } from '#src/rules/lottery/selection.ts';
import { vietnam18 } from '#src/rules/lottery/vietnam/vietnam-18.ts';
import { vietnamNorth } from '#src/rules/lottery/vietnam/vietnam-north.ts';
import { seededBelow } from './random.ts';
import { north, readingsOf, south } from './vietnam-reference.ts';
import { likelySelection, someResult } from './vietnam-samples.ts';

const regions = [
  { name: 'north', rules: vietnamNorth, region: north },
  { name: 'south and centre', rules: vietnam18, region: south },
] as const;

/**
 * Bet types that depend on the special prize only: their mean over all special prizes is that over all
 * results.
 */
const onSpecial = /^(?:special|board-(?!lot|parlay))/;

function counts(hits: readonly Hit[]): Record<string, number> {
  return Object.fromEntries(hits.map(({ prize, units }) => [prize, units]));
}

/** Selections of a single symbol per group, so that each symbol of a board occurs once. */
function singles({ groups }: BetType): string[][][] {
  const symbols = groups.map((group) =>
    'from' in group.symbols ? [group.symbols.from] : [...group.symbols],
  );
  const longest = Math.max(...symbols.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => symbols.map((those) => those.slice(index, index + 1)));
}

/**
 * Every special prize, as far as a bet type depends on it: on its last digits, or on three digits that also
 * fill the other positions, so that any single digit and the first and last two are all equally frequent.
 */
function spaceOf(id: string, width: number): string[] {
  const digits = id === 'board-sum' ? 5 : /-3/.test(id) ? 3 : /-4/.test(id) ? 4 : 0;
  if (digits > 0)
    return Array.from({ length: 10 ** digits }, (_, end) =>
      String(end).padStart(digits, '0').padStart(width, '7'),
    );
  return Array.from({ length: 1_000 }, (_, number) => {
    const [a = '', b = '', c = ''] = String(number).padStart(3, '0');
    return a + b + (width === 6 ? a + c : a) + b + c;
  });
}

describe.each(regions)('the Vietnamese bets of the $name, against their reference', ({ rules, region }) => {
  const readings = readingsOf(region);

  it('have a reference for every bet type', () => {
    expect(Object.keys(readings).sort()).toEqual(rules.betTypes.map(({ id }) => id).sort());
  });

  it.each(rules.betTypes)('$id pays as its reference does, over sampled results', (betType) => {
    const below = seededBelow(betType.id.length * 31 + region.prizes.length);
    const reading = readings[betType.id];
    let paid = 0;
    for (let round = 0; round < 150; round += 1) {
      const result = someResult(region, below);
      const selection = likelySelection(betType.groups, result, below);
      if (betType.units(selection) === 0) continue;
      expect(selectionFault(betType, selection)).toBeUndefined();
      const subject = `${betType.id} of ${JSON.stringify(selection)} on ${JSON.stringify(result)}`;
      expect(betType.units(selection), subject).toBe(reading?.units(selection));
      for (const drawn of [result, someResult(region, below)]) {
        expect(rules.faultOf(drawn)).toBeUndefined();
        const hits = betType.settle(selection, drawn);
        expect(counts(hits), subject).toEqual(reading?.hits(selection, drawn));
        paid += hits.length;
      }
    }
    expect(paid).toBeGreaterThan(10);
  });

  it.each(rules.betTypes.filter(({ id }) => onSpecial.test(id)))(
    '$id hits as often as it expects, over every special prize',
    (betType) => {
      const rest = someResult(region, seededBelow(3)).slice(1);
      const specials = spaceOf(betType.id, Number(region.prizes[0]));
      for (const selection of singles(betType)) {
        const sums: Record<string, number> = {};
        for (const special of specials)
          for (const { prize, units } of betType.settle(selection, [[special], ...rest]))
            sums[prize] = (sums[prize] ?? 0) + units;
        for (const { prize, units } of betType.expectedHits(selection))
          expect((sums[prize] ?? 0) / specials.length).toBeCloseTo(units, 12);
      }
    },
  );
});
