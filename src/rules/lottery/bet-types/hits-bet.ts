import type { LotteryPlay } from '#src/contracts/lottery-fields.ts';
import { choose, sharedBy } from '../counting.ts';
import type { BetType, Selection } from '../lottery-model.ts';

interface HitsBet {
  readonly id: string;
  readonly play: LotteryPlay;
  readonly category: string;
  readonly symbols: readonly string[];
  /** The number of numbers in a unit bet, and the maximum that may be picked to form unit bets. */
  readonly size: number;
  readonly most: number;
  /** How many of the numbers drawn count, starting with the first. */
  readonly drawn: number;
  /** How many numbers of a unit bet must be drawn for each prize. */
  readonly prizes: Readonly<Record<string, number>>;
  /** The chance that exactly `hits` numbers of a unit bet are drawn, if numbers are drawn with replacement. */
  chanceOf?(hits: number): number;
}

/** A bet on how many of the numbers picked are drawn, in any order; each set of `size` numbers is a unit bet. */
export function hitsBet({
  id,
  play,
  category,
  symbols,
  size,
  most,
  drawn,
  prizes,
  chanceOf,
}: HitsBet): BetType {
  const chance = chanceOf ?? drawnChance(symbols.length, drawn, size);
  const setsOf = (selection: Selection) => choose(selection[0]?.length ?? 0, size);
  return {
    id,
    play,
    category,
    groups: [{ id: 'numbers', symbols, least: size, most }],
    prizes: Object.keys(prizes),
    units: setsOf,
    settle(selection, result) {
      const picked = selection[0] ?? [];
      const shared = sharedBy(picked, result[0]?.slice(0, drawn) ?? []);
      return Object.entries(prizes).flatMap(([prize, hits]) => {
        const units = choose(shared, hits) * choose(picked.length - shared, size - hits);
        return units > 0 ? [{ prize, units }] : [];
      });
    },
    expectedHits: (selection) =>
      Object.entries(prizes).map(([prize, hits]) => ({ prize, units: setsOf(selection) * chance(hits) })),
    samples: [[symbols.slice(0, size)]],
  };
}

/** The chance that exactly `hits` of `size` numbers are among those drawn without replacement. */
function drawnChance(symbols: number, drawn: number, size: number): (hits: number) => number {
  return (hits) => (choose(drawn, hits) * choose(symbols - drawn, size - hits)) / choose(symbols, size);
}
