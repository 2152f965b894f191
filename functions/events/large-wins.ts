import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import type { EventToRecord } from './object/events.log.ts';
import { type LargeWin, largeWinsAfter } from './events.repo.ts';
import type { EventFeed } from './object/event-feed.ts';

/** The settings document `events`: the threshold of a large win in minor units, by currency. */
export const eventsSetting = settingsDocument(
  'events',
  z.strictObject({ largeWinMinor: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1)).default({}) }),
  { invalid: 'last-good' },
);

/** The threshold for currencies that the setting does not name, in minor units. */
const largeElsewhereMinor = 1_000_000;

/** The threshold in minor units from which a win in this currency is a significant event. */
export function largeWinMinorOf(settings: Settings, currency: string): number {
  return eventsSetting.of(settings).largeWinMinor[currency] ?? largeElsewhereMinor;
}

/** Wins at or above the merchant's threshold, as the house shards reported them. */
export const largeWinsFeed: EventFeed = {
  name: 'large-wins-by-id',
  async after(database, merchant, cursor, limit) {
    const rows = await largeWinsAfter(database, merchant, cursor, limit);
    return { events: rows.map(eventOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

function eventOf(win: LargeWin): EventToRecord {
  return {
    id: `win/${win.memberId}/${win.seq}`,
    kind: 'LARGE_WIN',
    atMs: win.atMs,
    actor: `vendor/${win.source}`,
    subject: win.memberId,
    requestId: '',
    details: { amountMinor: win.amountMinor, currency: win.currency, roundId: win.roundId },
  };
}
