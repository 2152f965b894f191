import { recordSampled } from '#functions/events/event-sampling.ts';
import { betGate, isLaunchedAt } from '#functions/catalogue/bet-gate.ts';
import { systemStatusSetting } from '#functions/edge/system-state.ts';
import type { Order, PlayAnswer, PlayRefusal } from '#functions/features/wallet/wallet.orders.ts';
import { readBody } from '#functions/http/body.ts';
import { count } from '#functions/http/counts.ts';
import type { LaunchClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { PortCall, VendorAdapter } from '#functions/vendors/port/adapter.ts';
import { bodyHashOf } from '#functions/vendors/port/hmac.ts';
import { launchClaims } from '#functions/vendors/port/launch-claims.ts';

interface Proven {
  readonly source: string;
  readonly nonce: string;
  readonly bodyHash: string;
}

/** Answers one signed request of a vendor: proof first, then each operation in one call to the member's object. */
export async function answerVendor(
  adapter: VendorAdapter,
  asked: { readonly vendor: string; readonly operation: string },
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { requestId, nowMs } = context;
  const body = await readBody(request);
  if (!body.ok) return adapter.refuse(body.code, requestId);
  const seal = adapter.authenticate({ headers: request.headers, body: body.value, nowMs });
  if (!seal.ok) {
    noteUnproven(context, asked.vendor, seal.code);
    return adapter.refuse(seal.code, requestId);
  }
  const calls = adapter.read(asked.operation, body.value);
  if (!calls.ok) return adapter.refuse(calls.code, requestId);
  const proven = { source: asked.vendor, nonce: seal.value.nonce, bodyHash: bodyHashOf(body.value) };
  const answers: PlayAnswer[] = [];
  for (const call of calls.value) {
    const answer = await perform(call, proven, context);
    answers.push(answer);
    if (call.operation === 'bet')
      count(context.merchant, answer.ok ? 'bet taken' : `bet refused ${answer.code}`);
    if (!answer.ok) break;
  }
  return adapter.answer(calls.value, answers);
}

function noteUnproven(
  { env, execution, merchant, requestId, nowMs }: RequestContext,
  vendor: string,
  code: string,
): void {
  count(merchant, `vendor call refused ${code}`);
  recordSampled(env, execution, {
    kind: 'VENDOR_SIGNATURE_REFUSED',
    actor: `vendor/${vendor}`,
    merchant,
    requestId,
    nowMs,
    details: { code },
  });
}

async function perform(call: PortCall, proven: Proven, context: RequestContext): Promise<PlayAnswer> {
  const { env, merchant, nowMs, requestId } = context;
  const [ofMerchant, memberId] = call.playerId.split('/');
  if (ofMerchant !== merchant || !memberId) return refused('PLAYER_UNKNOWN', requestId);
  const player = playerOf(env, merchant, memberId);
  const order: Order = {
    ...proven,
    requestId,
    transactionId: 'transactionId' in call ? call.transactionId : '',
    roundId: 'roundId' in call ? call.roundId : '',
  };
  switch (call.operation) {
    case 'balance': {
      const claims = await claimsFor(call.launchToken, proven, context);
      if (claims?.memberId !== memberId) return refused('LAUNCH_ENDED', requestId);
      return read(await player.balance(order));
    }
    case 'bet': {
      const { gameCode, amountMinor, currency } = call;
      const claims = await claimsFor(call.launchToken, proven, context);
      const isForThis = claims?.memberId === memberId && claims.gameCode === gameCode;
      const bet = { ...order, gameCode, amountMinor, currency };
      if (!claims || !isForThis) return read(await player.bet({ ...bet, ...unlaunched }));
      const { sessionId, vendorCode, trial, country } = claims;
      const gate = await betGate(env, merchant, { gameCode, vendorCode, country }, nowMs);
      const objection = takesNoBets(order.source, context) ? 'GAME_OFF' : gate.ok ? undefined : gate.code;
      return read(await player.bet({ ...bet, sessionId, vendorCode, trial, objection }));
    }
    case 'win': {
      const { gameCode, amountMinor, currency, roundClosed } = call;
      return read(await player.win({ ...order, gameCode, amountMinor, currency, roundClosed }));
    }
    case 'rollback':
      return read(await player.rollback({ ...order, targetId: call.targetId }));
  }
}

/** In maintenance nothing new begins; the embedded house’s spins have met the gate, and operators try the site. */
function takesNoBets(source: string, { settings }: RequestContext): boolean {
  return source !== 'house' && systemStatusSetting.of(settings)?.maintenance !== false;
}

/** The claims of a token that was launched at the vendor who calls; undefined for any other. */
async function claimsFor(
  token: string,
  { source: callingVendor }: Proven,
  context: RequestContext,
): Promise<LaunchClaims | undefined> {
  const { env, merchant, nowMs } = context;
  const claims = await launchClaims(context, token);
  if (!claims) return undefined;
  const { vendorCode } = claims;
  return (await isLaunchedAt(env, merchant, { vendorCode, callingVendor }, nowMs)) ? claims : undefined;
}

/** A bet without a valid token still asks the object, which may have accepted it before. */
const unlaunched = { sessionId: '', vendorCode: '', trial: false, objection: 'LAUNCH_ENDED' } as const;

function refused(code: PlayRefusal, requestId: string): PlayAnswer {
  return { ok: false, code, requestId };
}

function read(text: string): PlayAnswer {
  return JSON.parse(text) as PlayAnswer;
}
