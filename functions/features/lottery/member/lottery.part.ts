import type { WinCaps } from '#functions/catalogue/win-caps.ts';
import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import type { LedgerRow } from '#functions/wallet/ledger.ts';
import type { TicketCanceller } from '#src/contracts/lottery/lottery-fields.ts';
import { ok } from '#src/rules/result.ts';
import { ordersOfRows } from './evidence-orders.ts';
import { type OrderRequest, MemberLottery } from './member-lottery.ts';
import { type OrdersFilter, type OrdersPage, readOrders, readTotals } from './orders.reading.ts';
import {
  lotteryOrdersSchema,
  lotteryRecallsSchema,
  promisedDrawsSchema,
  ticketCancellersSchema,
  ticketTextsSchema,
  waivedWinsSchema,
} from './orders.schema.ts';
import type { TicketSettlement } from './orders.settling.ts';
import type { SettledPlay } from './settled-play.ts';
import { heldForTickets } from './ticket-postings.ts';

interface Needs {
  /** Looks for markers of harm after an order. */
  readonly lookForHarm: (rules: PlayRulesByCountry) => void;
  /** Counts what the end of a draw changes for the agents above; inside the transaction that settles. */
  readonly countDraw: (play: SettledPlay, nowMs: number) => void;
}

function orderCalls(
  { sql, session: { signedIn } }: MemberHost,
  lottery: MemberLottery,
  { lookForHarm }: Needs,
) {
  return {
    placeLotteryOrder: signedIn(async (_nowMs, request: OrderRequest) => {
      const placed = await lottery.place(request);
      if (!request.trial) lookForHarm(request.rules);
      return placed;
    }),
    cancelTicket: signedIn((_nowMs, orderId: string, ticketId: string, receivedAtMs: number) =>
      lottery.cancel(orderId, ticketId, receivedAtMs),
    ),
    /** A page of the member's lottery orders, with the totals of the days asked for. */
    lotteryOrders: signedIn(
      (_nowMs, filter: OrdersFilter, page: OrdersPage, days: Parameters<typeof readTotals>[1]) =>
        ok({ ...readOrders(sql, filter, page), days: readTotals(sql, days) }),
    ),
    /** One order of the member and the texts of its tickets that are in their draws. */
    lotteryOrder: signedIn((_nowMs, orderId: string) => lottery.detail(orderId)),
    /** Settles tickets of the member by a draw's end; tickets that it has already reached are skipped. */
    settleTickets: (settlement: TicketSettlement, caps: WinCaps | undefined): void =>
      lottery.settle(settlement, caps),
  };
}

/** The member's lottery orders, their tickets and the money held for them. */
export const lotteryPart = {
  schema: [
    lotteryOrdersSchema,
    lotteryRecallsSchema,
    ticketTextsSchema,
    promisedDrawsSchema,
    waivedWinsSchema,
    ticketCancellersSchema,
  ],
  alarms: ['tickets'],
  held: [heldForTickets],
  start(host: MemberHost, needs: Needs) {
    const lottery = new MemberLottery({ ...host, countDraw: needs.countDraw });
    return {
      calls: orderCalls(host, lottery, needs),
      /** Recalls every ticket whose draw has not closed. Must run inside the wallet's transaction. */
      recallTickets: (by: TicketCanceller, nowMs: number): void => lottery.recallOpen(by, nowMs),
      /** The orders that explain rows of the ledger. */
      ordersOf(rows: readonly Pick<LedgerRow, 'kind' | 'reference' | 'round_id'>[], limit: number) {
        const { orderIds, leftOut } = ordersOfRows(host.sql, rows, limit);
        const details = orderIds.map((orderId) => lottery.detail(orderId));
        return { orders: details.flatMap((detail) => (detail.ok ? [detail.value] : [])), leftOut };
      },
    };
  },
} satisfies MemberPart;
