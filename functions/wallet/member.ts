/** The member whose money a delivery is about. */
export interface Member {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly usernameMask: string;
}

/** The name under which the house account stores a member's rows; it is also the name of the member's object. */
export function keyOf({ merchant, memberId }: Pick<Member, 'merchant' | 'memberId'>): string {
  return `${merchant}/${memberId}`;
}
