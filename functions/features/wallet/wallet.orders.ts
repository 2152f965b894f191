import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import type { WinCaps } from '#functions/catalogue/win-caps.ts';

import type { PlayObjection } from '#src/contracts/play-objections.ts';

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
  | PlayObjection;

/** What every signed operation of a vendor carries to the member's object. */
export interface Order {
  /** The vendor, as its path names it; keys of one vendor never meet another's. */
  readonly source: string;
  /** The vendor's id of this operation; the idempotency key together with source and kind. */
  readonly transactionId: string;
  readonly roundId: string;
  /** The session that a bet is made in, or a balance asked in. */
  readonly sessionId?: string;
  /** The launch that it is made in. */
  readonly launchId?: string | undefined;
  readonly nonce: string;
  /** SHA-256 of the raw body the nonce is bound to. */
  readonly bodyHash: string;
  /** The first request's id stays in a stored refusal. */
  readonly requestId: string;
  /** Whether its timestamp is too far from now: then it gets a stored answer, or is refused. */
  readonly isStale: boolean;
}

/** A question about the balance. */
export interface BalanceOrder extends Order {
  readonly objection?: PlayRefusal | undefined;
}

export interface BetOrder extends Order {
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly trial: boolean;
  /** Whether the catalogue has the game among the slots, whose rounds have a least length where the rules say so. */
  readonly isSlot: boolean;
  readonly amountMinor: number;
  readonly currency: string;
  /** What of the stake goes to the jackpot, in hundredths of a percent. */
  readonly jackpotShare?: number | undefined;
  readonly sessionId: string;
  /** The packs of player protection in force; the member's object knows which is the member's. */
  readonly rules: PlayRulesByCountry;
  /** What the Worker holds against a new bet (token, region, switches); a repeated one is answered regardless. */
  readonly objection?: PlayRefusal | undefined;
}

export interface WinOrder extends Order {
  readonly gameCode: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly roundClosed: boolean;
  /** From what on the win waits for an operator's release; undefined where nothing is capped. */
  readonly caps?: WinCaps | undefined;
}

/**
 * What a rollback of a bet does once its round has paid: `refuse` moves nothing, `reverse-both` takes back the stake
 * and every win of the round, `return-stake` gives the stake back and leaves the wins.
 */
export const rollbacksAfterPayout = ['refuse', 'reverse-both', 'return-stake'] as const;
export type RollbackAfterPayout = (typeof rollbacksAfterPayout)[number];

export interface RollbackOrder extends Order {
  /** The bet, or the win, that is taken back. */
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
      /** Whether the other operations of its list stand although this one is refused. */
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
    }
  | { readonly ok: false; readonly code: PlayRefusal; readonly requestId: string };
