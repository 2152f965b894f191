import { archiveMutants } from './archive-mutants.ts';
import { bonusMutants } from './bonus-mutants.ts';
import { cashierMutants } from './cashier-mutants.ts';
import { deliveryMutants } from './delivery-mutants.ts';
import { gamesMutants } from './games-mutants.ts';
import { ledgerMutants } from './ledger-mutants.ts';
import { limitMutants } from './limit-mutants.ts';
import { lotteryMutants } from './lottery-mutants.ts';
import type { Mutant } from './mutant.ts';
import { portMutants } from './port-mutants.ts';
import { protectionMutants } from './protection-mutants.ts';
import { tablesMutants } from './tables-mutants.ts';
import { transferMutants } from './transfer-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...portMutants,
  ...ledgerMutants,
  ...deliveryMutants,
  ...archiveMutants,
  ...limitMutants,
  ...lotteryMutants,
  ...protectionMutants,
  ...bonusMutants,
  ...cashierMutants,
  ...transferMutants,
  ...gamesMutants,
  ...tablesMutants,
];
