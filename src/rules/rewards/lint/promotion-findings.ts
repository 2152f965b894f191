import type { GameType } from '#src/contracts/games/game-types.ts';
import type { PackBonuses } from '#src/contracts/limits/pack-bonuses.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { Product } from '#src/rules/products.ts';
import type { Money } from '#src/rules/rewards/bonus-rewards.ts';

/** A game of the merchant that bonus money might be staked in. */
export interface BonusGame {
  readonly code: string;
  readonly type: GameType;
  /** The part of a stake that goes to a jackpot; bonus money is not staked where there is one. */
  readonly jackpotShare: number;
  /** The smallest stake by currency; where it is not known, any stake is possible. */
  readonly smallestStakeMinor: Money;
  /** The vendor that can be asked for free rounds in it, and their stakes by currency; absent where none can. */
  readonly freeRounds?: {
    readonly vendor: string;
    readonly levelsMinor: Readonly<Record<string, readonly number[]>>;
  };
}

/** What a promotion is judged by beside its own data. */
export interface PromotionSite {
  /** The rules of the jurisdiction. */
  readonly bonuses: PackBonuses;
  readonly languages: readonly string[];
  readonly currencies: readonly string[];
  readonly games: readonly BonusGame[];
  /** The smallest house edge among the games of each product, in millionths; where it is not known, 0. */
  readonly marginPpm: Readonly<Partial<Record<Product, number>>>;
  /** The levels in force, the lowest first. */
  readonly levels: readonly { readonly name: string; readonly fromMinor: Money }[];
}

/** Why a promotion must not be published. */
export type FindingCode =
  | 'BONUSES_FORBIDDEN'
  | 'MULTIPLE_INVALID'
  | 'MULTIPLE_ABOVE'
  | 'DAYS_BELOW'
  | 'PRODUCTS_MIXED'
  | 'WELCOME_ONLY'
  | 'INDIVIDUAL_OFFER'
  | 'WORDS_MISSING'
  | 'TITLE_LONG'
  | 'NO_GAME_COUNTS'
  | 'JACKPOT_GAMES_ONLY'
  | 'BET_BELOW_STAKES'
  | 'REQUIREMENT_LARGE'
  | 'AMOUNT_INVALID'
  | 'END_BEFORE_START'
  | 'CAP_BELOW_BONUS'
  | 'BONUS_NOT_STAKEABLE'
  | 'WAGERING_MISSING'
  | 'DEPOSIT_NEEDED'
  | 'CURRENCY_MISSING'
  | 'LEVELS_FORBIDDEN'
  | 'LEVELS_UNORDERED'
  | 'LEVEL_UNKNOWN'
  | 'REPEATED_REWARD'
  | 'RATE_RISES'
  | 'RATE_ABOVE_MARGIN'
  | 'REWARD_MISPLACED'
  | 'REPEAT_DIFFERS'
  | 'USES_NOT_COUNTED'
  | 'END_MISSING'
  | 'PRIZES_UNORDERED'
  | 'CONTEST_CHANGED'
  | 'GAMES_NOT_RANKED'
  | 'MARKS_FIXED'
  | 'FREE_GAME_UNKNOWN'
  | 'FREE_GAME_JACKPOT'
  | 'FREE_LEVEL_UNLISTED';

export interface Finding {
  readonly rule: 'L1' | 'L2' | 'L3' | 'L4' | 'L5' | 'L6' | 'L7' | 'L8' | 'L9';
  readonly code: FindingCode;
  /** The field of the promotion, such as `wagering.capMinor.USD`. */
  readonly path: string;
  /** The bound that is exceeded, where there is one. */
  readonly bound?: number;
}

export type PromotionRule = (document: PromotionDocument, site: PromotionSite) => readonly Finding[];
