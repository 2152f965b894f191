import { z } from 'zod';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import type { EventToRecord } from './events.log.ts';
import type { Fold } from './fold.ts';

/** The settings document `events`: from how many minor units on a win is large, by currency. */
const eventsSetting = settingsDocument(
  'events',
  z.strictObject({ largeWinMinor: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1)).default({}) }),
  { invalid: 'last-good' },
);

/** What is large in a currency that the setting does not name, in minor units. */
const largeElsewhereMinor = 1_000_000;

interface WinRow {
  row: number;
  last: number;
  member_id: string | null;
  seq: number;
  at_ms: number;
  amount_minor: number;
  currency: string;
  source: string;
  round_id: string;
}

/** The newest row goes with every answer, so that rows which are no large wins are not read again. */
const query = `
  WITH ends AS (SELECT coalesce(max(rowid), 0) AS last FROM ledger_entries)
  SELECT e.rowid AS row, ends.last, e.member_id, e.seq, e.at_ms, e.amount_minor, e.currency, e.source, e.round_id
  FROM ends LEFT JOIN ledger_entries e ON e.rowid > ?1 AND e.rowid <= ends.last AND e.merchant = ?2
    AND e.kind = 'WIN' AND e.amount_minor >= coalesce(json_extract(?3, '$.' || e.currency), ?4)
  ORDER BY e.rowid LIMIT ?5`;

/** Wins at or above the merchant's threshold, out of the postings that the records took in since. */
export const largeWinsFold: Fold = {
  name: 'large-wins',
  async after(database, merchant, cursor, most) {
    const settings = await readDocuments(database, merchant, [eventsSetting.name]);
    const { results } = await database
      .prepare(query)
      .bind(
        cursor,
        merchant,
        JSON.stringify(eventsSetting.of(settings).largeWinMinor),
        largeElsewhereMinor,
        most,
      )
      .all<WinRow>();
    const isWhole = results.length < most;
    return {
      events: results.flatMap((row) => (row.member_id === null ? [] : [eventOf(row, row.member_id)])),
      cursor: (isWhole ? results.at(-1)?.last : results.at(-1)?.row) ?? cursor,
    };
  },
};

function eventOf(win: WinRow, memberId: string): EventToRecord {
  return {
    id: `win/${memberId}/${win.seq}`,
    kind: 'LARGE_WIN',
    atMs: win.at_ms,
    actor: `vendor/${win.source}`,
    subject: memberId,
    requestId: '',
    details: { amountMinor: win.amount_minor, currency: win.currency, roundId: win.round_id },
  };
}
