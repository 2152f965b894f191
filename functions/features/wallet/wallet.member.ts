/** Whose money a delivery speaks of. */
export interface Member {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly usernameMask: string;
}

/** The name under which the house account keeps a member's rows; it is also the name of the member's object. */
export function keyOf({ merchant, memberId }: Pick<Member, 'merchant' | 'memberId'>): string {
  return `${merchant}/${memberId}`;
}
