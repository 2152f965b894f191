import type { EventToRecord } from './events.log.ts';
import { type VendorStop, vendorStopsAfter } from '#functions/events/events.repo.ts';
import type { EventFeed } from './event-feed.ts';

/** Vendors whose bets were switched off because their games paid more than the hourly limit. */
export const vendorStopsFeed: EventFeed = {
  name: 'vendor-stops',
  async after(database, merchant, cursor, limit) {
    const rows = await vendorStopsAfter(database, merchant, cursor, limit);
    return { events: rows.map(eventOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

function eventOf({ id, vendorCode, atMs, ...payout }: VendorStop): EventToRecord {
  return {
    id: `vendor-stop/${id}`,
    kind: 'VENDOR_STOPPED',
    atMs,
    actor: 'system',
    subject: `vendor:${vendorCode}`,
    requestId: '',
    details: payout,
  };
}
