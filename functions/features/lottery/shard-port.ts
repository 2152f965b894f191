import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import type { InclusionProof } from '#src/rules/lottery/merkle.ts';
import type { Ticket } from '#src/rules/lottery/ticket.ts';
import type { Result } from '#src/rules/result.ts';

/** Why a draw does not take a ticket. */
export type TicketRefusal = 'DRAW_UNKNOWN' | 'DRAW_CLOSED' | 'EXPOSURE_REACHED' | 'LOTTERY_GAME_OFF';

/** A ticket on its way into a draw, before the shard notes when it came. */
export type OfferedTicket = Omit<Ticket, 'acceptedAtMs'>;

/** What is left of a shard's sale once it is closed: all that the drawing side ever learns of bets. */
export interface SealedShard {
  /** The Merkle root over the shard's tickets, 64 hex digits; that of an empty list where it has none. */
  readonly root: string;
  readonly tickets: number;
}

/** How a draw's end reaches its tickets. */
export type DrawEnding =
  | { readonly kind: 'result'; readonly result: DrawResult; readonly revision: number }
  | { readonly kind: 'void'; readonly revision: number };

/** How far a shard is with a draw's end. */
export interface ShardProgress {
  readonly settled: number;
  readonly open: number;
}

/** Where a shard's file stands in the chain of its game's files. */
export interface FilePlace {
  readonly number: number;
  /** SHA-256 of the file before it. */
  readonly previous: string;
  /** The draw as JSON: its root, the roots of its shards, and what it can be recomputed from where that is public. */
  readonly draw: string;
}

/** What became of an emptied shard; without a file where its draw had no tickets of it. */
export interface ArchivedShard {
  readonly tickets: number;
  readonly key?: string;
  readonly sha256?: string;
}

/** One shard of the tickets of one draw, as the member's object and the clock of the game call it. */
export interface TicketShardPort {
  /**
   * Takes tickets of one order, all or none, once per id: a repetition is answered as the first time, also after the
   * seal. The cut-off is judged by the instant at which the Worker received the order, which is the tickets' own.
   */
  offer(
    tickets: readonly OfferedTicket[],
    receivedAtMs: number,
  ): Promise<Result<{ readonly acceptedAtMs: number }, TicketRefusal>>;
  /**
   * Takes tickets back, all or none, asked for before the cut-off and come before the seal; one that is not known is
   * refused for ever.
   */
  withdraw(
    ticketIds: readonly string[],
    receivedAtMs: number,
  ): Promise<Result<undefined, 'TICKET_NOT_CANCELLABLE'>>;
  /** What shows that tickets are in the sealed shard, by their names; nothing before the seal. */
  inclusions(ticketIds: readonly string[]): Promise<Readonly<Record<string, InclusionProof>>>;
  /** Closes the sale for ever; asked again it answers the same. */
  seal(window: DrawWindow): Promise<SealedShard>;
  /** Begins to settle every ticket by a draw's end; asked again it goes on. */
  end(ending: DrawEnding): Promise<ShardProgress>;
  /** Moves the settled tickets to the archive as one file; asked again it answers the same. */
  archive(place: FilePlace): Promise<ArchivedShard>;
}

/** Where a ticket is kept. */
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
