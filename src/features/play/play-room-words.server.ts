import { gamesContracts } from '#src/contracts/games/games.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the play page's script shows, and the calls whose failures it shows. */
export const playRoomFiles = ['play-room', 'play-trouble'] as const;
export const playRoomCalls = [gamesContracts.launchGame, gamesContracts.trialLaunch] as const;

export type PlayRoomWords = WordsFor<(typeof playRoomFiles)[number], typeof playRoomCalls>;
export type PlayRoomCode = keyof PlayRoomWords['failures'];
