import { actionsSignature } from '#functions/vendors/actions/actions-signature.ts';
import type { Message, SeatedPlayer, Wire } from './wire.ts';

export interface ActionsTable extends SeatedPlayer {
  readonly secret: string;
}

/** The wire of a vendor that signs the raw body and sends lists of actions. */
export function actionsWire(table: ActionsTable): Wire {
  return {
    async send(message, { atMs = Date.now(), forged = false, bodyOf } = {}) {
      const signed = new TextEncoder().encode(JSON.stringify(bodyFor(table, bodyOf ?? message)));
      const secret = forged ? 'f'.repeat(64) : table.secret;
      const headers = {
        'Content-Type': 'application/json',
        'Request-Time': String(atMs),
        'Request-Sign': actionsSignature(secret, String(atMs), signed).toString('hex'),
      };
      const body = JSON.stringify(bodyFor(table, message));
      const answer = await table.post('/vendor/actions/play', headers, body);
      const text = await answer.text();
      const { balance, reason = '' } = JSON.parse(text) as { balance?: number; reason?: string };
      return { accepted: answer.status === 200, code: reason, balanceMinor: balance, text };
    },
  };
}

function bodyFor({ playerId, gameCode }: ActionsTable, message: Message): object {
  return {
    user_id: playerId,
    session_token: message.launchToken,
    currency: message.currency,
    game: message.gameCode ?? gameCode,
    game_id: message.roundId,
    finished: message.roundClosed,
    actions: actionsOf(message),
  };
}

function actionsOf({ operation, transactionId, amountMinor, targetId }: Message): object[] {
  if (operation === 'balance') return [];
  if (operation === 'rollback')
    return [{ action: operation, action_id: transactionId, original_action_id: targetId }];
  return [{ action: operation, action_id: transactionId, amount: amountMinor }];
}
