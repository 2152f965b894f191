import { simbankContracts } from '#src/contracts/simbank/simbank.ts';
import english from '#src/i18n/messages/en/simbank.json';
import type { WordsFor } from '#src/i18n/words.ts';

type Key = keyof typeof english;

/** The bank’s page includes all of its messages. */
export const simbankKeys = Object.keys(english) as readonly Key[] as readonly [Key, ...Key[]];
export const simbankCalls = [
  simbankContracts.simulatedPayment,
  simbankContracts.choosePayment,
  simbankContracts.simulatedAccount,
  simbankContracts.endSimulatedPayout,
] as const;

export type SimbankWords = WordsFor<'simbank', typeof simbankKeys, typeof simbankCalls>;
