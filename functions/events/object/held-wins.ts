import type { EventToRecord } from './events.log.ts';
import { type HeldWinRow, heldWinsAfter } from '#functions/events/events.repo.ts';
import type { EventFeed } from './event-feed.ts';

/** Wins above their cap, which are held until operators decide. */
export const heldWinsFeed: EventFeed = {
  name: 'held-wins',
  async after(database, merchant, cursor, limit) {
    const rows = await heldWinsAfter(database, merchant, cursor, limit);
    return { events: rows.map(eventOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

function eventOf({ id, memberId, source, atMs, ...win }: HeldWinRow): EventToRecord {
  return {
    id: `held-win/${id}`,
    kind: 'WIN_HELD',
    atMs,
    actor: `vendor/${source}`,
    subject: memberId,
    requestId: '',
    details: win,
  };
}
