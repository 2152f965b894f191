import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import type { Ticket } from '#src/rules/lottery/ticket.ts';

/** Why a draw refuses a ticket. */
export type TicketRefusal = 'DRAW_UNKNOWN' | 'DRAW_CLOSED' | 'EXPOSURE_REACHED' | 'LOTTERY_GAME_OFF';

/** A ticket offered to a draw, before the shard adds its time of acceptance. */
export type OfferedTicket = Omit<Ticket, 'acceptedAtMs'>;

/** How much of a ticket that does not fit still would. */
export interface TicketRoom {
  readonly ticketId: string;
  /** The greatest stake of one unit bet, multiple included; 0 if nothing fits. */
  readonly stakeMinorMost: number;
  /** The symbols that are full, by selection group; none if only the whole draw is. */
  readonly symbols: readonly { readonly group: number; readonly symbol: string }[];
}

/** The result of a shard's closed sale: all that the drawing side ever learns about bets. */
export interface SealedShard {
  /** The Merkle root over the shard's tickets, 64 hex digits; without tickets, the root of an empty list. */
  readonly root: string;
  readonly tickets: number;
}

/** A draw's end, as delivered to its tickets. */
export type DrawEnding =
  | { readonly kind: 'result'; readonly result: DrawResult; readonly revision: number }
  | { readonly kind: 'void'; readonly revision: number };

/** A shard's progress in settling a draw. */
export interface ShardProgress {
  readonly settled: number;
  readonly open: number;
}

/** The position of a shard's file in the chain of its game's files. */
export interface FilePlace {
  readonly number: number;
  /** SHA-256 of the previous file. */
  readonly previous: string;
  /** The draw as JSON: its root, the roots of its shards, and the data for recomputing it if that is public. */
  readonly draw: string;
}

/** The result of archiving a shard; it has no file if the shard had no tickets in its draw. */
export interface ArchivedShard {
  readonly tickets: number;
  readonly key?: string;
  readonly sha256?: string;
}

/** The shard that holds a ticket. */
export interface TicketPlace {
  readonly ticketId: string;
  readonly gameId: number;
  readonly numero: string;
  readonly shard: number;
}

/** The name of a shard's object. */
export function shardName(merchant: string, gameId: number, numero: string, shard: number): string {
  return `${merchant}/${gameId}/${numero}/${shard}`;
}
