import { trialContracts } from '#src/contracts/account/trial.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the island of free play can show. */
export const trialKeys = [
  'back',
  'demoHelp',
  'register',
  'retry',
  'trialAs',
  'trialGoOn',
  'trialMember',
  'trialOff',
  'trialOffExplained',
  'trialStart',
  'working',
] as const;

/** The calls whose failures it shows. */
export const trialCalls = [trialContracts.trialUser, trialContracts.trialLogin] as const;

export type TrialWords = WordsFor<'account', typeof trialKeys, typeof trialCalls>;
