import type { EventToRecord } from './events.log.ts';
import { type PaidRoundRollback, paidRoundRollbacksAfter } from '#functions/events/events.repo.ts';
import type { EventFeed } from './event-feed.ts';

/** Bets that a vendor rolled back after their round had paid, and the outcome of each by the vendor's rule. */
export const paidRoundRollbacksFeed: EventFeed = {
  name: 'paid-round-rollbacks',
  async after(database, merchant, cursor, limit) {
    const rows = await paidRoundRollbacksAfter(database, merchant, cursor, limit);
    return { events: rows.map(eventOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

function eventOf({ id, memberId, source, targetId, atMs, ...round }: PaidRoundRollback): EventToRecord {
  return {
    id: `paid-round-rollback/${id}`,
    kind: 'ROLLBACK_AFTER_PAYOUT',
    atMs,
    actor: `vendor/${source}`,
    subject: memberId,
    requestId: '',
    details: { ...round, bet: targetId },
  };
}
