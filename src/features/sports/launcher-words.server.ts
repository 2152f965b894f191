import { gamesContracts } from '#src/contracts/games/games.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const launcherCalls = [
  gamesContracts.gameList,
  gamesContracts.launchGame,
  gamesContracts.trialLaunch,
  trialContracts.trialLogin,
] as const;

export type LauncherWords = WordsFor<'sports-launch', typeof launcherCalls>;
export type LauncherCode = keyof LauncherWords['failures'];
