import { partsOfTicketId, type TicketRow } from './orders.tickets.ts';

/** The outcome of a draw for the tickets of one member; it may be delivered twice. */
export interface TicketSettlement {
  readonly gameId: number;
  readonly numero: string;
  /** 1 for the first ending of the draw, increased by each correction. */
  readonly revision: number;
  readonly isVoid: boolean;
  readonly tickets: readonly {
    readonly ticketId: string;
    readonly payoutMinor: number;
    /** Whether it pays back nothing but stakes. */
    readonly isRefund: boolean;
  }[];
}

/** A ticket that was not yet settled by this ending, with its payout. */
export interface DueTicket {
  readonly ticketId: string;
  readonly row: TicketRow;
  readonly payoutMinor: number;
  readonly isRefund: boolean;
}

/** The tickets of a settlement that were not settled by it yet. Throws if the member does not have one of them. */
export function dueTickets(sql: SqlStorage, { tickets, revision }: TicketSettlement): DueTicket[] {
  return tickets.flatMap(({ ticketId, payoutMinor, isRefund }) => {
    const { orderId, number } = partsOfTicketId(ticketId);
    const [row] = sql
      .exec<TicketRow>('SELECT * FROM lottery_tickets WHERE order_id = ? AND number = ?', orderId, number)
      .toArray();
    if (!row) throw new Error(`no ticket ${ticketId}`);
    const wasOpen = row.state === 'placing' || row.state === 'accepted';
    if (!wasOpen && row.revision === 0) throw new Error(`ticket ${ticketId} is ${row.state} and in its draw`);
    return row.revision >= revision ? [] : [{ ticketId, row, payoutMinor, isRefund }];
  });
}

/**
 * Records how tickets ended, and recalls the later draws of a chase that stops on a win. Returns whether there
 * are any. Must run inside the transaction that moves their money.
 */
export function recordSettled(
  sql: SqlStorage,
  due: readonly DueTicket[],
  { revision, isVoid }: TicketSettlement,
  nowMs: number,
): boolean {
  let isStopping = false;
  for (const ticket of due) {
    const { row, payoutMinor } = ticket;
    const state = isVoid ? 'void' : stateOf(ticket);
    sql.exec(
      `UPDATE lottery_tickets SET state = ?3, payout_minor = ?4, revision = ?5, settled_at_ms = ?6, is_recalled = 0
       WHERE order_id = ?1 AND number = ?2`,
      row.order_id,
      row.number,
      state,
      payoutMinor,
      revision,
      nowMs,
    );
    if (state === 'won' && row.win_stop === 1) isStopping = stopChase(sql, row, nowMs) || isStopping;
  }
  return isStopping;
}

/** What of a ticket's payout stays cancelled, in minor units. */
interface WaivedWin {
  readonly ticketId: string;
  readonly waivedMinor: number;
}

/** Records what of the tickets' payouts stays cancelled. Must run inside the transaction that moves their money. */
export function recordWaived(sql: SqlStorage, wins: readonly WaivedWin[]): void {
  for (const { ticketId, waivedMinor } of wins) {
    const { orderId, number } = partsOfTicketId(ticketId);
    sql.exec(
      'UPDATE lottery_tickets SET waived_minor = ?3 WHERE order_id = ?1 AND number = ?2 AND waived_minor <> ?3',
      orderId,
      number,
      waivedMinor,
    );
  }
}

/** A returned stake is not a win: it is not announced as one, and a chase goes on. */
export function stateOf({ payoutMinor, isRefund }: Pick<DueTicket, 'payoutMinor' | 'isRefund'>) {
  if (payoutMinor === 0) return 'lost';
  return isRefund ? 'refunded' : 'won';
}

function stopChase(sql: SqlStorage, { order_id, entry }: TicketRow, nowMs: number): boolean {
  const stopped = sql.exec(
    `UPDATE lottery_tickets SET is_recalled = 1, recalled_at_ms = coalesce(recalled_at_ms, ?3),
       recalled_by = coalesce(recalled_by, 'win')
     WHERE order_id = ?1 AND entry = ?2 AND state IN ('placing', 'accepted') AND closes_at_ms > ?3
     RETURNING number`,
    order_id,
    entry,
    nowMs,
  );
  return stopped.toArray().length > 0;
}
