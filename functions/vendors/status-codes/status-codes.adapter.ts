import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { PlayAnswer, PlayRefusal } from '#functions/wallet/orders.ts';
import { parseJson } from '#functions/http/body.ts';
import {
  type ExchangedLaunch,
  type PortCall,
  type PortRefusal,
  type VerifiedSignature,
  type SignedRequest,
  type VendorAdapter,
} from '#functions/vendors/port/adapter.ts';
import { currencyCode, instantMs } from '#src/contracts/fields.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { launchCode, playerId, vendorId } from '#src/contracts/vendor/vendor.ts';
import { currencyDecimals, minorOfScaled, scaledOfMinor } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** Amounts are integers in hundred-thousandths of the currency's unit. */
export const amountScale = 100_000;

const signedFields = { request_id: vendorId, timestamp: instantMs, user: playerId };
const round = { game: requestedGameCode, round: vendorId, transaction: vendorId };
const money = { amount: z.int(), currency: currencyCode };
const token = z.string().min(1).max(1024);
const bodies = {
  balance: z.strictObject({ ...signedFields, token }),
  /** A debit of free rounds names their set, as we created it. */
  debit: z.strictObject({ ...signedFields, ...round, ...money, token, free_spins: vendorId.optional() }),
  credit: z.strictObject({ ...signedFields, ...round, ...money, round_closed: z.boolean() }),
  cancel: z.strictObject({ ...signedFields, ...round, reference: vendorId }),
} as const;

/** The wire format of vendors that sign with RSA, always answer 200 with a status, and state amounts in 1/100,000. */
export function statusCodesAdapter(publicKey: string): VendorAdapter {
  const key = createPublicKey(publicKey);
  return {
    authenticate: (request) => authenticate(key, request),
    readLaunch,
    answerLaunch,
    read,
    answer,
    refuse,
  };
}

/** The time and the request's id are inside the body, so they are read once its signature is verified. */
function authenticate(
  key: KeyObject,
  { headers, body }: SignedRequest,
): Result<VerifiedSignature, 'SIGNATURE_INVALID'> {
  const signature = Buffer.from(headers.get('Signature') ?? '', 'base64');
  if (!verify('RSA-SHA256', body, key, signature)) return failed('SIGNATURE_INVALID');
  const json = parseJson(body);
  const proven = z
    .object({ ...signedFields, user: playerId.or(z.literal('')) })
    .safeParse(json.ok ? json.value : undefined);
  if (!proven.success) return failed('SIGNATURE_INVALID');
  return ok({ nonce: proven.data.request_id, signedAtMs: proven.data.timestamp });
}

const opening = z.strictObject({ ...signedFields, user: z.literal(''), code: launchCode });

/** The player is not known yet, so `user` is empty. */
function readLaunch(operation: string, raw: Uint8Array): Result<string, PortRefusal> | undefined {
  if (operation !== 'session') return undefined;
  const json = parseJson(raw);
  const body = opening.safeParse(json.ok ? json.value : undefined);
  return body.success ? ok(body.data.code) : failed('INVALID_INPUT');
}

function answerLaunch({ playerId: user, gameCode: game, launchToken, endsAtMs }: ExchangedLaunch): Response {
  return answered(JSON.stringify({ status: 'OK', user, game, token: launchToken, expires_at: endsAtMs }));
}

function read(operation: string, raw: Uint8Array): Result<readonly PortCall[], PortRefusal> {
  if (!Object.hasOwn(bodies, operation)) return failed('NOT_FOUND');
  const json = parseJson(raw);
  if (!json.ok) return json;
  switch (operation as keyof typeof bodies) {
    case 'balance': {
      const body = bodies.balance.safeParse(json.value);
      if (!body.success) return failed('INVALID_INPUT');
      return ok([{ operation: 'balance', playerId: body.data.user, launchToken: body.data.token }]);
    }
    case 'debit': {
      const body = bodies.debit.safeParse(json.value);
      return body.success ? debit(body.data) : failed('INVALID_INPUT');
    }
    case 'credit': {
      const body = bodies.credit.safeParse(json.value);
      return body.success ? credit(body.data) : failed('INVALID_INPUT');
    }
    case 'cancel': {
      const body = bodies.cancel.safeParse(json.value);
      if (!body.success) return failed('INVALID_INPUT');
      const { user, round: roundId, transaction, reference } = body.data;
      const call = { playerId: user, roundId, transactionId: transaction, targetId: reference };
      return ok([{ operation: 'rollback', ...call }]);
    }
  }
}

function debit(body: z.output<typeof bodies.debit>): Result<readonly PortCall[], PortRefusal> {
  const amount = minorOfScaled(body.amount, amountScale, currencyDecimals(body.currency));
  if (!amount.ok) return amount;
  const bet = { ...roundOf(body), launchToken: body.token, amountMinor: amount.value };
  return ok([{ operation: 'bet', ...bet, freeRoundsId: body.free_spins }]);
}

function credit(body: z.output<typeof bodies.credit>): Result<readonly PortCall[], PortRefusal> {
  const amount = minorOfScaled(body.amount, amountScale, currencyDecimals(body.currency));
  if (!amount.ok) return amount;
  const closed = { amountMinor: amount.value, roundClosed: body.round_closed };
  return ok([{ operation: 'win', ...roundOf(body), ...closed }]);
}

function roundOf(body: z.output<typeof bodies.debit> | z.output<typeof bodies.credit>) {
  const { user, game, round: roundId, transaction, currency } = body;
  return { playerId: user, gameCode: game, roundId, transactionId: transaction, currency };
}

/** The balance may exceed the safe integer range at this scale, so its digits are written as they are. */
function answer(_calls: readonly PortCall[], answers: readonly PlayAnswer[]): Response {
  const given = answers.at(-1) as PlayAnswer;
  if (!given.ok) return refuse(given.code, given.requestId);
  const { transactionId, balanceMinor, currency } = given;
  const balance = scaledOfMinor(balanceMinor, amountScale, currencyDecimals(currency));
  const rest = JSON.stringify({ status: 'OK', transaction: transactionId, currency });
  return answered(`${rest.slice(0, -1)},"balance":${balance}}`);
}

const statuses = {
  INSUFFICIENT_FUNDS: 'NOT_ENOUGH_MONEY',
  PLAYER_UNKNOWN: 'INVALID_USER',
  LAUNCH_ENDED: 'INVALID_TOKEN',
  SESSION_ENDED: 'TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'USER_DISABLED',
  PLAY_STOPPED: 'USER_DISABLED',
  IDENTITY_UNPROVEN: 'USER_DISABLED',
  REALITY_CHECK_DUE: 'BET_LIMIT_REACHED',
  BONUS_BET_TOO_HIGH: 'BET_LIMIT_REACHED',
  BONUS_GAME_EXCLUDED: 'BET_LIMIT_REACHED',
  FREE_ROUNDS_UNKNOWN: 'TRANSACTION_NOT_FOUND',
  FREE_ROUNDS_USED: 'BET_LIMIT_REACHED',
  CYCLE_TOO_SHORT: 'BET_LIMIT_REACHED',
  LIMIT_REACHED: 'BET_LIMIT_REACHED',
  WALLET_FROZEN: 'USER_DISABLED',
  AMOUNT_INVALID: 'WRONG_AMOUNT',
  CURRENCY_WRONG: 'WRONG_CURRENCY',
  GAME_RESTRICTED: 'INVALID_GAME',
  GAME_UNKNOWN: 'INVALID_GAME',
  GAME_OFF: 'INVALID_GAME',
  VENDOR_OFF: 'INVALID_PARTNER',
  VENDOR_UNKNOWN: 'INVALID_PARTNER',
  ROUND_UNKNOWN: 'TRANSACTION_NOT_FOUND',
  ROUND_CLOSED: 'ROUND_CLOSED',
  ROUND_PAID: 'TRANSACTION_SETTLED',
  ROLLED_BACK: 'TRANSACTION_ROLLED_BACK',
  KEY_REUSED: 'DUPLICATE_TRANSACTION',
  NONCE_REUSED: 'DUPLICATE_REQUEST',
  INVALID_INPUT: 'WRONG_SYNTAX',
  NOT_FOUND: 'WRONG_SYNTAX',
  BODY_TOO_LARGE: 'WRONG_SYNTAX',
  BODY_TOO_SLOW: 'UNKNOWN',
  SIGNATURE_INVALID: 'INVALID_SIGNATURE',
  TIMESTAMP_STALE: 'INVALID_SIGNATURE',
  VENDOR_ADDRESS_REFUSED: 'INVALID_PARTNER',
  TOO_MANY_REQUESTS: 'INVALID_SIGNATURE',
} as const satisfies Record<PlayRefusal | PortRefusal, string>;

function refuse(code: PlayRefusal | PortRefusal, requestId: string): Response {
  return answered(JSON.stringify({ status: statuses[code], request: requestId }));
}

function answered(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } });
}
