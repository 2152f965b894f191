import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import type { NumberPick } from './number-sets.ts';
import { shareOf, waysWithout } from './tier-ways.ts';
import { type Lots, lotsCount, lotsOf, type Tier } from './tiers.ts';

interface NumberBet {
  readonly id: string;
  readonly play: LotteryPlay;
  readonly category: string;
  readonly pick: NumberPick;
  readonly lots: Lots;
  /** Whether a number is staked once for all lots together, instead of once for each lot. */
  readonly isStakedOnce?: boolean;
}

/** A bet on numbers appearing in lots. Every lot that shows one of them pays (nháy). */
export function numberBet(
  tiers: readonly Tier[],
  { id, play, category, pick, lots, isStakedOnce = false }: NumberBet,
): BetType {
  const count = lotsCount(tiers, lots);
  const stakes = isStakedOnce ? 1 : count;
  return {
    id,
    play,
    category,
    groups: pick.groups,
    prizes: ['win'],
    units: (selection) => pick.count(selection) * stakes,
    maxHits: (selection) => pick.maxTimes(selection) * count,
    settle(selection, result) {
      const timesOf = pick.timesOf(selection);
      const units = lotsOf(result, lots).reduce((sum, number) => sum + timesOf(number), 0);
      return units > 0 ? [{ prize: 'win', units }] : [];
    },
    expectedHits: (selection) => [
      { prize: 'win', units: (pick.count(selection) * count) / 10 ** lots.width },
    ],
    whole(selection, odds) {
      const spread = pick.spread(selection);
      const covered = [...spread.values()].reduce((sum, numbers) => sum + numbers, 0);
      const all = waysWithout(tiers, lots, 0);
      return {
        chance: shareOf(all - waysWithout(tiers, lots, covered), all),
        maxPaid: maxTimesShown(tiers, lots, spread) * (odds['win'] ?? 0),
      };
    },
    samples: pick.samples,
  };
}

/** The most unit bets that one result can hit: each prize shows the numbers that are contained most often. */
function maxTimesShown(tiers: readonly Tier[], lots: Lots, spread: ReadonlyMap<number, number>): number {
  const byTimes = [...spread].sort(([one], [other]) => other - one);
  let max = 0;
  for (const index of lots.tiers) {
    const { count, width } = tiers[index] ?? { count: 0, width: 0 };
    let left = count;
    for (const [times, numbers] of byTimes) {
      const shown = Math.min(left, numbers * 10 ** (width - lots.width));
      max += shown * times;
      left -= shown;
    }
  }
  return max;
}
