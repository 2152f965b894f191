import { describe, expect, it } from 'vitest';
import { rankingTen } from '#src/rules/lottery/ranking-ten/ranking-ten.ts';
import { rankingTenReadings } from './number-reference.ts';
import { seededBelow, someOf } from './random.ts';
import { disagreement, someSelection } from './settlement-check.ts';

const below = seededBelow(10);
const racers = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0'));

function shuffled(items: readonly string[]): string[] {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0] ?? '');
}

/**
 * Every order of three racers at three places, the others random: the whole space for bets on these places.
 */
function rankings([first, second, third]: readonly [number, number, number]): string[][] {
  return racers.flatMap((one) =>
    racers.flatMap((two) =>
      racers.flatMap((three) => {
        if (new Set([one, two, three]).size < 3) return [];
        const ranking = shuffled(racers.filter((racer) => ![one, two, three].includes(racer)));
        for (const [place, racer] of [
          [first, one],
          [second, two],
          [third, three],
        ] as const)
          ranking.splice(place, 0, racer);
        return [ranking];
      }),
    ),
  );
}

describe('the ranking of ten, against its reference', () => {
  it('has a reference for every bet type', () => {
    expect(Object.keys(rankingTenReadings).sort()).toEqual(rankingTen.betTypes.map(({ id }) => id).sort());
  });

  it.each(rankingTen.betTypes)('$id pays as its reference does, over every first three', (betType) => {
    const reading = rankingTenReadings[betType.id];
    const isOfFirst = betType.groups.length <= 3;
    for (let round = 0; round < 10; round += 1) {
      const selection = someSelection(betType, below);
      expect(reading && disagreement(betType, reading, selection, rankings([0, 1, 2]), isOfFirst)).toBe(
        undefined,
      );
    }
  });

  it.each(rankingTen.betTypes.filter(({ groups }) => groups.length > 3))(
    '$id has the expected mean at each place',
    (betType) => {
      const reading = rankingTenReadings[betType.id];
      for (const [place, { symbols, most }] of betType.groups.entries()) {
        const picked = someOf(symbols as readonly string[], 1 + below(most), below);
        const selection = betType.groups.map((_, other) => (other === place ? picked : []));
        const upper = Math.min(place, 9 - place);
        const draws = rankings(upper === 0 ? [0, 8, 9] : [upper, 9 - upper, 9]);
        expect(reading && disagreement(betType, reading, selection, draws, true)).toBe(undefined);
      }
    },
  );

  it('counts no row that repeats a racer, if places share racers', () => {
    const first = rankingTen.betTypes.find(({ id }) => id === 'rank-first-three');
    const few = racers.slice(0, 4);
    for (let round = 0; round < 200; round += 1) {
      const selection = [0, 1, 2].map(() => someOf(few, 1 + below(few.length), below));
      const read = rankingTenReadings['rank-first-three']?.(selection);
      expect(first?.units(selection)).toBe(read?.units);
    }
  });
});
