import type { EventToRecord } from './events.log.ts';
import type { Fold } from './fold.ts';

interface AlertRow {
  id: number;
  member_id: string;
  code: string;
  raised_at_ms: number;
}

/** Wallets that a reconciliation froze. */
export const walletAlertsFold: Fold = {
  name: 'wallet-alerts',
  async after(database, merchant, cursor, most) {
    const { results } = await database
      .prepare(
        `SELECT id, member_id, code, raised_at_ms FROM wallet_alerts
         WHERE merchant = ? AND id > ? ORDER BY id LIMIT ?`,
      )
      .bind(merchant, cursor, most)
      .all<AlertRow>();
    return { events: results.map(eventOf), cursor: results.at(-1)?.id ?? cursor };
  },
};

function eventOf({ id, member_id, code, raised_at_ms }: AlertRow): EventToRecord {
  return {
    id: `wallet-alert/${id}`,
    kind: 'WALLET_FROZEN',
    atMs: raised_at_ms,
    actor: 'system',
    subject: member_id,
    requestId: '',
    details: { code },
  };
}
