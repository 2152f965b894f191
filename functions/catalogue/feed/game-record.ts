/** One game as the tables of migrations/0040_catalogue.sql hold it; its switch is left as operators set it. */
export interface GameRecord {
  readonly nodeId: string;
  readonly gameId: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly gameType: string;
  readonly names: Readonly<Record<string, string>>;
  readonly theme: string;
  readonly model: string;
  readonly tags: readonly string[];
  readonly hotRank?: number | undefined;
  readonly stakeMinorMin?: number | undefined;
  readonly lines?: number | undefined;
  readonly freePlay: boolean;
  readonly countries?: readonly string[] | undefined;
}

/** A game and its position in the lists. */
export type PlacedGame = GameRecord & { readonly position: number };
