import type { GameType } from '#src/contracts/games/game-types.ts';
import type { Wagering } from '#src/contracts/rewards/promotion.ts';
import { countedOf, weightOf } from '#src/rules/rewards/progress.ts';
import type { PlayRefusal } from '#functions/wallet/orders.ts';
import type { BonusGame } from './bonus-game.ts';
import type { RoundGrant } from '#functions/wallet/bets/rounds.ts';

/** The grant that stakes are taken from. */
export interface ActiveGrant {
  readonly id: string;
  readonly remainingMinor: number;
  readonly maxBetMinor: number;
  /** The weights of the accepted terms, as JSON. */
  readonly weights: string;
  readonly isSuspended: boolean;
  readonly endsAtMs: number;
}

/** The grant that a round belongs to. */
export interface BoundGrant {
  readonly id: string;
  readonly weight: number;
  /** Stakes that are not added to its progress yet. */
  readonly countingMinor: number;
  /** Whether it makes progress now: it has not ended, and no withdrawal suspends it. */
  readonly isCounting: boolean;
}

/** Games on sports take cash alone and make no progress. */
const sports: ReadonlySet<GameType> = new Set(['SPORTS', 'ESPORTS', 'cricket', 'cockfight']);

/** How much a stake in a game counts, in hundredths of a percent, by the terms that the grant keeps. */
export function gameWeight({ weights }: Pick<ActiveGrant, 'weights'>, game: BonusGame): number {
  if (sports.has(game.gameType)) return 0;
  return weightOf({ weights: JSON.parse(weights) as Wagering['weights'] }, game.gameCode, game.gameType);
}

/** Whether no bonus money can be staked in a game: it does not count, or it plays for a jackpot. */
export function isExcluded(grant: Pick<ActiveGrant, 'weights'>, game: BonusGame): boolean {
  return (game.jackpotShare ?? 0) > 0 || gameWeight(grant, game) === 0;
}

/** A stake before it is taken: what of it cash pays, and what it does for the active grant. */
export interface Stake {
  readonly cashMinor: number;
  readonly bonusMinor: number;
  readonly grant: RoundGrant | undefined;
  readonly refusal: PlayRefusal | undefined;
}

interface Staked {
  readonly cashMinor: number;
  readonly amountMinor: number;
  readonly game: BonusGame | undefined;
  /** The active grant, if its term is not over. */
  readonly active: ActiveGrant | undefined;
  /** Whether the round has a stake already. */
  readonly isOpen: boolean;
  readonly bound: BoundGrant | undefined;
}

/**
 * Splits a stake: cash first, then bonus for what is missing. A round belongs to the grant that was active at its first
 * stake, so later stakes of a round that belongs to none, or to one that has ended, are cash alone.
 */
export function splitStake({ cashMinor: cash, amountMinor, game, active, isOpen, bound }: Staked): Stake {
  const cashMinor = Math.min(amountMinor, Math.max(0, cash));
  const bonusMinor = amountMinor - cashMinor;
  const grant = active && game && (!isOpen || bound?.id === active.id) ? active : undefined;
  if (!grant || !game)
    return {
      ...{ cashMinor, bonusMinor, grant: undefined },
      refusal: bonusMinor > 0 ? 'INSUFFICIENT_FUNDS' : undefined,
    };
  const countedMinor = grant.isSuspended ? 0 : countedOf(amountMinor, grant.maxBetMinor);
  const weight = isOpen ? (bound?.weight ?? 0) : gameWeight(grant, game);
  return {
    ...{ cashMinor, bonusMinor },
    grant: { grantId: grant.id, weight, countedMinor },
    refusal: bonusMinor > 0 ? refusalOf(grant, game, { amountMinor, bonusMinor }) : undefined,
  };
}

function refusalOf(
  grant: ActiveGrant,
  game: BonusGame,
  { amountMinor, bonusMinor }: { readonly amountMinor: number; readonly bonusMinor: number },
): PlayRefusal | undefined {
  if (grant.isSuspended || grant.remainingMinor < bonusMinor) return 'INSUFFICIENT_FUNDS';
  if (isExcluded(grant, game)) return 'BONUS_GAME_EXCLUDED';
  return amountMinor > grant.maxBetMinor ? 'BONUS_BET_TOO_HIGH' : undefined;
}
