import { trialContracts } from '#src/contracts/account/trial.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures it shows. */
export const trialCalls = [trialContracts.trialUser, trialContracts.trialLogin] as const;

export type TrialWords = WordsFor<'trial', typeof trialCalls>;
