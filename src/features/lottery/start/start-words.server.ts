import { gamesContracts } from '#src/contracts/games/games.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that a launch of the lottery can show, and the call whose failures it shows. */
export const startKeys = ['retry', 'startFailed', 'starting', 'toLottery'] as const;
export const startCalls = [gamesContracts.launchGame] as const;

export type StartWords = WordsFor<'lotteries', typeof startKeys, typeof startCalls>;
export type StartCode = keyof StartWords['failures'];
