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
import { isSignature } from '#functions/vendors/port/hmac.ts';
import { amountMinor, currencyCode } from '#src/contracts/fields.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { launchCode, playerId, vendorId } from '#src/contracts/vendor/vendor.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { actionsSignature } from './actions-signature.ts';

const action = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('bet'),
    action_id: vendorId,
    amount: amountMinor,
    /** Our id of the free rounds that the bet is one of. */
    promo_id: vendorId.optional(),
  }),
  z.strictObject({ action: z.literal('win'), action_id: vendorId, amount: amountMinor }),
  z.strictObject({ action: z.literal('rollback'), action_id: vendorId, original_action_id: vendorId }),
]);

const play = z.strictObject({
  user_id: playerId,
  session_token: z.string().min(1).max(1024),
  currency: currencyCode,
  game: requestedGameCode,
  game_id: vendorId,
  finished: z.boolean(),
  actions: z.array(action).max(20),
});
type Play = z.output<typeof play>;
type Action = z.output<typeof action>;

/** The wire format of vendors that sign the raw body and send a list of actions in integer cents, on one path. */
export function actionsAdapter(secret: string): VendorAdapter {
  return {
    authenticate: (request) => authenticate(secret, request),
    readLaunch,
    answerLaunch,
    read,
    answer,
    refuse,
  };
}

/** The signature serves as the nonce: it differs for every other body or time. */
function authenticate(
  secret: string,
  { headers, body }: SignedRequest,
): Result<VerifiedSignature, 'SIGNATURE_INVALID'> {
  const time = headers.get('Request-Time') ?? '';
  const signature = headers.get('Request-Sign') ?? '';
  if (!/^\d{13}$/.test(time)) return failed('SIGNATURE_INVALID');
  if (!isSignature(actionsSignature(secret, time, body), signature)) return failed('SIGNATURE_INVALID');
  return ok({ nonce: signature, signedAtMs: Number(time) });
}

const opening = z.strictObject({ launch_code: launchCode });

function readLaunch(operation: string, raw: Uint8Array): Result<string, PortRefusal> | undefined {
  if (operation !== 'open') return undefined;
  const json = parseJson(raw);
  const body = opening.safeParse(json.ok ? json.value : undefined);
  return body.success ? ok(body.data.launch_code) : failed('INVALID_INPUT');
}

function answerLaunch({ playerId: player, gameCode, launchToken, endsAtMs }: ExchangedLaunch): Response {
  return Response.json({
    user_id: player,
    game: gameCode,
    session_token: launchToken,
    expires_at: endsAtMs,
  });
}

function read(operation: string, raw: Uint8Array): Result<readonly PortCall[], PortRefusal> {
  if (operation !== 'play') return failed('NOT_FOUND');
  const json = parseJson(raw);
  if (!json.ok) return json;
  const body = play.safeParse(json.value);
  if (!body.success) {
    const aboutAmount = body.error.issues.every((issue) => issue.path.at(-1) === 'amount');
    return failed(aboutAmount ? 'AMOUNT_INVALID' : 'INVALID_INPUT');
  }
  return ok(callsOf(body.data));
}

function callsOf(request: Play): PortCall[] {
  const { user_id: player, session_token: launchToken, game, game_id: roundId, currency } = request;
  const round = { playerId: player, gameCode: game, roundId, currency };
  const calls = request.actions.map((each) => callOf(each, round, launchToken));
  if (request.finished && !calls.some(({ operation }) => operation === 'rollback'))
    calls.push({
      operation: 'win',
      ...round,
      transactionId: closingId(roundId),
      amountMinor: 0,
      roundClosed: true,
      isOptional: true,
    });
  return calls.length > 0 ? calls : [{ operation: 'balance', playerId: player, launchToken }];
}

interface Round {
  readonly playerId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly currency: string;
}

function callOf(each: Action, round: Round, launchToken: string): PortCall {
  const transactionId = each.action_id;
  switch (each.action) {
    case 'bet':
      return {
        ...{ operation: 'bet', ...round, transactionId, launchToken, amountMinor: each.amount },
        freeRoundsId: each.promo_id,
      };
    case 'win':
      return { operation: 'win', ...round, transactionId, amountMinor: each.amount, roundClosed: false };
    case 'rollback':
      return {
        operation: 'rollback',
        playerId: round.playerId,
        roundId: round.roundId,
        transactionId,
        targetId: each.original_action_id,
      };
  }
}

function answer(calls: readonly PortCall[], answers: readonly PlayAnswer[]): Response {
  const last = answers.at(-1) as PlayAnswer;
  // The closing win is added here: if the round's bets are rolled back by now, the vendor's own actions still
  // stand.
  const isOurs = answers.length > 1 && isClosing(calls[answers.length - 1]);
  if (!last.ok && !isOurs) return refuse(last.code, last.requestId);
  const request = answers.filter((each, at) => each.ok && !isClosing(calls[at]));
  const reported = request.findLast((each) => each.ok) ?? last;
  if (!reported.ok) return refuse(reported.code, reported.requestId);
  const { balanceMinor, currency } = reported;
  const transactions = request.flatMap((each) => (each.ok ? [each.transactionId] : []));
  return Response.json({ balance: balanceMinor, currency, transactions });
}

/** Whether a call is the closing win added to a finished round. Repeated, it returns its first balance. */
function isClosing(call: PortCall | undefined): boolean {
  return call?.operation === 'win' && call.transactionId === closingId(call.roundId);
}

function closingId(roundId: string): string {
  return `${roundId}#end`;
}

/**
 * The vendor's own numbers: 100 funds, 101 player, 102 amount, 105 limit, 107 game, 110 order; 400, 403 and 429
 * concern the request itself.
 */
const numbers = {
  INSUFFICIENT_FUNDS: 100,
  PLAYER_UNKNOWN: 101,
  LAUNCH_ENDED: 101,
  SESSION_ENDED: 101,
  PLAYER_BLOCKED: 101,
  PLAY_STOPPED: 101,
  IDENTITY_UNPROVEN: 101,
  REALITY_CHECK_DUE: 105,
  BONUS_BET_TOO_HIGH: 105,
  BONUS_GAME_EXCLUDED: 105,
  FREE_ROUNDS_UNKNOWN: 110,
  FREE_ROUNDS_USED: 110,
  CYCLE_TOO_SHORT: 105,
  LIMIT_REACHED: 105,
  WALLET_FROZEN: 101,
  AMOUNT_INVALID: 102,
  CURRENCY_WRONG: 102,
  GAME_RESTRICTED: 107,
  GAME_UNKNOWN: 107,
  GAME_OFF: 107,
  VENDOR_OFF: 107,
  ROUND_UNKNOWN: 110,
  ROUND_CLOSED: 110,
  ROUND_PAID: 110,
  ROLLED_BACK: 110,
  KEY_REUSED: 110,
  NONCE_REUSED: 110,
  INVALID_INPUT: 400,
  NOT_FOUND: 400,
  VENDOR_UNKNOWN: 400,
  BODY_TOO_LARGE: 400,
  BODY_TOO_SLOW: 400,
  SIGNATURE_INVALID: 403,
  TIMESTAMP_STALE: 403,
  VENDOR_ADDRESS_REFUSED: 403,
  TOO_MANY_REQUESTS: 429,
} as const satisfies Record<PlayRefusal | PortRefusal, number>;

function refuse(code: PlayRefusal | PortRefusal, requestId: string): Response {
  const number = numbers[code];
  return Response.json(
    { code: number, reason: code, request: requestId },
    { status: number < 400 ? 412 : number },
  );
}
