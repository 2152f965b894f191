import type { GameType } from '#src/contracts/games/game-types.ts';
import type { Conditions, GrantTerms } from './conditions.ts';
import { weightOf, wholeWeight } from './progress.ts';
import type { TermWriter } from './term-writer.ts';
import { bonusesOf, stakesFor } from './terms-wagering.ts';

/** What a game has returned of its stakes, in millionths. */
export interface GameReturn {
  readonly gameCode: string;
  readonly gameType: GameType;
  /** Counted over `rounds` of the last 90 days. */
  readonly returnPpm: number;
  readonly rounds: number;
  /** What the game itself states; it is taken where too few rounds were counted. */
  readonly statedPpm?: number;
}

/** What is known of the games that a bonus can be staked in. */
export interface Figures {
  readonly returns: readonly GameReturn[];
}

/** Below so many rounds, a counted return says more about luck than about the game. */
export const roundsMin = 10_000;
const million = 1_000_000;

/** What meeting the requirement costs on average, by the games that count most; nothing where no return is known. */
export function costTerms(
  { gifts, wagering, trigger }: Conditions,
  write: TermWriter,
  matchMinor: number | undefined,
  figures: Figures | undefined,
): string[] {
  if (trigger.on === 'referral' && figures) return friendCostTerms(trigger.minDepositMinor, write, figures);
  if (!wagering || wagering.multiple === 0 || !figures) return [];
  const known = knownReturns(wagering, figures);
  if (known.length === 0) return [];
  const bonusMinor = bonusesOf(gifts, matchMinor).reduce((sum, each) => sum + each, 0);
  const costs = known.map(({ returnPpm, weight }) =>
    costOf(stakesFor(bonusMinor, wagering.multiple), returnPpm, weight),
  );
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const cost = rangeText(write.money(least), write.money(most), write);
  const rounds = known.reduce((sum, each) => sum + each.rounds, 0);
  const bonus = write.money(bonusMinor);
  // The middle of the range is what most games cost.
  const isUsedUp = (least + most) / 2 >= bonusMinor;
  return [
    rounds === 0
      ? write.say('costStated', { bonus, cost })
      : write.say(known.every((each) => each.rounds > 0) ? 'costCounted' : 'costMixed', {
          bonus,
          cost,
          rounds,
        }),
    ...(isUsedUp ? [write.say('usedUp')] : []),
  ];
}

/** What a friend's stakes cost the friend on average, in any game whose return is known. */
function friendCostTerms(stakeMinor: number, write: TermWriter, figures: Figures): string[] {
  const costs = figures.returns.flatMap(({ returnPpm, rounds, statedPpm }) => {
    const knownPpm = rounds >= roundsMin ? returnPpm : statedPpm;
    return knownPpm === undefined ? [] : [costOf(stakeMinor, knownPpm, wholeWeight)];
  });
  if (costs.length === 0) return [];
  const cost = rangeText(write.money(Math.min(...costs)), write.money(Math.max(...costs)), write);
  return [write.say('referralCost', { stake: write.money(stakeMinor), cost })];
}

interface KnownReturn {
  readonly returnPpm: number;
  readonly weight: number;
  /** The rounds behind it; 0 for a stated return. */
  readonly rounds: number;
}

/** The returns of the games with the largest weight among those with a known return, mostly of 100 %. */
function knownReturns(wagering: GrantTerms, { returns }: Figures): KnownReturn[] {
  const known = returns.flatMap((game): KnownReturn[] => {
    const weight = weightOf(wagering, game.gameCode, game.gameType);
    if (weight === 0) return [];
    if (game.rounds >= roundsMin) return [{ returnPpm: game.returnPpm, weight, rounds: game.rounds }];
    return game.statedPpm === undefined ? [] : [{ returnPpm: game.statedPpm, weight, rounds: 0 }];
  });
  const largest = Math.max(...known.map(({ weight }) => weight));
  return known.filter(({ weight }) => weight === largest);
}

/** What stakes cost in a game on average; nothing where more was returned than staked. */
function costOf(stakesMinor: number, returnPpm: number, weight: number): number {
  const lost = BigInt(Math.max(0, million - returnPpm));
  return Number((BigInt(stakesMinor) * lost * BigInt(wholeWeight)) / (BigInt(weight) * BigInt(million)));
}

function rangeText(least: string, most: string, { say }: TermWriter): string {
  return least === most ? least : say('costBetween', { least, most });
}
