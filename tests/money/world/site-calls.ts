import { noPayoutWays } from '#tests/support/payout-ways.ts';
import type { Player } from '#functions/player/player.object.ts';
import { clock } from '../platform/clock.ts';
import type { Answer, Operation } from './operation.ts';

/** Makes the site's own calls of a member's object, as its routes do. */
export function callSite(player: DurableObjectStub<Player>, request: Operation, sessionId: string) {
  const { id, amountMinor, currency, targetId, outcome, deadlineAtMs } = request;
  switch (request.kind) {
    case 'credit':
      return player.grantPlayCredit({ key: id, amountMinor, currency, username: 'sana77' });
    case 'hold':
      return player.hold({ id, purpose: 'ticket', amountMinor, currency, deadlineAtMs });
    case 'settle':
      return player.settleHold(targetId, outcome === 'posted' ? 'posted' : 'voided');
    case 'review': {
      const [source = '', transactionId = ''] = targetId.split(' ');
      return player.endHeldWin({ source, transactionId }, outcome === 'posted' ? 'released' : 'cancelled');
    }
    case 'read':
      return player.wallet(sessionId, currency, noPayoutWays);
    case 'release':
      return player.releaseWallet({ askedBy: 'one', releasedBy: 'other', reason: 'settled', requestId: id });
    case 'reconcile':
      return player.reconcileWallet();
    default:
      throw new Error(`${request.kind} is a vendor’s`);
  }
}

interface SiteResult {
  readonly ok?: boolean;
  readonly code?: string;
  readonly value?: { readonly balanceMinor?: number };
  readonly mismatch?: string;
}

/** The outcome of a call of the site: a result, a balance in JSON, or a reconciliation. */
export function siteAnswer(outcome: unknown): Answer {
  const said = { text: JSON.stringify(outcome) ?? '', saidAtMs: clock.nowMs };
  if (outcome === undefined)
    return { accepted: false, code: 'SESSION_ENDED', balanceMinor: undefined, ...said };
  if (typeof outcome === 'string') {
    const { sumBalance } = JSON.parse(outcome) as { sumBalance: number };
    return { accepted: true, code: '', balanceMinor: sumBalance, ...said };
  }
  const { ok, code = '', value, mismatch } = outcome as SiteResult;
  const wrong = ok === undefined ? (mismatch ?? '') : code;
  return { accepted: wrong === '', code: wrong, balanceMinor: value?.balanceMinor, ...said };
}
