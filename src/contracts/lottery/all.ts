import type { Contracts } from '#src/contracts/endpoint.ts';
import { lotteryDrawsContracts } from './draws.ts';
import { lotteryContracts } from './lottery.ts';
import { lotteryOperationsContracts } from './lottery-operations.ts';
import { lotteryMenusContracts } from './menus.ts';
import { lotteryOrdersContracts } from './orders.ts';

/** The contracts of the lottery, one object per line. */
export const lottery: readonly Contracts[] = [
  lotteryContracts,
  lotteryMenusContracts,
  lotteryDrawsContracts,
  lotteryOperationsContracts,
  lotteryOrdersContracts,
];
