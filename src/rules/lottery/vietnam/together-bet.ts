import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import { choose } from '#src/rules/lottery/counting.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { shareOf, waysWithout } from './tier-ways.ts';
import { allLots, lotsCount, lotsOf, type Tier } from './tiers.ts';

interface TogetherBet {
  readonly id: string;
  readonly play: LotteryPlay;
  readonly category: string;
  /** How many numbers a unit bet has. If more are picked, every set of this size is a unit bet. */
  readonly size: number;
  readonly most: number;
  /** Whether all numbers of a unit bet must appear (xiên), or none (trượt). */
  readonly wins: 'all' | 'none';
}

/** A bet on the last two digits of all drawn numbers together. An ending that appears twice counts once. */
export function togetherBet(
  tiers: readonly Tier[],
  { id, play, category, size, most, wins }: TogetherBet,
): BetType {
  const lots = allLots(tiers, 2);
  const sample = Array.from({ length: size }, (_, index) => String(index * 9 + 5).padStart(2, '0'));
  return {
    id,
    play,
    category,
    groups: [{ id: 'numbers', symbols: { from: '00', to: '99' }, least: size, most }],
    prizes: ['win'],
    units: ([picked = []]) => choose(picked.length, size),
    maxHits: ([picked = []]) =>
      choose(wins === 'all' ? Math.min(picked.length, lotsCount(tiers, lots)) : picked.length, size),
    settle([picked = []], result) {
      const shown = new Set(lotsOf(result, lots));
      const winning = picked.filter((number) => shown.has(number) === (wins === 'all'));
      const units = choose(winning.length, size);
      return units > 0 ? [{ prize: 'win', units }] : [];
    },
    expectedHits: ([picked = []]) => [
      {
        prize: 'win',
        units:
          choose(picked.length, size) * (wins === 'all' ? allChance(tiers, size) : noneChance(tiers, size)),
      },
    ],
    whole({ 0: { length: picked } = [] }, odds) {
      // It loses if too few of the picked endings win: the few cases that are summed.
      let losing = 0n;
      for (let winning = 0; winning < size; winning += 1)
        losing += waysToShow(tiers, picked, wins === 'all' ? winning : picked - winning);
      const all = waysWithout(tiers, lots, 0);
      const max =
        wins === 'all' ? Math.min(picked, lotsCount(tiers, lots)) : picked - fewestShown(tiers, picked);
      return {
        chance: shareOf(all - losing, all),
        maxPaid: choose(max, size) * (odds['win'] ?? 0),
      };
    },
    samples: [[sample]],
  };
}

/** The chance that none of `size` endings appears. */
function noneChance(tiers: readonly Tier[], size: number): number {
  const lots = allLots(tiers, 2);
  return shareOf(waysWithout(tiers, lots, size), waysWithout(tiers, lots, 0));
}

/** The number of results that show exactly `shown` of `picked` endings, by inclusion and exclusion. */
function waysToShow(tiers: readonly Tier[], picked: number, shown: number): bigint {
  const lots = allLots(tiers, 2);
  if (shown > lotsCount(tiers, lots)) return 0n;
  let ways = 0n;
  for (let absent = 0; absent <= shown; absent += 1) {
    const term = BigInt(choose(shown, absent)) * waysWithout(tiers, lots, picked - shown + absent);
    ways += absent % 2 === 0 ? term : -term;
  }
  return BigInt(choose(picked, shown)) * ways;
}

/** The chance that each of `size` endings appears. */
function allChance(tiers: readonly Tier[], size: number): number {
  return shareOf(waysToShow(tiers, size, size), waysWithout(tiers, allLots(tiers, 2), 0));
}

/** The fewest of `picked` endings that every result shows: a prize of two digits shows as many as it has numbers. */
function fewestShown(tiers: readonly Tier[], picked: number): number {
  const different = tiers.map(({ count, width }) => Math.ceil(count / 10 ** (width - 2)));
  return Math.max(0, Math.max(...different) - (100 - picked));
}
