import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures the page puts into words. */
export const boardCalls = [lotteryContracts.lotteryGame, lotteryOrdersContracts.placeOrder] as const;

/** The messages that the page can show. */
export const boardFiles = ['lottery-board', 'reference'] as const;
export type BoardWords = WordsFor<(typeof boardFiles)[number], typeof boardCalls>;
