import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { jackpotTermsOf } from '#functions/features/jackpots/jackpot.settings.ts';
import type { BonusGame } from '#functions/wallet/bonus/bonus-game.ts';
import { betGate, isLaunchedAt } from '#functions/catalogue/bet-gate.ts';
import { winCapsOf } from '#functions/catalogue/win-caps.ts';
import { readLaunchCode } from '#functions/edge/launch/launch-token.ts';
import { isInMaintenance, systemStatusSetting } from '#functions/edge/system-state.ts';
import type {
  BetOrder,
  Order,
  PlayAnswer,
  RollbackAfterPayout,
  WalletCall,
} from '#functions/wallet/orders.ts';
import { readBody } from '#functions/http/body.ts';
import { count } from '#functions/http/counts.ts';
import type { LaunchClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import {
  clockDriftMsMax,
  type PortCall,
  type PortRefusal,
  type SignedRequest,
  type VerifiedSignature,
} from '#functions/vendors/port/adapter.ts';
import { bodyHashOf } from '#functions/vendors/port/hmac.ts';
import { exchangeLaunch } from '#functions/vendors/port/launch-exchange.ts';
import { launchClaims } from '#functions/vendors/port/launch-claims.ts';
import { recordUnproven, refuseUnproven } from '#functions/vendors/unproven-calls.ts';
import { isVendorAddress, type NamedVendor } from '#functions/vendors/vendors.ts';
import { playRulesOf } from '#functions/protection/play-rules.ts';
import type { Result } from '#src/rules/result.ts';

/** One authenticated request of a vendor about one member. */
interface Asking {
  readonly memberId: string;
  /** What all its operations have in common. */
  readonly proven: Pick<Order, 'source' | 'nonce' | 'bodyHash' | 'requestId' | 'isStale'>;
  readonly rollbackAfterPayout: RollbackAfterPayout;
  readonly context: RequestContext;
}

type BetCall = Extract<PortCall, { operation: 'bet' }>;

/**
 * Answers one signed request of a vendor. Address and signature are checked first, then all its operations run
 * in one call to the member's object.
 */
export async function answerVendor(
  vendor: NamedVendor,
  operation: string,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { name, adapter, rollbackAfterPayout } = vendor;
  const { env, merchant, requestId, nowMs } = context;
  if (!isVendorAddress(vendor, context)) {
    recordUnproven(context, name, 'VENDOR_ADDRESS_REFUSED');
    return adapter.refuse('VENDOR_ADDRESS_REFUSED', requestId);
  }
  const body = await readBody(request);
  if (!body.ok) return adapter.refuse(body.code, requestId);
  const signature = authenticate(vendor, { headers: request.headers, body: body.value }, context);
  if (!signature.ok) return refuseUnproven(context, vendor);
  const code = adapter.readLaunch(operation, body.value);
  if (code) return answerLaunch(vendor, code, signature.value, context);
  const read = adapter.read(operation, body.value);
  if (!read.ok) return adapter.refuse(read.code, requestId);
  const calls = read.value;
  const memberId = memberOf(calls, merchant);
  if (!memberId) return adapter.answer(calls, [{ ok: false, code: 'PLAYER_UNKNOWN', requestId }]);
  const { nonce, signedAtMs } = signature.value;
  const proven = {
    source: name,
    nonce,
    bodyHash: bodyHashOf(body.value),
    requestId,
    isStale: isStale(signedAtMs, nowMs),
  };
  const asking = { memberId, proven, rollbackAfterPayout, context };
  const orders = await Promise.all(calls.map((call) => walletCall(call, asking)));
  const answers = answersOf(await playerOf(env, merchant, memberId).perform(orders));
  recordAnswers(context, name, calls, answers);
  return adapter.answer(calls, answers);
}

/** Exchanges a launch code for the token that the vendor's calls carry. */
async function answerLaunch(
  { name, adapter }: NamedVendor,
  code: Result<string, PortRefusal>,
  { signedAtMs }: VerifiedSignature,
  context: RequestContext,
): Promise<Response> {
  const { env, merchant, requestId, nowMs } = context;
  if (!code.ok) return adapter.refuse(code.code, requestId);
  if (isStale(signedAtMs, nowMs)) {
    recordUnproven(context, name, 'TIMESTAMP_STALE');
    return adapter.refuse('TIMESTAMP_STALE', requestId);
  }
  const read = await readLaunchCode(env, merchant, code.value, nowMs);
  if (!read.ok) return adapter.refuse(read.code, requestId);
  const exchanged = await exchangeLaunch(context, { code: read.value, callingVendor: name });
  return exchanged.ok ? adapter.answerLaunch(exchanged.value) : adapter.refuse(exchanged.code, requestId);
}

function isStale(signedAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - signedAtMs) > clockDriftMsMax;
}

/** Authenticates a request by the vendor's secret, or by the previous one until its end. */
function authenticate(
  { name, adapter, previous }: NamedVendor,
  signed: SignedRequest,
  { merchant, nowMs }: RequestContext,
): Result<VerifiedSignature, 'SIGNATURE_INVALID'> {
  const signature = adapter.authenticate(signed);
  if (signature.ok || !previous || nowMs >= previous.endsAtMs) return signature;
  const before = previous.adapter.authenticate(signed);
  if (before.ok) count(merchant, `vendor previous secret ${name}`);
  return before;
}

/** The one member that all operations of a request name; undefined for several, or one of another merchant. */
function memberOf(calls: readonly PortCall[], merchant: string): string | undefined {
  const [playerId = '', ...others] = new Set(calls.map((call) => call.playerId));
  const [ofMerchant, memberId] = playerId.split('/');
  return others.length === 0 && ofMerchant === merchant ? memberId : undefined;
}

function recordAnswers(
  context: RequestContext,
  vendor: string,
  calls: readonly PortCall[],
  answers: readonly PlayAnswer[],
): void {
  const [first] = answers;
  if (first?.ok === false) {
    if (first.code === 'TIMESTAMP_STALE') recordUnproven(context, vendor, first.code);
    else if (calls.some(({ operation }) => operation === 'bet'))
      count(context.merchant, `bet refused ${first.code}`);
    return;
  }
  for (const { operation } of calls) if (operation === 'bet') count(context.merchant, 'bet taken');
}

/** The call to the member's object, with any objection that the Worker itself has found. */
async function walletCall(call: PortCall, asking: Asking): Promise<WalletCall> {
  const order: Order = {
    ...asking.proven,
    transactionId: 'transactionId' in call ? call.transactionId : '',
    roundId: 'roundId' in call ? call.roundId : '',
  };
  switch (call.operation) {
    case 'balance': {
      const claims = await claimsFor(call.launchToken, asking);
      if (claims?.memberId !== asking.memberId)
        return { operation: 'balance', order: { ...order, objection: 'LAUNCH_ENDED' } };
      const { sessionId, launchId, gameCode } = claims;
      const game = await bonusGame(gameCode, asking);
      return { operation: 'balance', order: { ...order, sessionId, launchId, game } };
    }
    case 'bet':
      return { operation: 'bet', order: { ...order, ...(await betOrder(call, asking)) } };
    case 'win': {
      const { gameCode, amountMinor, currency, roundClosed, isOptional = false } = call;
      return {
        operation: 'win',
        order: {
          ...order,
          gameCode,
          amountMinor,
          currency,
          roundClosed,
          caps: winCapsOf(asking.context.settings, gameCode, currency),
          game: await bonusGame(gameCode, asking),
        },
        isOptional,
      };
    }
    case 'rollback': {
      const { targetId } = call;
      return {
        operation: 'rollback',
        order: { ...order, targetId, afterPayout: asking.rollbackAfterPayout },
      };
    }
  }
}

/** A bet without a valid token still goes to the object, which may have accepted it before. */
const unlaunched = {
  sessionId: '',
  vendorCode: '',
  trial: false,
  isSlot: false,
  objection: 'LAUNCH_ENDED',
} as const;

async function betOrder(
  call: BetCall,
  asking: Asking,
): Promise<Omit<BetOrder, keyof Order> & Pick<BetOrder, 'sessionId' | 'launchId' | 'game'>> {
  const { gameCode, amountMinor, currency, jackpotShare, freeRoundsId } = call;
  const { memberId, proven, context } = asking;
  const claims = await claimsFor(call.launchToken, asking);
  const isForThis = claims?.memberId === memberId && claims.gameCode === gameCode;
  const bet = {
    gameCode,
    amountMinor,
    currency,
    jackpotShare,
    freeRoundsId,
    rules: playRulesOf(context.settings),
  };
  if (!claims || !isForThis) return { ...bet, ...unlaunched };
  const { sessionId, launchId, vendorCode, trial, location } = claims;
  const gate = await betGate(context, { gameCode, vendorCode, location });
  const objection = takesNoBets(proven.source, context) ? 'GAME_OFF' : gate.ok ? undefined : gate.code;
  const isSlot = gate.ok && gate.value.isSlot;
  const game = await bonusGame(gameCode, asking);
  return { ...bet, sessionId, launchId, vendorCode, trial, isSlot, objection, game };
}

/** What decides whether bonus money can be staked in a game; undefined if the catalogue does not have it any more. */
async function bonusGame(gameCode: string, { proven, context }: Asking): Promise<BonusGame | undefined> {
  const { env, merchant, settings, nowMs } = context;
  const game = (await catalogueFor(env, merchant, nowMs)).byCode.get(gameCode);
  if (!game) return undefined;
  // Of the house's own games, the slots play for its jackpot.
  const isSlot = game.gameType === 'slot' || game.gameType === 'RNG';
  const terms = proven.source === 'house' && isSlot ? jackpotTermsOf(settings, gameCode) : undefined;
  const shares = Object.values(terms ?? {}).map(({ shareBasisPoints }) => shareBasisPoints);
  return { gameCode, gameType: game.gameType, jackpotShare: Math.max(0, ...shares) };
}

/** Refuses bets during maintenance. The house’s spins have passed the gate, which lets operators test the site. */
function takesNoBets(source: string, { settings, nowMs }: RequestContext): boolean {
  const state = systemStatusSetting.of(settings);
  return source !== 'house' && (!state || isInMaintenance(state, nowMs));
}

/** The claims of a token that was launched at the calling vendor; undefined for any other token. */
async function claimsFor(token: string, { proven, context }: Asking): Promise<LaunchClaims | undefined> {
  const { env, merchant, nowMs } = context;
  const claims = await launchClaims(context, token);
  if (!claims) return undefined;
  const launched = { vendorCode: claims.vendorCode, callingVendor: proven.source };
  return (await isLaunchedAt(env, merchant, launched, nowMs)) ? claims : undefined;
}

function answersOf(text: string): PlayAnswer[] {
  return JSON.parse(text) as PlayAnswer[];
}
