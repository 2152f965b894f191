import type { bonusRefusals } from '#src/contracts/rewards/bonus-refusals.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import type { WinCaps } from '#functions/catalogue/win-caps.ts';

import type { BonusGame } from './bonus/bonus-game.ts';
import type { PlayObjection } from '#src/contracts/limits/play-objections.ts';

/** Why a vendor's operation is refused. */
export type PlayRefusal =
  | 'TIMESTAMP_STALE'
  | 'NONCE_REUSED'
  | 'KEY_REUSED'
  | 'ROLLED_BACK'
  | 'PLAYER_UNKNOWN'
  | 'LAUNCH_ENDED'
  | 'SESSION_ENDED'
  | 'PLAYER_BLOCKED'
  | 'WALLET_FROZEN'
  | 'GAME_RESTRICTED'
  | 'GAME_UNKNOWN'
  | 'GAME_OFF'
  | 'VENDOR_OFF'
  | 'CURRENCY_WRONG'
  | 'AMOUNT_INVALID'
  | 'ROUND_UNKNOWN'
  | 'ROUND_CLOSED'
  | 'ROUND_PAID'
  | 'INSUFFICIENT_FUNDS'
  | (typeof bonusRefusals)[number]
  | 'FREE_ROUNDS_UNKNOWN'
  | 'FREE_ROUNDS_USED'
  | PlayObjection;

/** What every signed operation of a vendor carries to the member's object. */
export interface Order {
  /** The vendor, as named in its path; it separates the keys of different vendors. */
  readonly source: string;
  /** The vendor's id of this operation; the idempotency key together with source and kind. */
  readonly transactionId: string;
  /** The id as the vendor wrote it, for the answer to a new operation. */
  readonly sentId?: string | undefined;
  readonly roundId: string;
  /** The session in which a bet is placed or a balance requested. */
  readonly sessionId?: string;
  /** The launch in which it is made. */
  readonly launchId?: string | undefined;
  readonly nonce: string;
  /** SHA-256 of the raw body the nonce is bound to. */
  readonly bodyHash: string;
  /** A stored refusal keeps the id of the first request. */
  readonly requestId: string;
  /** The launched game, as far as the Worker knows it: what of a bonus can be staked depends on it. */
  readonly game?: BonusGame | undefined;
  /** Whether its timestamp is too far from now; such a request only gets a stored answer or a refusal. */
  readonly isStale: boolean;
}

/** A balance request. */
export interface BalanceOrder extends Order {
  readonly objection?: PlayRefusal | undefined;
}

export interface BetOrder extends Order {
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly trial: boolean;
  /**
   * Whether the catalogue lists the game as a slot; the rules may set a minimum length for the rounds of
   * slots.
   */
  readonly isSlot: boolean;
  readonly amountMinor: number;
  readonly currency: string;
  /** The share of the stake that goes to the jackpot, in hundredths of a percent. */
  readonly jackpotShare?: number | undefined;
  /** The set of free rounds that the bet is one of; its stake is nominal then. */
  readonly freeRoundsId?: string | undefined;
  readonly sessionId: string;
  /** The player protection packs in force; the member's object knows which one applies to the member. */
  readonly rules: PlayRulesByCountry;
  /** The Worker's objection to a new bet (token, region, switches); a repeated bet is answered regardless. */
  readonly objection?: PlayRefusal | undefined;
}

export interface WinOrder extends Order {
  readonly gameCode: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly roundClosed: boolean;
  /** Caps above which the win waits for an operator's release; undefined if nothing is capped. */
  readonly caps?: WinCaps | undefined;
}

/**
 * What a rollback of a bet does once its round has paid: `refuse` moves nothing, `reverse-both` returns the
 * stake and takes back every win of the round, `return-stake` returns the stake and leaves the wins.
 */
export const rollbacksAfterPayout = ['refuse', 'reverse-both', 'return-stake'] as const;
export type RollbackAfterPayout = (typeof rollbacksAfterPayout)[number];

export interface RollbackOrder extends Order {
  /** The bet or the win to roll back. */
  readonly targetId: string;
  readonly afterPayout: RollbackAfterPayout;
}

/** One operation as it reaches the member's object. */
export type WalletCall =
  | { readonly operation: 'balance'; readonly order: BalanceOrder }
  | { readonly operation: 'bet'; readonly order: BetOrder }
  | {
      readonly operation: 'win';
      readonly order: WinOrder;
      /** Whether the other operations of its list are kept although this one is refused. */
      readonly isOptional: boolean;
    }
  | { readonly operation: 'rollback'; readonly order: RollbackOrder };

/** An operation's answer, in the JSON text that is stored and repeated byte for byte. */
export type AnswerText = string;

export type PlayAnswer =
  | {
      readonly ok: true;
      readonly transactionId: string;
      readonly balanceMinor: number;
      readonly currency: string;
      /** What of the balance is bonus money that can be staked in this game; absent if there is none. */
      readonly bonusMinor?: number;
    }
  | { readonly ok: false; readonly code: PlayRefusal; readonly requestId: string };
