import { hash } from 'node:crypto';
import type { RequestContext, SessionClaims, Settings } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { playRulesOf } from '#functions/protection/play-rules.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { graceMsMax } from './cut-off.ts';
import { placeOfMember } from './draw-shards.ts';
import { lotteryGameName } from './game-name.ts';
import { lotteryLimitsOf } from './lottery.settings.ts';
import { type JudgedTicket, judgeSlip } from './orders.judging.ts';
import type { OrderView } from './member/orders.reading.ts';
import type { NewTicket } from './member/orders.tickets.ts';
import { dayStarts } from './order-days.ts';
import { signedReceipt } from './receipt-keys.ts';
import type { ReceiptParts } from './member/receipt-parts.ts';
import type { TicketPlace } from './shard-port.ts';
import { inclusionsOfTickets } from './ticket-inclusions.ts';

type Contracts = typeof lotteryOrdersContracts;
type OrderError = Contracts['placeOrder']['errors'][number] | 'SESSION_ENDED';
type Placed = OutputOf<Contracts['placeOrder']>;
/** What the member's object answers; it does not know the merchant's time zone. */
type PlacedOrder = OutputOf<Contracts['cancelTicket']>;
type Detail = OutputOf<Contracts['orderDetail']>;
/** An order with its receipt and the inclusion proofs of its tickets. */
type SignedOrder = Omit<Detail, 'gameNames' | 'timeZone'> & {
  readonly inclusions: NonNullable<Detail['inclusions']>;
};
type DetailError = 'SESSION_ENDED' | 'ORDER_UNKNOWN';

interface ReadDetail {
  readonly order: OrderView;
  readonly receipt: ReceiptParts;
  readonly places: readonly TicketPlace[];
}

const ordersOf = ({ env, merchant }: RequestContext, { memberId }: SessionClaims) =>
  playerOf(env, merchant, memberId);

/**
 * Judges a slip and lets the member's object place it. A fault in the slip never refuses an order that
 * was placed before under the same key.
 */
export async function placeOrder(
  context: RequestContext,
  session: SessionClaims,
  input: InputOf<Contracts['placeOrder']>,
): Promise<Result<Placed, OrderError>> {
  const { settings, nowMs } = context;
  const { currency, timeZone } = merchantSetting.of(settings);
  const { key, check, ...content } = input;
  const judged = judgeSlip(settings, input, currency, nowMs);
  const found = judged.ok
    ? await Promise.all(judged.value.map((ticket) => sharded(context, session, ticket)))
    : [];
  const tickets = found.filter((ticket) => ticket !== undefined);
  const isOut = tickets.length < found.length;
  const request = {
    key,
    content: hash('sha256', JSON.stringify(content), 'base64url'),
    currency,
    trial: !isRealAccount(session.accountType),
    rules: playRulesOf(settings),
    costMinor: tickets.reduce((sum, { costMinor }) => sum + costMinor, 0),
    receivedAtMs: nowMs,
    tickets,
  };
  // Under load, an order received in time may be processed only after its draw has sealed.
  const isLate = tickets.some(({ closesAtMs }) => Date.now() >= closesAtMs + graceMsMax);
  const isOff = !hasFeature(settings, 'lottery');
  const late = isOut || isLate ? failed('DRAW_CLOSED') : undefined;
  const objection = isOff ? failed('FEATURE_OFF') : judged.ok ? late : judged;
  const order = { ...request, ...(objection && { objection }), isCheck: check === true };
  const placed = await ordersOf(context, session).placeLotteryOrder(session.sessionId, order);
  if (!placed.ok) return placed;
  const { receipt: parts, ...shown } = placed.value;
  const receipt = await signedOrder(context, shown.order, parts).catch((error: unknown) => {
    // The order stands whether or not its receipt can be signed now; its page signs it again.
    logTrouble('receipt-unsigned', error);
    return undefined;
  });
  return ok({ ...shown, timeZone, ...(receipt && { receipt }) });
}

async function sharded(
  { env, merchant, settings }: RequestContext,
  { memberId }: SessionClaims,
  ticket: JudgedTicket,
): Promise<NewTicket | undefined> {
  const { gameId, numero } = ticket;
  const { shards } = lotteryLimitsOf(settings, gameId);
  const place = await placeOfMember(env, { merchant, gameId, numero, memberId }, shards);
  if (!place) return undefined;
  const { shard, commitment, beaconChain } = place;
  return { ...ticket, shard, promise: { commitment, beaconChain } };
}

/** A page of the member's orders with the names of their games; the first page includes totals by day. */
export async function pageOfOrders(
  context: RequestContext,
  session: SessionClaims,
  language: string,
  { cursor, pageSize, gameId, state, fromMs, toMs }: InputOf<Contracts['orders']>,
): Promise<Result<OutputOf<Contracts['orders']>, 'SESSION_ENDED' | 'INVALID_INPUT'>> {
  const { currency, timeZone } = merchantSetting.of(context.settings);
  const beforeSeq = cursor === undefined ? undefined : seqOfCursor(cursor);
  if (cursor !== undefined && beforeSeq === undefined) return failed('INVALID_INPUT');
  const days = cursor === undefined ? dayStarts(timeZone, fromMs, toMs ?? context.nowMs + 1) : [];
  const filter = { gameId, state, fromMs, toMs };
  const page = { beforeSeq, most: pageSize };
  const read = await ordersOf(context, session).lotteryOrders(session.sessionId, filter, page, days);
  if (!read.ok) return read;
  const { items, days: totals, beforeSeq: next } = read.value;
  const found = {
    currency,
    timeZone,
    items,
    gameNames: gameNamesOf(context.settings, items, language),
    days: totals,
  };
  return ok(
    next === undefined ? found : { ...found, nextCursor: Buffer.from(`o${next}`).toString('base64url') },
  );
}

/** The names are sent with the orders, because orders can be read even while the lottery and its menu are off. */
function gameNamesOf(
  settings: Settings,
  orders: readonly OrderView[],
  language: string,
): Record<string, string> {
  const ids = new Set(orders.flatMap(({ tickets }) => tickets.map(({ gameId }) => gameId)));
  return Object.fromEntries(
    [...ids].flatMap((gameId) => {
      const name = lotteryGameName(settings, gameId, language);
      return name === undefined ? [] : [[String(gameId), name]];
    }),
  );
}

function seqOfCursor(cursor: string): number | undefined {
  const seq = /^o([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return seq === undefined ? undefined : Number(seq);
}

/** One order with its signed receipt, which covers the tickets that are in their draws. */
export async function orderWithReceipt(
  context: RequestContext,
  session: SessionClaims,
  language: string,
  { orderId, ticketId }: InputOf<Contracts['orderDetail']>,
): Promise<Result<OutputOf<Contracts['orderDetail']>, DetailError>> {
  const read = await ordersOf(context, session).lotteryOrder(session.sessionId, orderId);
  if (!read.ok) return read;
  const gameNames = gameNamesOf(context.settings, [read.value.order], language);
  const { timeZone } = merchantSetting.of(context.settings);
  return ok({ ...(await receiptOf(context, read.value, ticketId)), timeZone, gameNames });
}

/** An order's signed receipt, with the inclusion proofs of all its tickets or of one of them. */
export async function receiptOf(
  { env, merchant }: RequestContext,
  { order, receipt: parts, places }: ReadDetail,
  ticketId?: string,
): Promise<SignedOrder> {
  const [receipt, inclusions] = await Promise.all([
    signedOrder({ env, merchant }, order, parts),
    inclusionsOfTickets(
      env,
      merchant,
      places.filter((place) => ticketId === undefined || place.ticketId === ticketId),
    ),
  ]);
  return { order, receipt, inclusions };
}

function signedOrder(
  { env, merchant }: Pick<RequestContext, 'env' | 'merchant'>,
  { orderId, placedAtMs }: OrderView,
  { version, parts }: ReceiptParts,
): Promise<Detail['receipt']> {
  const head = `lottery receipt ${version}\nsite ${merchant}\norder ${orderId}\nplaced ${placedAtMs}`;
  return signedReceipt(env, [head, ...parts].join('\n\n'));
}

/** Cancels one ticket, if the game allows it. */
export async function cancelTicket(
  context: RequestContext,
  session: SessionClaims,
  { orderId, ticketId }: InputOf<Contracts['cancelTicket']>,
): Promise<Result<PlacedOrder, DetailError | 'TICKET_NOT_CANCELLABLE'>> {
  const member = ordersOf(context, session);
  const read = await member.lotteryOrder(session.sessionId, orderId);
  if (!read.ok) return read;
  const ticket = read.value.order.tickets.find((each) => each.ticketId === ticketId);
  if (!ticket) return failed('ORDER_UNKNOWN');
  if (!lotteryLimitsOf(context.settings, ticket.gameId).mayCancel) return failed('TICKET_NOT_CANCELLABLE');
  return member.cancelTicket(session.sessionId, orderId, ticketId, context.nowMs);
}
