/** Money that is asked to move between a member's main wallet and the one that a vendor keeps for the member. */
export interface AskedMove {
  /** Names the move for ever, at this vendor and for all of its members. */
  readonly id: string;
  readonly memberId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** The same out of the vendor's wallet: a sum, or whatever is there. */
export type AskedTake = Omit<AskedMove, 'amountMinor'> & { readonly amountMinor: number | 'all' };

/** What a vendor says of a move: `unknown` where it may or may not have been made. A refused id stays refused. */
export type MoveAnswer =
  | { readonly standing: 'accepted'; readonly amountMinor: number }
  | { readonly standing: 'refused' | 'unknown' };

/** What a vendor has under an id; `absent` only where it is certain that there is nothing. */
export type MoveFound = MoveAnswer | { readonly standing: 'absent' };

/**
 * The wallet that a vendor keeps of its own, as a member's object sees it. Under one id it moves money once, however
 * often it is asked; nothing is thrown: what is not known is said to be unknown.
 */
export interface VendorWallet {
  /** Into the vendor's wallet. */
  put(move: AskedMove): Promise<MoveAnswer>;
  /** Out of it. */
  take(move: AskedTake): Promise<MoveAnswer>;
  find(id: string): Promise<MoveFound>;
  /** What the member has there; undefined where that is not known. */
  balanceMinor(memberId: string): Promise<number | undefined>;
}

/** The name of a member's transfer at its vendor: members choose ids, and no two may share a move. */
export function moveIdOf(memberId: string, transferId: string): string {
  return `${memberId}/${transferId}`;
}
