import { randomUUID } from 'node:crypto';
import { houseHeaders } from '#functions/vendors/house/house-signature.ts';
import type { Message, Opened, LaunchedPlayer, Wire, WireAnswer } from './wire.ts';

export interface HouseTable extends LaunchedPlayer {
  readonly secret: string;
}

/** The house vendor's wire format, as its server uses it. */
export function houseWire(table: HouseTable): Wire {
  return {
    limitAnswer: /"code":"LIMIT_REACHED"/,
    async open(launchCode, { nonce = randomUUID(), atMs = Date.now(), forged = false } = {}) {
      const body = JSON.stringify({ launchCode });
      const secret = forged ? 'f'.repeat(64) : table.secret;
      const headers = houseHeaders(secret, atMs, nonce, new TextEncoder().encode(body));
      return opened(await table.post('/vendor/house/launch', headers, body));
    },
    async send(message, { nonce = randomUUID(), atMs = Date.now(), forged = false, bodyOf } = {}) {
      const signed = JSON.stringify(bodyFor(table, bodyOf ?? message));
      const secret = forged ? 'f'.repeat(64) : table.secret;
      const headers = houseHeaders(secret, atMs, nonce, new TextEncoder().encode(signed));
      const body = JSON.stringify(bodyFor(table, message));
      return read(await table.post(`/vendor/house/${message.operation}`, headers, body));
    },
  };
}

async function opened(answer: Response): Promise<Opened> {
  const { success, value } = (await answer.json()) as PortReply;
  return { accepted: success, playerId: value?.playerId, launchToken: value?.launchToken ?? '' };
}

interface PortReply {
  readonly success: boolean;
  readonly value?: {
    readonly balanceMinor?: number;
    readonly playerId?: string;
    readonly launchToken?: string;
  };
  readonly error?: { readonly code: string };
}

async function read(answer: Response): Promise<WireAnswer> {
  const text = await answer.text();
  const { success, value, error } = JSON.parse(text) as PortReply;
  return { accepted: success, code: error?.code ?? '', balanceMinor: value?.balanceMinor, text };
}

function bodyFor({ playerId, gameCode: launched }: HouseTable, message: Message): object {
  const gameCode = message.gameCode ?? launched;
  const { launchToken, roundId, transactionId, amountMinor, currency, roundClosed, targetId } = message;
  const { freeRoundsId } = message;
  switch (message.operation) {
    case 'balance':
      return { playerId, launchToken };
    case 'bet':
      return { playerId, launchToken, gameCode, roundId, transactionId, amountMinor, currency, freeRoundsId };
    case 'win':
      return { playerId, gameCode, roundId, transactionId, amountMinor, currency, roundClosed };
    case 'rollback':
      return { playerId, roundId, transactionId, betTransactionId: targetId };
  }
}
