import type { GameType } from '#src/contracts/games/game-types.ts';

/** What decides whether bonus money can be staked in a game. */
export interface BonusGame {
  readonly gameCode: string;
  readonly gameType: GameType;
  /** The share of its stakes that goes to a jackpot, in hundredths of a percent. */
  readonly jackpotShare?: number | undefined;
}
