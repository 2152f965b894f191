import type { FullEntry } from '#src/rules/lottery/full-entries.ts';
import type { TicketPlace, TicketRoom } from '#functions/features/lottery/shard-port.ts';
import { type TicketRow, ticketIdOf } from './orders.tickets.ts';

/** The draw and the shard of a ticket. */
export function placeOf(row: TicketRow): Pick<TicketPlace, 'gameId' | 'numero' | 'shard'> {
  return { gameId: row.game_id, numero: row.numero, shard: row.shard };
}

/** The entries of a refused order that are full in a draw, as its owner is told. */
export function fullEntriesOf(rows: readonly TicketRow[], rooms: readonly TicketRoom[]): FullEntry[] {
  const known = new Map(rooms.map((room) => [room.ticketId, room]));
  return rows.flatMap((row) => {
    const room = known.get(ticketIdOf(row));
    if (!room) return [];
    const { stakeMinorMost, symbols } = room;
    return [{ entry: row.entry, numero: row.numero, stakeMinorMost, symbols: [...symbols] }];
  });
}
