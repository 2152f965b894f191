import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import type { EventToRecord } from './events.log.ts';
import type { Fold } from './fold.ts';

/** The settings document `events`: from how many minor units on a win is large, by currency. */
export const eventsSetting = settingsDocument(
  'events',
  z.strictObject({ largeWinMinor: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1)).default({}) }),
  { invalid: 'last-good' },
);

/** What is large in a currency that the setting does not name, in minor units. */
const largeElsewhereMinor = 1_000_000;

interface WinRow {
  id: number;
  member_id: string;
  seq: number;
  at_ms: number;
  amount_minor: number;
  currency: string;
  source: string;
  round_id: string;
}

/** From how many minor units on a win of this currency is a significant event. */
export function largeWinMinorOf(settings: Settings, currency: string): number {
  return eventsSetting.of(settings).largeWinMinor[currency] ?? largeElsewhereMinor;
}

/** Wins at or above the merchant's threshold, as the house shards told of them. */
export const largeWinsFold: Fold = {
  name: 'large-wins-by-id',
  async after(database, merchant, cursor, most) {
    const { results } = await database
      .prepare(
        `SELECT id, member_id, seq, at_ms, amount_minor, currency, source, round_id FROM large_wins
         WHERE merchant = ? AND id > ? ORDER BY id LIMIT ?`,
      )
      .bind(merchant, cursor, most)
      .all<WinRow>();
    return { events: results.map(eventOf), cursor: results.at(-1)?.id ?? cursor };
  },
};

function eventOf(win: WinRow): EventToRecord {
  return {
    id: `win/${win.member_id}/${win.seq}`,
    kind: 'LARGE_WIN',
    atMs: win.at_ms,
    actor: `vendor/${win.source}`,
    subject: win.member_id,
    requestId: '',
    details: { amountMinor: win.amount_minor, currency: win.currency, roundId: win.round_id },
  };
}
