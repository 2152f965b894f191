import type { BetType, Selection } from '#src/rules/lottery/lottery-model.ts';
import { sharedBy } from '#src/rules/lottery/counting.ts';

interface DirectBet {
  readonly id: string;
  readonly category: string;
  readonly places: readonly string[];
  readonly symbols: readonly string[];
  /** The index of the first position among the numbers drawn. */
  readonly from: number;
  /** Whether numbers are drawn without replacement, so that no number can be in two positions. */
  readonly isDistinct: boolean;
}

/** A bet on numbers in order, one or more for each position. Each row of one number per position is a unit bet. */
export function directBet({ id, category, places, symbols, from, isDistinct }: DirectBet): BetType {
  const rows = isDistinct ? distinctRows : allRows;
  const chance = 1 / places.reduce((ways, _, place) => ways * (symbols.length - (isDistinct ? place : 0)), 1);
  return {
    id,
    play: 'trad',
    category,
    groups: places.map((place) => ({ id: place, symbols, least: 1, most: symbols.length })),
    prizes: ['win'],
    units: rows,
    maxHits: () => 1,
    settle(selection, result) {
      const isHit = selection.every((picked, place) => picked.includes(result[0]?.[from + place] ?? ''));
      return isHit ? [{ prize: 'win', units: 1 }] : [];
    },
    expectedHits: (selection) => [{ prize: 'win', units: rows(selection) * chance }],
    whole: (selection, odds) => ({ chance: rows(selection) * chance, maxPaid: odds['win'] ?? 0 }),
    samples: [places.map((_, place) => symbols.slice(place, place + 1))],
  };
}

function allRows(selection: Selection): number {
  return selection.reduce((rows, picked) => rows * picked.length, 1);
}

/** The number of rows without a repeated number, for two or three positions. */
function distinctRows(selection: Selection): number {
  const [first = [], second = [], third] = selection;
  const shared = sharedBy(first, second);
  const pairs = first.length * second.length - shared;
  if (!third) return pairs;
  const inAll = first.filter((symbol) => second.includes(symbol) && third.includes(symbol)).length;
  const blocked = sharedBy(first, third) * second.length + sharedBy(second, third) * first.length;
  return pairs * third.length - blocked + 2 * inAll;
}
