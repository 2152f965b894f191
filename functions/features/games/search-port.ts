import type { Names } from '#functions/catalogue/catalogue.ts';
import type { Settings } from '#functions/http/context.ts';
import type { LotteryTag } from '#src/contracts/lottery/lottery-fields.ts';

/** A lottery that can be searched for. */
export interface SearchedLottery {
  readonly gameId: number;
  readonly names: Names;
  readonly tag: LotteryTag;
  readonly address: string;
}

/** The merchant's lotteries on sale, popular ones first: the same list as long as its settings stay the same. */
export type SearchedLotteries = (settings: Settings) => readonly SearchedLottery[];
