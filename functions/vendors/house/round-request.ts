/** A round of the house vendor, as the betting record identifies it. */
export interface RoundRequest {
  /** The vendor whose round it is. */
  readonly source: string;
  /** The merchant and the member's id, as engines name their objects. */
  readonly playerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly modelId: string;
  /** When the wallet took its first stake. */
  readonly takenAtMs: number;
}
