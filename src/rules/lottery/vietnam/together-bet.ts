import type { LotteryPlay } from '#src/contracts/lottery-fields.ts';
import { choose } from '../counting.ts';
import type { BetType } from '../lottery-model.ts';
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
    mostHits: ([picked = []]) =>
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
    samples: [[sample]],
  };
}

/** The precision kept when an exact fraction is converted to a number. */
const scale = 10n ** 24n;

function toNumber(ways: bigint, of: bigint): number {
  return Number((ways * scale) / of) / Number(scale);
}

/**
 * The number of results with none of `absent` endings; all results if it is 0. Prizes are drawn without
 * replacement.
 */
function waysWithout(tiers: readonly Tier[], absent: number): bigint {
  let ways = 1n;
  for (const { count, width } of tiers) {
    const numbers = 10 ** width - absent * 10 ** (width - 2);
    for (let drawn = 0; drawn < count; drawn += 1) ways *= BigInt(numbers - drawn);
  }
  return ways;
}

/** The chance that none of `size` endings appears. */
function noneChance(tiers: readonly Tier[], size: number): number {
  return toNumber(waysWithout(tiers, size), waysWithout(tiers, 0));
}

/** The chance that each of `size` endings appears, by inclusion and exclusion of results that miss some. */
function allChance(tiers: readonly Tier[], size: number): number {
  let ways = 0n;
  for (let absent = 0; absent <= size; absent += 1) {
    const term = BigInt(choose(size, absent)) * waysWithout(tiers, absent);
    ways += absent % 2 === 0 ? term : -term;
  }
  return toNumber(ways, waysWithout(tiers, 0));
}
