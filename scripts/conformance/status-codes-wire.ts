import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { amountScale } from '#functions/vendors/status-codes/status-codes.adapter.ts';
import { currencyDecimals, minorOfScaled } from '#src/rules/money/money.ts';
import type { Message, LaunchedPlayer, Wire } from './wire.ts';

export interface StatusCodesTable extends LaunchedPlayer {
  readonly key: KeyObject;
}

const forger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const paths = { balance: 'balance', bet: 'debit', win: 'credit', rollback: 'cancel' } as const;

/** The wire format of a vendor that signs with RSA and expects 200 with a status in the body, whatever the outcome. */
export function statusCodesWire(table: StatusCodesTable): Wire {
  return {
    limitAnswer: /"status":"BET_LIMIT_REACHED"/,
    async open(code, { atMs = Date.now(), forged = false } = {}) {
      const body = JSON.stringify({ request_id: randomUUID(), timestamp: atMs, user: '', code });
      const signature = sign('RSA-SHA256', Buffer.from(body), forged ? forger : table.key);
      const headers = { 'Content-Type': 'application/json', Signature: signature.toString('base64') };
      const answer = await table.post('/vendor/status-codes/session', headers, body);
      const opened = (await answer.json()) as { status: string; user?: string; token?: string };
      return {
        accepted: opened.status === 'OK',
        playerId: opened.user,
        launchToken: opened.token ?? '',
      };
    },
    async send(message, { nonce = randomUUID(), atMs = Date.now(), forged = false, bodyOf } = {}) {
      const sealed = { request_id: nonce, timestamp: atMs, user: table.playerId };
      const text = (of: Message) => JSON.stringify({ ...sealed, ...bodyFor(table, of) });
      const signature = sign('RSA-SHA256', Buffer.from(text(bodyOf ?? message)), forged ? forger : table.key);
      const headers = { 'Content-Type': 'application/json', Signature: signature.toString('base64') };
      const path = `/vendor/status-codes/${paths[message.operation]}`;
      const answer = await (await table.post(path, headers, text(message))).text();
      const { status, balance } = JSON.parse(answer) as { status: string; balance?: number };
      const decimals = currencyDecimals(message.currency);
      const minor = balance === undefined ? undefined : minorOfScaled(balance, amountScale, decimals);
      return {
        accepted: status === 'OK',
        code: status,
        balanceMinor: minor?.ok ? minor.value : undefined,
        text: answer,
      };
    },
  };
}

function bodyFor({ gameCode: launched }: StatusCodesTable, message: Message): object {
  const gameCode = message.gameCode ?? launched;
  const { launchToken: token, roundId: round, transactionId: transaction, currency } = message;
  const amount = Math.round((message.amountMinor * amountScale) / 10 ** currencyDecimals(currency));
  switch (message.operation) {
    case 'balance':
      return { token };
    case 'bet':
      return {
        game: gameCode,
        round,
        transaction,
        amount,
        currency,
        token,
        free_spins: message.freeRoundsId,
      };
    case 'win':
      return { game: gameCode, round, transaction, amount, currency, round_closed: message.roundClosed };
    case 'rollback':
      return { game: gameCode, round, transaction, reference: message.targetId };
  }
}
