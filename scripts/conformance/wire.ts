import type { RollbackAfterPayout } from '#functions/wallet/orders.ts';

/** How a vendor's server calls the vendor port; each adapter has one wire format. */
export interface Wire {
  send(message: Message, signing?: SignatureOptions): Promise<WireAnswer>;
  /** Exchanges a launch code for the player's token. */
  open(launchCode: string, signing?: SignatureOptions): Promise<Opened>;
  /** Sends several messages of one round in one request; undefined if the wire format has no lists. */
  readonly sendList?: (messages: readonly [Message, ...Message[]]) => Promise<WireAnswer>;
  /** Matches the vendor's own refusal when a limit of the player refuses a bet. */
  readonly limitAnswer: RegExp;
}

/** Who plays which game, and how requests are sent to the site. */
export interface LaunchedPlayer {
  readonly playerId: string;
  readonly gameCode: string;
  post(path: string, headers: Record<string, string>, body: string): Promise<Response>;
}

export interface Message {
  readonly operation: 'balance' | 'bet' | 'win' | 'rollback';
  readonly transactionId: string;
  readonly roundId: string;
  readonly currency: string;
  /** In minor units; a fraction produces more decimals than the currency has. */
  readonly amountMinor: number;
  readonly roundClosed: boolean;
  /** The transaction that a rollback cancels. */
  readonly targetId: string;
  readonly launchToken: string;
  /** The set of free rounds that a bet is one of. */
  readonly freeRoundsId?: string;
  /** A game other than the player's launched one. */
  readonly gameCode?: string;
}

/** How a case signs a message; by default with a fresh nonce, the current time and the right key. */
export interface SignatureOptions {
  readonly nonce?: string;
  readonly atMs?: number;
  readonly forged?: boolean;
  /** Sends this message with the signature of the given one. */
  readonly bodyOf?: Message;
}

export interface WireAnswer {
  readonly accepted: boolean;
  /** The vendor's own code of a refusal. */
  readonly code: string;
  readonly balanceMinor: number | undefined;
  /** The response body as received. */
  readonly text: string;
}

/** The outcome of exchanging a launch code. */
export interface Opened {
  readonly accepted: boolean;
  readonly playerId: string | undefined;
  readonly launchToken: string;
}

/** Bonus money, by default without a highest bet that matters, and for the player's game. */
export interface GivenBonus {
  readonly amountMinor: number;
  readonly maxBetMinor?: number;
  readonly isExcluded?: boolean;
}

/** Free rounds in the player's game, whose wins are cash up to the cap. */
export interface GivenFreeRounds {
  readonly count: number;
  readonly levelMinor: number;
  readonly capMinor: number;
}

/** A player with a launched game of the vendor, and actions of the site on that player. */
export interface LaunchedGame {
  readonly wire: Wire;
  readonly currency: string;
  readonly launchToken: string;
  /** A launch code as the vendor's page gets it; undefined for a remote site. */
  readonly launchCode: (() => Promise<string>) | undefined;
  /** An expired token of the same player; undefined for a remote site. */
  readonly endedToken: string | undefined;
  /** A game of another vendor, and the same player's token for it; undefined for a remote site. */
  readonly foreign: { readonly gameCode: string; readonly launchToken: string } | undefined;
  /** The player's token for a launch from a location that the site does not serve; undefined for a remote site. */
  readonly restrictedToken: string | undefined;
  /** The same wire from an address that is not the vendor's; undefined for a remote site. */
  readonly elsewhere: Wire | undefined;
  /** The same wire with the vendor's previous secret; undefined for a remote site. */
  readonly secretBefore: Wire | undefined;
  /** The site's rule for bets of this vendor that are rolled back after their round has paid. */
  readonly rollbackAfterPayout: RollbackAfterPayout;
  /** The largest win that is paid without being held, in minor units; undefined if unknown. */
  readonly winCapMinor: number | undefined;
  /** The same wire from a server that does not wait for the response; undefined for a remote site. */
  readonly impatient: Wire | undefined;
  /** Sets the player's daily wager limit, in minor units; undefined for a remote site. */
  readonly limitWager: ((amountMinor: number) => Promise<void>) | undefined;
  /** Gives the player bonus money; undefined for a remote site. */
  readonly giveBonus: ((bonus: GivenBonus) => Promise<void>) | undefined;
  /** Gives the player free rounds and returns the id of their set; undefined for a remote site. */
  readonly giveFreeRounds: ((rounds: GivenFreeRounds) => Promise<string>) | undefined;
  /** Runs `work` while the game is not in the catalogue; undefined for a remote site. */
  readonly withoutGame: ((work: () => Promise<void>) => Promise<void>) | undefined;
  /** Excludes the player from play; undefined for a remote site. */
  readonly exclude: (() => Promise<void>) | undefined;
}

/** Launches a game for a fresh player with 10,000 minor units or more. */
export type Launches = () => Promise<LaunchedGame>;
