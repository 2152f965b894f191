/** Identifies a set of free rounds at its vendor: our id, and the player as vendors know them, `merchant/memberId`. */
export interface FreeRoundsKey {
  readonly id: string;
  readonly playerId: string;
}

/** A set that a vendor is asked to create. */
export interface FreeRoundsOrder extends FreeRoundsKey {
  readonly games: readonly string[];
  /** What each round would have staked, in minor units. */
  readonly levelMinor: number;
  readonly currency: string;
  readonly count: number;
  readonly untilMs: number;
}

/** A vendor's answer: `unknown` if it may or may not have done what it was asked. A refused id stays refused. */
export interface FreeRoundsAnswer {
  readonly standing: 'accepted' | 'refused' | 'unknown';
}

/** What a vendor has under an id; `absent` only if it is certain that there is nothing. */
export type FreeRoundsFound = FreeRoundsAnswer | { readonly standing: 'absent' };

/**
 * The free rounds of one vendor. Calls are idempotent by our id: a set is created once. They never throw; an unknown
 * outcome is returned as `unknown`.
 */
export interface FreeRoundsPort {
  create(order: FreeRoundsOrder): Promise<FreeRoundsAnswer>;
  find(key: FreeRoundsKey): Promise<FreeRoundsFound>;
  /** Ends what is left of a set. */
  cancel(key: FreeRoundsKey): Promise<FreeRoundsAnswer>;
}

/** The vendors with this port; a promotion can name no other. */
export const freeRoundVendors: readonly string[] = ['house'];
