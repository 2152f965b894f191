import { actionsSignature } from '#functions/vendors/actions/actions-signature.ts';
import type { Message, LaunchedPlayer, Wire, WireAnswer } from './wire.ts';

export interface ActionsTable extends LaunchedPlayer {
  readonly secret: string;
}

/** The wire format of a vendor that signs the raw body and sends lists of actions. */
export function actionsWire(table: ActionsTable): Wire {
  return {
    limitAnswer: /"code":105\b/,
    async open(launchCode, { atMs = Date.now(), forged = false } = {}) {
      const body = JSON.stringify({ launch_code: launchCode });
      const secret = forged ? 'f'.repeat(64) : table.secret;
      const answer = await table.post('/vendor/actions/open', headersOf(secret, atMs, body), body);
      const { user_id: playerId, session_token: launchToken = '' } = (await answer.json()) as {
        user_id?: string;
        session_token?: string;
      };
      return { accepted: answer.status === 200, playerId, launchToken };
    },
    send(message, { atMs = Date.now(), forged = false, bodyOf } = {}) {
      const secret = forged ? 'f'.repeat(64) : table.secret;
      return post(table, [message], { signed: [bodyOf ?? message], atMs, secret });
    },
    sendList: (messages) =>
      post(table, messages, { signed: messages, atMs: Date.now(), secret: table.secret }),
  };
}

type Messages = readonly [Message, ...Message[]];

async function post(
  table: ActionsTable,
  messages: Messages,
  { signed, atMs, secret }: { readonly signed: Messages; readonly atMs: number; readonly secret: string },
): Promise<WireAnswer> {
  const headers = headersOf(secret, atMs, JSON.stringify(bodyFor(table, signed)));
  const answer = await table.post('/vendor/actions/play', headers, JSON.stringify(bodyFor(table, messages)));
  const text = await answer.text();
  const { balance, reason = '' } = JSON.parse(text) as { balance?: number; reason?: string };
  return { accepted: answer.status === 200, code: reason, balanceMinor: balance, text };
}

function headersOf(secret: string, atMs: number, body: string): Record<string, string> {
  const bytes = new TextEncoder().encode(body);
  return {
    'Content-Type': 'application/json',
    'Request-Time': String(atMs),
    'Request-Sign': actionsSignature(secret, String(atMs), bytes).toString('hex'),
  };
}

function bodyFor({ playerId, gameCode }: ActionsTable, messages: Messages): object {
  const [message] = messages;
  return {
    user_id: playerId,
    session_token: message.launchToken,
    currency: message.currency,
    game: message.gameCode ?? gameCode,
    game_id: message.roundId,
    finished: message.roundClosed,
    actions: messages.flatMap(actionsOf),
  };
}

function actionsOf({ operation, transactionId, amountMinor, targetId, freeRoundsId }: Message): object[] {
  if (operation === 'balance') return [];
  if (operation === 'rollback')
    return [{ action: operation, action_id: transactionId, original_action_id: targetId }];
  const promo = operation === 'bet' && freeRoundsId !== undefined ? { promo_id: freeRoundsId } : {};
  return [{ action: operation, action_id: transactionId, amount: amountMinor, ...promo }];
}
