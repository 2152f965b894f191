import { complaintRepliesFeed, complaintsFeed, overdueComplaintsFeed } from './complaints.ts';
import type { EventFeed } from './event-feed.ts';
import { heldWinsFeed } from './held-wins.ts';
import { largeWinsFeed } from '#functions/events/large-wins.ts';
import { operatorChangesFeed } from './operator-changes.ts';
import { paidRoundRollbacksFeed } from './paid-round-rollbacks.ts';
import { exclusionMatchesFeed, playStopsFeed } from './play-stops.ts';
import { vendorStopsFeed } from './vendor-stops.ts';
import { walletAlertsFeed } from './wallet-alerts.ts';

/** Every table whose rows are imported into the event log. */
export const eventFeeds: readonly EventFeed[] = [
  operatorChangesFeed,
  walletAlertsFeed,
  largeWinsFeed,
  paidRoundRollbacksFeed,
  heldWinsFeed,
  vendorStopsFeed,
  playStopsFeed,
  exclusionMatchesFeed,
  complaintsFeed,
  complaintRepliesFeed,
  overdueComplaintsFeed,
];
