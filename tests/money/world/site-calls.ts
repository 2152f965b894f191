import type { Player } from '#functions/player/player.object.ts';
import type { Operation } from './operation.ts';

/** Does what the site itself asks of a member's object, as its routes and later its cashier do. */
export function callSite(player: DurableObjectStub<Player>, asked: Operation, sessionId: string) {
  const { id, amountMinor, currency, targetId, outcome } = asked;
  switch (asked.kind) {
    case 'credit':
      return player.grantPlayCredit({ key: id, amountMinor, currency, username: 'sana77' });
    case 'hold':
      return player.hold({ id, purpose: 'ticket', amountMinor, currency, deadlineAtMs: holdDeadlineAtMs });
    case 'settle':
      return player.settleHold(targetId, outcome === 'posted' ? 'posted' : 'voided');
    case 'read':
      return player.wallet(sessionId, currency);
    case 'reconcile':
      return player.reconcileWallet();
    default:
      throw new Error(`${asked.kind} is a vendor’s`);
  }
}

/** Far beyond the simulated time: no hold is overdue. */
const holdDeadlineAtMs = 4_000_000_000_000;
