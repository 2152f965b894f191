/** How an accepted bet or win was split between the member's own money and bonus money. */
export interface Parts {
  readonly cashMinor: number;
  readonly bonusMinor: number;
  /** The grant that the round belongs to. */
  readonly grantId: string;
  /** What of a stake counts for the grant's conditions. */
  readonly countedMinor?: number;
}

/** The parts stored with an operation; one without any was cash alone. */
export function partsOf(text: string | null | undefined): Parts | undefined {
  return text === null || text === undefined ? undefined : (JSON.parse(text) as Parts);
}
