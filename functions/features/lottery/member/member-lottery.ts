import { waitUntil } from 'cloudflare:workers';
import {
  insertOrder,
  movesOf,
  movingOrders,
  type NewOrder,
  recordAccepted,
  recordKept,
  recordRefused,
  recordWithdrawn,
  type OrderMove,
  recallOpen,
} from './orders.placing.ts';
import { readOrder, readOrderFacts, readTickets, type OrderView } from './orders.reading.ts';
import { dueTickets, recordSettled, recordWaived, type TicketSettlement } from './orders.settling.ts';
import { type SettledPlay, settledPlay } from './settled-play.ts';
import { fullEntriesOf, placeOf } from './full-tickets.ts';
import { offeredTicket, partsOfTicketId, ticketIdOf } from './orders.tickets.ts';
import { isInDraw, type ReceiptParts, receiptParts } from './receipt-parts.ts';
import { shardName, type TicketPlace } from '#functions/features/lottery/shard-port.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { drawNotice } from '#functions/notices/draw-notices.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { deliverEach } from '#functions/objects/delivery.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { settleDraw } from './draw-postings.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { knownOperation, storeOperation } from '#functions/wallet/operations.ts';
import { holdStake, returnStake, stakeRefusal } from './ticket-postings.ts';
import { betBlock } from '#functions/wallet/bets/bet-block.ts';
import { ticketsSource } from '#functions/wallet/sources.ts';
import type { WinCaps } from '#functions/catalogue/win-caps.ts';
import { keepCheckDue, recordPlay } from '#functions/protection/play-clock.ts';
import { readUsedOnce } from '#functions/protection/limit-windows.ts';
import { recordNearLimits, packRules, playObjection } from '#functions/protection/play-objection.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { type PlayState, readPlayState } from '#functions/protection/play-state.ts';
import { tellWinner } from '#functions/notices/win-push.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import type { TicketCanceller } from '#src/contracts/lottery/lottery-fields.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { fullDetails } from '#src/rules/lottery/full-entries.ts';
import { type Details, type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import { drawBatchOf } from './draw-batch.ts';
import { drawEventOf } from './draw-events.ts';
import { forgetTickets, forgetVoided } from './returned-stakes.ts';

/** Why an order is refused. */
export type OrderError = (typeof lotteryOrdersContracts.placeOrder.errors)[number] | 'SESSION_ENDED';

/** A requested order, as judged by the Worker. */
export interface OrderRequest extends Omit<NewOrder, 'orderId'> {
  /** The client's own id of the order. */
  readonly key: string;
  /** What must be equal for a request to count as a repetition. */
  readonly content: string;
  /** The player protection packs in force. */
  readonly rules: PlayRulesByCountry;
  readonly isCheck: boolean;
  /** The Worker's objection to a new order; a repeated one is answered regardless. */
  readonly objection?: Failed<OrderError> | undefined;
}

export interface PlacedOrder {
  readonly order: OrderView;
  readonly balanceMinor: number;
}

/** An order with the data of its receipt. */
export interface OrderDetail {
  readonly order: OrderView;
  readonly receipt: ReceiptParts;
  /** Where the tickets that are, or were, in their draws are stored. */
  readonly places: readonly TicketPlace[];
}

/** How long a draw may take to respond before the alarm asks again, in milliseconds. */
const answerTimeoutMs = 5_000;
const ordersMax = 20;

interface Of {
  readonly sql: SqlStorage;
  readonly alarms: Alarms;
  readonly env: Env;
  readonly wallet: MemberWallet;
  /** Counts what the end of a draw changes for the agents above; inside the transaction that settles. */
  readonly countDraw: (play: SettledPlay, nowMs: number) => void;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
}

/**
 * The lottery part of a member's object: orders, their tickets and the money held for them. A draw is asked
 * after the transaction that records the question, and the alarm repeats it until it is answered.
 */
export class MemberLottery {
  readonly #of: Of;
  readonly #due: DueTime;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('tickets', { serve: () => this.#serve(), retryMsMax: 60_000 });
  }

  /** Holds the cost of an order and offers its tickets to their draws: all entries or none. */
  async place(
    request: OrderRequest,
  ): Promise<Result<PlacedOrder & Pick<OrderDetail, 'receipt'>, OrderError>> {
    const begun = this.#of.wallet.moving((nowMs) => this.#begin(request, nowMs));
    if (!begun.ok) return begun;
    await this.#finish(begun.value);
    const placed = readOrder(this.#of.sql, begun.value);
    if (!placed) throw new Error('an order that was placed is gone');
    const { order, refusal } = placed;
    if (refusal && order.tickets.every(({ state }) => state === 'refused'))
      return refusal === 'EXPOSURE_REACHED' ? failed(refusal, await this.#fullIn(order)) : failed(refusal);
    return ok({ ...this.#placed(order), receipt: this.#receiptOf(order) });
  }

  /** Withdraws a ticket, if the Worker was asked before the cut-off and the draw is reached before the seal. */
  async cancel(
    orderId: string,
    ticketId: string,
    receivedAtMs: number,
  ): Promise<Result<PlacedOrder, 'ORDER_UNKNOWN' | 'TICKET_NOT_CANCELLABLE'>> {
    const { sql, wallet } = this.#of;
    const of = readTickets(sql, orderId).find((row) => ticketIdOf(row) === ticketId);
    if (!of) return failed('ORDER_UNKNOWN');
    if (of.state === 'placing' || of.state === 'accepted')
      wallet.moving((nowMs) => {
        const { number } = partsOfTicketId(ticketId);
        sql.exec(
          `UPDATE lottery_tickets SET is_recalled = 1, recalled_at_ms = coalesce(recalled_at_ms, ?3),
             recalled_by = coalesce(recalled_by, 'member')
           WHERE order_id = ?1 AND number = ?2 AND state IN ('placing', 'accepted')`,
          orderId,
          number,
          receivedAtMs,
        );
        this.#due.by(nowMs + answerTimeoutMs);
      });
    await this.#finish(orderId);
    const order = readOrder(sql, orderId)?.order;
    const state = order?.tickets.find((ticket) => ticket.ticketId === ticketId)?.state;
    return order && state === 'cancelled' ? ok(this.#placed(order)) : failed('TICKET_NOT_CANCELLABLE');
  }

  /** An order with its receipt, and where its tickets are stored that are, or were, in their draws. */
  detail(orderId: string): Result<OrderDetail, 'ORDER_UNKNOWN'> {
    const { sql } = this.#of;
    const order = readOrder(sql, orderId)?.order;
    if (!order) return failed('ORDER_UNKNOWN');
    const places = readTickets(sql, orderId)
      .filter(isInDraw)
      .map((row) => ({
        ticketId: ticketIdOf(row),
        gameId: row.game_id,
        numero: row.numero,
        shard: row.shard,
      }));
    return ok({ order, receipt: this.#receiptOf(order), places });
  }

  /** Settles tickets by a draw's end, in one transaction; tickets that it has already reached are skipped. */
  settle(settlement: TicketSettlement, caps: WinCaps | undefined): void {
    const { env, name, sql, wallet } = this.#of;
    let hasNotice = false;
    wallet.moving((nowMs) => {
      const due = dueTickets(sql, settlement);
      const [first] = due;
      if (!first) return;
      const order = readOrderFacts(sql, first.row.order_id);
      const waived = settleDraw(sql, drawBatchOf(due, settlement, { ...order, caps }), nowMs);
      recordWaived(sql, waived);
      // Play credit counts nowhere.
      if (!order.trial) this.#of.countDraw(settledPlay(due, settlement), nowMs);
      if (recordSettled(sql, due, settlement, nowMs)) this.#due.by(nowMs);
      if (settlement.isVoid) forgetVoided(sql, due);
      const event = drawEventOf(due, settlement.isVoid);
      if (event) deliver(sql, drawNotice(event, settlement), nowMs);
      hasNotice = event === 'won' && settlement.revision === 1;
    });
    if (hasNotice) waitUntil(tellWinner(env, name, settlement.numero));
  }

  /** Recalls every ticket whose draw has not closed. Must run inside the wallet's transaction. */
  recallOpen(by: TicketCanceller, nowMs: number): void {
    if (recallOpen(this.#of.sql, by, nowMs)) this.#due.by(nowMs);
  }

  #begin(request: OrderRequest, nowMs: number): Result<string, OrderError> {
    const { sql } = this.#of;
    const key = { source: ticketsSource, kind: 'order', id: request.key };
    const known = knownOperation(sql, key);
    if (known) {
      if (known.content !== request.content && !request.isCheck) return failed('KEY_REUSED');
      return JSON.parse(known.answer) as Result<string, OrderError>;
    }
    const state = readPlayState(sql);
    const answer = request.isCheck ? failed('ORDER_UNKNOWN') : this.#hold(request, state, nowMs);
    const { pack } = packRules(state, request);
    storeOperation(sql, key, request.content, JSON.stringify(answer), nowMs, { pack });
    return answer;
  }

  #hold(request: OrderRequest, state: PlayState, nowMs: number): Result<string, OrderError> {
    const { sql } = this.#of;
    const wallet = readWallet(sql);
    const { costMinor: amountMinor, trial, rules } = request;
    const used = readUsedOnce(sql, nowMs);
    const play = { amountMinor, cashMinor: amountMinor, trial, rules, startsSlotRound: false, used };
    const block = betBlock(wallet) ?? playObjection(state, play, nowMs);
    if (block === 'REALITY_CHECK_DUE') keepCheckDue(sql);
    if (block) return failed(block);
    if (request.objection) return request.objection;
    const refusal = stakeRefusal(wallet, request);
    if (refusal || !wallet) return failed(refusal ?? 'INSUFFICIENT_FUNDS');
    const orderId = crypto.randomUUID();
    recordNearLimits(sql, state, play, nowMs);
    insertOrder(sql, { ...request, orderId });
    recordPlay(sql, state.clock, { rules: packRules(state, request), startsSlotRound: false }, nowMs);
    holdStake(sql, wallet, orderId, request.costMinor, nowMs);
    this.#due.by(nowMs + answerTimeoutMs);
    return ok(orderId);
  }

  #receiptOf({ orderId, currency, placedAtMs }: OrderView): ReceiptParts {
    const [, memberId] = partsOfName(this.#of.name);
    return receiptParts(readTickets(this.#of.sql, orderId), { memberId, currency, placedAtMs });
  }

  #placed(order: OrderView): PlacedOrder {
    return { order, balanceMinor: readWallet(this.#of.sql)?.balances.cash ?? 0 };
  }

  /** What of an order that a draw refused is full, and how much still fits; undefined if it cannot be said now. */
  async #fullIn({ orderId, currency }: OrderView): Promise<Details | undefined> {
    const [, memberId] = partsOfName(this.#of.name);
    const rows = readTickets(this.#of.sql, orderId);
    const draws = [...Map.groupBy(rows, (row) => shardName('', row.game_id, row.numero, row.shard)).values()];
    try {
      const rooms = await Promise.all(
        draws.flatMap((tickets) => {
          const [first] = tickets;
          const offered = tickets.map((row) => offeredTicket(row, memberId, currency));
          return first ? [this.#shard(placeOf(first)).room(offered)] : [];
        }),
      );
      const full = fullEntriesOf(rows, rooms.flat());
      return full.length > 0 ? fullDetails(full) : undefined;
    } catch (error) {
      logTrouble('room-unanswered', error);
      return undefined;
    }
  }

  /** Asks the draws of an order; if one does not respond, the alarm retries. */
  async #finish(orderId: string): Promise<void> {
    try {
      await this.#askAll(orderId);
    } catch (error) {
      logTrouble('tickets-unanswered', error);
    }
  }

  async #serve(): Promise<number | undefined> {
    const orders = movingOrders(this.#of.sql, ordersMax);
    await deliverEach(orders, (orderId) => this.#askAll(orderId));
    return orders.length === ordersMax ? Date.now() : undefined;
  }

  /** Asks until every draw has answered: if one refuses, the tickets of the others are recalled. */
  async #askAll(orderId: string): Promise<void> {
    for (let moves = this.#moves(orderId); moves.length > 0; moves = this.#moves(orderId)) {
      const taken = await Promise.all(moves.map((move) => this.#ask(move)));
      // A recall that was requested meanwhile has set its own due time.
      if (taken.every(Boolean)) return;
    }
  }

  #moves(orderId: string): OrderMove[] {
    return movesOf(this.#of.sql, orderId);
  }

  /** Asks a draw. Returns whether it took what was offered. */
  async #ask(move: OrderMove): Promise<boolean> {
    const { sql, wallet } = this.#of;
    const shard = this.#shard(move);
    if (move.kind === 'offer') {
      const [, memberId] = partsOfName(this.#of.name);
      const tickets = move.tickets.map((row) => offeredTicket(row, memberId, move.currency));
      const answer = await shard.offer(tickets, move.receivedAtMs);
      wallet.moving((nowMs) => {
        if (answer.ok) recordAccepted(sql, move, answer.value.acceptedAtMs);
        else this.#give(move, recordRefused(sql, move, answer.code), nowMs);
      });
      return answer.ok;
    }
    const answer = await shard.withdraw(move.tickets.map(ticketIdOf), move.receivedAtMs);
    wallet.moving((nowMs) => {
      if (answer.ok) this.#give(move, recordWithdrawn(sql, move), nowMs);
      else recordKept(sql, move);
    });
    return false;
  }

  #give({ orderId, numero }: OrderMove, amountMinor: number, nowMs: number): void {
    if (amountMinor <= 0) return;
    returnStake(this.#of.sql, `${orderId}/${numero}`, amountMinor, nowMs);
    forgetTickets(this.#of.sql, orderId, amountMinor);
  }

  #shard({ gameId, numero, shard }: Pick<OrderMove, 'gameId' | 'numero' | 'shard'>) {
    const [merchant] = partsOfName(this.#of.name);
    const name = shardName(merchant, gameId, numero, shard);
    return objectNamed(this.#of.env.TICKET_SHARD, name);
  }
}
