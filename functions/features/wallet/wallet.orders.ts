/** Why a vendor's operation is refused. */
export type PlayRefusal =
  | 'NONCE_REUSED'
  | 'KEY_REUSED'
  | 'ROLLED_BACK'
  | 'PLAYER_UNKNOWN'
  | 'LAUNCH_ENDED'
  | 'SESSION_ENDED'
  | 'PLAYER_BLOCKED'
  | 'WALLET_FROZEN'
  | 'LIMIT_REACHED'
  | 'GAME_RESTRICTED'
  | 'GAME_UNKNOWN'
  | 'GAME_OFF'
  | 'VENDOR_OFF'
  | 'CURRENCY_WRONG'
  | 'AMOUNT_INVALID'
  | 'ROUND_UNKNOWN'
  | 'ROUND_CLOSED'
  | 'INSUFFICIENT_FUNDS';

/** What every signed operation of a vendor carries to the member's object. */
export interface Order {
  /** The vendor, as its path names it; keys of one vendor never meet another's. */
  readonly source: string;
  /** The vendor's id of this operation; the idempotency key together with source and kind. */
  readonly transactionId: string;
  readonly roundId: string;
  /** The session that a bet is made in. */
  readonly sessionId?: string;
  readonly nonce: string;
  /** SHA-256 of the raw body the nonce is bound to. */
  readonly bodyHash: string;
  /** The first request's id stays in a stored refusal. */
  readonly requestId: string;
}

export interface BetOrder extends Order {
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly trial: boolean;
  readonly amountMinor: number;
  readonly currency: string;
  readonly sessionId: string;
  /** What the Worker holds against a new bet (token, region, switches); a repeated one is answered regardless. */
  readonly objection?: PlayRefusal | undefined;
}

export interface WinOrder extends Order {
  readonly gameCode: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly roundClosed: boolean;
}

export interface RollbackOrder extends Order {
  /** The bet, or the win, that is taken back. */
  readonly targetId: string;
}

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
