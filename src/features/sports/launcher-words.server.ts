import { gamesContracts } from '#src/contracts/games/games.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the launcher's script shows, and the calls whose failures it shows. */
export const launcherKeys = ['logIn', 'retry', 'noChange', 'demoCredit'] as const;

export const launcherCalls = [
  gamesContracts.gameList,
  gamesContracts.launchGame,
  gamesContracts.trialLaunch,
  trialContracts.trialLogin,
] as const;

export type LauncherWords = WordsFor<'sports', typeof launcherKeys, typeof launcherCalls>;
export type LauncherCode = keyof LauncherWords['failures'];
