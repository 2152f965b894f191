import type { Fold } from './fold.ts';
import { largeWinsFold } from './large-wins.ts';
import { operatorChangesFold } from './operator-changes.ts';
import { paidRoundRollbacksFold } from './paid-round-rollbacks.ts';
import { walletAlertsFold } from './wallet-alerts.ts';

/** Every table that the log takes in. */
export const folds: readonly Fold[] = [
  operatorChangesFold,
  walletAlertsFold,
  largeWinsFold,
  paidRoundRollbacksFold,
];
