import type { RollbackAfterPayout } from '#functions/features/wallet/wallet.orders.ts';

/** How a vendor's server calls the vendor port; one wire format for each adapter. */
export interface Wire {
  send(message: Message, signing?: SignatureOptions): Promise<WireAnswer>;
  /** Exchanges the code of a launch for the player's token. */
  open(launchCode: string, signing?: SignatureOptions): Promise<Opened>;
  /** Sends several messages of one round in one request; undefined on a wire that has no lists. */
  readonly sendList?: (messages: readonly [Message, ...Message[]]) => Promise<WireAnswer>;
  /** What an answer says in the vendor's own words where a limit of the player refuses a bet. */
  readonly limitAnswer: RegExp;
}

/** Who plays what, and how a request gets to the site. */
export interface SeatedPlayer {
  readonly playerId: string;
  readonly gameCode: string;
  post(path: string, headers: Record<string, string>, body: string): Promise<Response>;
}

export interface Message {
  readonly operation: 'balance' | 'bet' | 'win' | 'rollback';
  readonly transactionId: string;
  readonly roundId: string;
  readonly currency: string;
  /** In minor units; a fraction asks for more decimals than the currency has. */
  readonly amountMinor: number;
  readonly roundClosed: boolean;
  /** The transaction that a rollback cancels. */
  readonly targetId: string;
  readonly launchToken: string;
  /** Another game than the seated player's. */
  readonly gameCode?: string;
}

/** How a case signs a message; by default with a fresh nonce, the time now and the right key. */
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
  /** The bytes of the answer as they came. */
  readonly text: string;
}

/** What the exchange of a launch's code is answered. */
export interface Opened {
  readonly accepted: boolean;
  readonly playerId: string | undefined;
  readonly launchToken: string;
}

/** A player at a game of the vendor, with the site's own actions on that player. */
export interface SeatedGame {
  readonly wire: Wire;
  readonly currency: string;
  readonly launchToken: string;
  /** A code of a launch as the vendor's page gets it; undefined for a remote site. */
  readonly launchCode: (() => Promise<string>) | undefined;
  /** An expired token of the same player; undefined for a remote site. */
  readonly endedToken: string | undefined;
  /** A game of another vendor with the same player's token for it; undefined for a remote site. */
  readonly foreign: { readonly gameCode: string; readonly launchToken: string } | undefined;
  /** The player's token of a launch at a location that the site does not serve; undefined for a remote site. */
  readonly restrictedToken: string | undefined;
  /** The same wire from an address that the vendor does not have; undefined where the site is not ours. */
  readonly elsewhere: Wire | undefined;
  /** The same wire with the secret before the current one; undefined where the site is not ours. */
  readonly secretBefore: Wire | undefined;
  /** The site's rule for a bet of this vendor that is rolled back after its round has paid. */
  readonly rollbackAfterPayout: RollbackAfterPayout;
  /** The most that a round may pay before its win is held; undefined if unknown. */
  readonly winCapMinor: number | undefined;
  /** The same wire of a server that does not wait for the answer; undefined for a remote site. */
  readonly impatient: Wire | undefined;
  /** Has the player limit what may be wagered in a day, in minor units; undefined for a remote site. */
  readonly limitWager: ((amountMinor: number) => Promise<void>) | undefined;
  /** Does something while the game is not in the catalogue; undefined for a remote site. */
  readonly withoutGame: ((work: () => Promise<void>) => Promise<void>) | undefined;
  /** Excludes the player from play; undefined for a remote site. */
  readonly exclude: (() => Promise<void>) | undefined;
}

/** Seats a fresh player with 10,000 minor units or more. */
export type Seats = () => Promise<SeatedGame>;
