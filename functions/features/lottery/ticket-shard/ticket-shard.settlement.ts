import type { Ticket } from '#src/rules/lottery/ticket.ts';
import { refundPrize } from '#src/rules/lottery/lottery-model.ts';
import { payoutMinor } from '#src/rules/lottery/payout.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import type { TicketSettlement } from '#functions/features/lottery/member/orders.settling.ts';
import type { DrawEnding, ShardProgress } from '#functions/features/lottery/shard-port.ts';
import { archivedAs, ticketOf } from './ticket-shard.book.ts';

/** The most tickets that a member's object settles in one transaction. */
export const batchMax = 500;

/** One member's tickets that the draw's end has not settled yet. */
export interface MemberBatch {
  readonly memberId: string;
  readonly tickets: readonly Ticket[];
}

/** Records a draw's end. A revision no higher than the last, or anything after a void, changes nothing. */
export function recordEnding(sql: SqlStorage, ending: DrawEnding, nowMs: number): void {
  const last = lastEnding(sql);
  if (last && (last.revision >= ending.revision || last.kind === 'void')) return;
  if (archivedAs(sql)) throw new Error('tickets in the archive are not settled again');
  sql.exec(
    'INSERT INTO endings (revision, ending, at_ms) VALUES (?, ?, ?)',
    ending.revision,
    JSON.stringify(ending),
    nowMs,
  );
}

/** The draw's end currently in force; undefined before there is one. */
export function lastEnding(sql: SqlStorage): DrawEnding | undefined {
  const [row] = sql
    .exec<{ ending: string }>('SELECT ending FROM endings ORDER BY revision DESC LIMIT 1')
    .toArray();
  return row && (JSON.parse(row.ending) as DrawEnding);
}

/** The progress of settling by the end currently in force. */
export function progressOf(sql: SqlStorage): ShardProgress {
  const archived = archivedAs(sql);
  if (archived) return { settled: archived.tickets, open: 0 };
  const revision = lastEnding(sql)?.revision ?? 0;
  const { settled, all } = sql
    .exec<{ settled: number; all: number }>(
      `SELECT coalesce(sum(revision >= ?), 0) AS settled, count(*) AS "all" FROM tickets WHERE state = 'in'`,
      revision,
    )
    .one();
  return revision === 0 ? { settled: 0, open: all } : { settled, open: all - settled };
}

/** The next members with unsettled tickets, after a given member in the order of ids. */
export function nextBatches(
  sql: SqlStorage,
  revision: number,
  afterMemberId: string,
  limit: number,
): MemberBatch[] {
  const members = sql
    .exec<{ member_id: string }>(
      `SELECT DISTINCT member_id FROM tickets
       WHERE state = 'in' AND member_id > ? AND revision < ? ORDER BY member_id LIMIT ?`,
      afterMemberId,
      revision,
      limit,
    )
    .toArray();
  return members.map(({ member_id: memberId }) => ({
    memberId,
    tickets: sql
      .exec<{ terms: string; accepted_at_ms: number }>(
        `SELECT terms, accepted_at_ms FROM tickets
         WHERE state = 'in' AND member_id = ? AND revision < ? ORDER BY seq LIMIT ${batchMax}`,
        memberId,
        revision,
      )
      .toArray()
      .map(ticketOf),
  }));
}

/** The settlement of one member's tickets by a draw's end. */
export function settlementOf({ tickets }: MemberBatch, ending: DrawEnding): TicketSettlement {
  const [first] = tickets;
  if (!first) throw new Error('a batch without tickets');
  return {
    gameId: first.gameId,
    numero: first.numero,
    revision: ending.revision,
    isVoid: ending.kind === 'void',
    tickets: tickets.map((ticket) => ({
      ticketId: ticket.ticketId,
      ...(ending.kind === 'void' ? nothing : paysBy(ticket, ending.result)),
    })),
  };
}

/** Records that the member's object has settled these tickets. Must run inside a transaction. */
export function recordBatch(sql: SqlStorage, { tickets }: MemberBatch, revision: number): void {
  sql.exec(
    'UPDATE tickets SET revision = ?1 WHERE ticket_id IN (SELECT value FROM json_each(?2)) AND revision < ?1',
    revision,
    JSON.stringify(tickets.map(({ ticketId }) => ticketId)),
  );
}

const nothing = { payoutMinor: 0, isRefund: false };

/** What a ticket pays for a result, at its own odds, and whether that is nothing but returned stakes. */
export function paysBy(
  { shape, betTypeId, selection, unitStakeMinor, odds }: Ticket,
  result: Extract<DrawEnding, { kind: 'result' }>['result'],
): { readonly payoutMinor: number; readonly isRefund: boolean } {
  const betType = rulesOf(shape)?.betTypes.find(({ id }) => id === betTypeId);
  if (!betType) throw new Error(`no bet type ${betTypeId} of ${shape}`);
  const hits = betType.settle(selection, result);
  return {
    payoutMinor: payoutMinor(hits, unitStakeMinor, odds),
    isRefund: hits.length > 0 && hits.every(({ prize }) => prize === refundPrize),
  };
}
