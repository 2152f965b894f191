import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import { choose, sharedBy } from '#src/rules/lottery/counting.ts';
import type { BetType, Hit, Selection } from '#src/rules/lottery/lottery-model.ts';
import { paidOdds } from '#src/rules/lottery/payout.ts';

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
  /** Whether numbers are drawn with replacement, as by dice. */
  readonly canRepeat?: boolean;
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
  canRepeat = false,
}: HitsBet): BetType {
  const chanceOf = (canRepeat ? shownChance : drawnChance)(symbols.length, drawn);
  const hitsOf = (picked: number, shared: number): Hit[] =>
    Object.entries(prizes).flatMap(([prize, hits]) => {
      const units = choose(shared, hits) * choose(picked - shared, size - hits);
      return units > 0 ? [{ prize, units }] : [];
    });
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
      return hitsOf(picked.length, sharedBy(picked, result[0]?.slice(0, drawn) ?? []));
    },
    expectedHits: (selection) =>
      Object.entries(prizes).map(([prize, hits]) => ({
        prize,
        units: setsOf(selection) * chanceOf(size, hits),
      })),
    whole([picked = []], odds) {
      let [chance, maxPaid] = [0, 0];
      for (let shared = 0; shared <= Math.min(picked.length, drawn); shared += 1) {
        const [of, hits] = [chanceOf(picked.length, shared), hitsOf(picked.length, shared)];
        if (of === 0 || hits.length === 0) continue;
        chance += of;
        maxPaid = Math.max(maxPaid, paidOdds(hits, odds));
      }
      return { chance, maxPaid };
    },
    samples: [[symbols.slice(0, size)]],
  };
}

/** The chance that exactly `shared` of the numbers picked are among those drawn. */
type SharedChance = (picked: number, shared: number) => number;

/** Without replacement. */
function drawnChance(symbols: number, drawn: number): SharedChance {
  return (picked, shared) =>
    (choose(drawn, shared) * choose(symbols - drawn, picked - shared)) / choose(symbols, picked);
}

/** With replacement, by inclusion and exclusion of the draws that show only some of the shared numbers. */
function shownChance(symbols: number, drawn: number): SharedChance {
  return (picked, shared) => {
    let ways = 0;
    for (let missing = 0; missing <= shared; missing += 1)
      ways += (-1) ** missing * choose(shared, missing) * (symbols - picked + shared - missing) ** drawn;
    return (choose(picked, shared) * ways) / symbols ** drawn;
  };
}
