/** How an accepted bet or win was split between the member's own money and bonus money. */
export interface Parts {
  readonly cashMinor: number;
  readonly bonusMinor: number;
  /** The grant that the round belongs to. */
  readonly grantId: string;
  /** What of a stake counts for the grant's conditions. */
  readonly countedMinor?: number;
}

/** What became of an accepted bet or win of a free round. */
export interface FreeParts {
  readonly freeId: string;
  readonly cashMinor: number;
  /** What its set collects as bonus money, and the grant that it is in. */
  readonly bonusMinor: number;
  readonly grantId?: string | undefined;
  /** What of a win was above the cap of its set. */
  readonly cappedMinor: number;
}

/** The parts stored with an operation; one without any was cash alone. */
export function partsOf(text: string | null | undefined): Parts | undefined {
  return text === null || text === undefined || freePartsOf(text) ? undefined : (JSON.parse(text) as Parts);
}

/** The parts stored with an operation of a free round; undefined for a paid one. */
export function freePartsOf(text: string | null | undefined): FreeParts | undefined {
  if (text === null || text === undefined) return undefined;
  const parts = JSON.parse(text) as FreeParts | Parts;
  return 'freeId' in parts ? parts : undefined;
}
