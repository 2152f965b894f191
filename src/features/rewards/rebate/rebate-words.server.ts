import { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures the page of cashback puts into words. */
export const rebateCalls = [dayCloseContracts.claimRebate] as const;

export type RebateWords = WordsFor<'rebate', typeof rebateCalls>;
