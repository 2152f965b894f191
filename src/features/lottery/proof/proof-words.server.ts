import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures it puts into words. */
export const proofCalls = [
  lotteryDrawsContracts.drawProof,
  lotteryDrawsContracts.drawBook,
  lotteryDrawsContracts.draws,
] as const;

export type ProofWords = WordsFor<'lottery-proof', typeof proofCalls>;
