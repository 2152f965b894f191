import type { GameType } from '#src/contracts/games/game-types.ts';
import { takesBonus } from './bonus-rewards.ts';
import type { GrantTerms } from './conditions.ts';

/** The weight at which a stake counts whole. */
export const wholeWeight = 10_000;

/** What of a stake counts: so much as one stake with bonus money may be, the cash part included. */
export function countedOf(stakeMinor: number, maxBetMinor: number): number {
  return Math.min(stakeMinor, maxBetMinor);
}

/**
 * How much a game counts, in hundredths of a percent: by its code, else by its type, else not at all. Sports and
 * lotteries never count.
 */
export function weightOf(
  { weights }: Pick<GrantTerms, 'weights'>,
  gameCode: string,
  gameType: GameType,
): number {
  if (!takesBonus(gameType)) return 0;
  // A code is a vendor's text and may be `constructor`.
  if (Object.hasOwn(weights.games, gameCode)) return weights.games[gameCode] ?? 0;
  return weights.types[gameType] ?? 0;
}

/** The counted stakes times their weights at which a bonus becomes cash. */
export function requiredOf(baseMinor: number, multiple: number): bigint {
  return BigInt(baseMinor) * BigInt(multiple) * BigInt(wholeWeight);
}
