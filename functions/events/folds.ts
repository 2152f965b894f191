import { complaintsFold, overdueComplaintsFold } from './complaints.ts';
import type { Fold } from './fold.ts';
import { heldWinsFold } from './held-wins.ts';
import { largeWinsFold } from './large-wins.ts';
import { operatorChangesFold } from './operator-changes.ts';
import { paidRoundRollbacksFold } from './paid-round-rollbacks.ts';
import { exclusionMatchesFold, playStopsFold } from './play-stops.ts';
import { vendorStopsFold } from './vendor-stops.ts';
import { walletAlertsFold } from './wallet-alerts.ts';

/** Every table that the log takes in. */
export const folds: readonly Fold[] = [
  operatorChangesFold,
  walletAlertsFold,
  largeWinsFold,
  paidRoundRollbacksFold,
  heldWinsFold,
  vendorStopsFold,
  playStopsFold,
  exclusionMatchesFold,
  complaintsFold,
  overdueComplaintsFold,
];
