/** How a vendor's server speaks to the port; one wire for each adapter. */
export interface Wire {
  send(message: Message, seal?: Seal): Promise<WireAnswer>;
}

/** Who plays what, and how a request gets to the site. */
export interface Seated {
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
  /** The transaction that a rollback takes back. */
  readonly targetId: string;
  readonly launchToken: string;
  /** Another game than the seat's. */
  readonly gameCode?: string;
}

/** What a case does to the proof of a message. */
export interface Seal {
  readonly nonce?: string;
  readonly atMs?: number;
  readonly forged?: boolean;
  /** Sends this message under the proof of the given one. */
  readonly bodyOf?: Message;
}

export interface WireAnswer {
  readonly accepted: boolean;
  /** The vendor's own word for a refusal. */
  readonly code: string;
  readonly balanceMinor: number | undefined;
  /** The bytes of the answer as they came. */
  readonly text: string;
}

/** A player at a game of the vendor, and what the site's own side can do to them. */
export interface Ground {
  readonly wire: Wire;
  readonly currency: string;
  readonly launchToken: string;
  /** A token of the same player whose time is over; undefined where the site is not ours. */
  readonly endedToken: string | undefined;
  /** A game of another vendor with the same player's token for it; undefined where the site is not ours. */
  readonly foreign: { readonly gameCode: string; readonly launchToken: string } | undefined;
  /** Excludes the player from play; undefined where the site is not ours. */
  readonly exclude: (() => Promise<void>) | undefined;
}

/** Seats a fresh player with 10,000 minor units or more. */
export type Seats = () => Promise<Ground>;
