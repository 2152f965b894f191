import { gamesContracts } from '#src/contracts/games/games.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const startCalls = [gamesContracts.launchGame] as const;

export type StartWords = WordsFor<'lottery-start', typeof startCalls>;
export type StartCode = keyof StartWords['failures'];
