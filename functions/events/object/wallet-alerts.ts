import type { EventToRecord } from './events.log.ts';
import { type WalletAlert, walletAlertsAfter } from '#functions/events/events.repo.ts';
import type { EventFeed } from './event-feed.ts';

/** Wallets that a reconciliation froze. */
export const walletAlertsFeed: EventFeed = {
  name: 'wallet-alerts',
  async after(database, merchant, cursor, limit) {
    const rows = await walletAlertsAfter(database, merchant, cursor, limit);
    return { events: rows.map(eventOf), cursor: rows.at(-1)?.id ?? cursor };
  },
};

function eventOf({ id, memberId, code, raisedAtMs }: WalletAlert): EventToRecord {
  return {
    id: `wallet-alert/${id}`,
    kind: 'WALLET_FROZEN',
    atMs: raisedAtMs,
    actor: 'system',
    subject: memberId,
    requestId: '',
    details: { code },
  };
}
