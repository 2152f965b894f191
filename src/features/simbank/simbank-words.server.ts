import { simbankContracts } from '#src/contracts/simbank/simbank.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const simbankCalls = [
  simbankContracts.simulatedPayment,
  simbankContracts.choosePayment,
  simbankContracts.simulatedAccount,
  simbankContracts.endSimulatedPayout,
] as const;

export type SimbankWords = WordsFor<'simbank', typeof simbankCalls>;
