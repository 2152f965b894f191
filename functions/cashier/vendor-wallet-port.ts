/** A request to move money between a member's main wallet and the one that a vendor keeps for the member. */
export interface MoveRequest {
  /** Identifies the move for ever, among all moves of all members at this vendor. */
  readonly id: string;
  readonly memberId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** A move out of the vendor's wallet: an amount, or the whole balance. */
export type TakeRequest = Omit<MoveRequest, 'amountMinor'> & { readonly amountMinor: number | 'all' };

/** A vendor's answer to a move: `unknown` if it may or may not have been made. A refused id stays refused. */
export type MoveAnswer =
  | { readonly standing: 'accepted'; readonly amountMinor: number }
  | { readonly standing: 'refused' | 'unknown' };

/** What a vendor has under an id; `absent` only if it is certain that there is nothing. */
export type MoveFound = MoveAnswer | { readonly standing: 'absent' };

/**
 * A wallet kept by a vendor, as a member's object sees it. Calls are idempotent by id: money moves once. They
 * never throw; an unknown outcome is returned as `unknown`.
 */
export interface VendorWallet {
  /** Into the vendor's wallet. */
  put(move: MoveRequest): Promise<MoveAnswer>;
  /** Out of the vendor's wallet. */
  take(move: TakeRequest): Promise<MoveAnswer>;
  find(id: string): Promise<MoveFound>;
  /** The member's balance there; undefined if it is unknown. */
  balanceMinor(memberId: string): Promise<number | undefined>;
}

/**
 * The id of a member's transfer at its vendor. Members choose transfer ids, so
 * the member's own id keeps them apart.
 */
export function moveIdOf(memberId: string, transferId: string): string {
  return `${memberId}/${transferId}`;
}
