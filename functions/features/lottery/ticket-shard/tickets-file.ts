import { gunzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { type ArchiveFile, archiveFile } from '#functions/archive/archive-file.ts';
import { ticketLeafText } from '#src/rules/lottery/ticket-text.ts';
import type { Ticket } from '#src/rules/lottery/ticket.ts';
import type { DrawEnding, FilePlace } from '#functions/features/lottery/shard-port.ts';

/** The contents of the file of one sealed shard. */
export interface ShardContents {
  readonly merchant: string;
  readonly gameId: number;
  readonly numero: string;
  readonly shard: number;
  /** The shard's Merkle root, which the draw's root covers. */
  readonly root: string;
  /** The draw's final ending; null if none of its tickets was settled. */
  readonly ending: DrawEnding | null;
  /** In the order of the tree's leaves. */
  readonly tickets: readonly Ticket[];
}

/** The bucket key of a file in the chain of a game's files. */
export function ticketsKey(merchant: string, gameId: number, number: number): string {
  return `tickets/merchant=${merchant}/game=${gameId}/${String(number).padStart(8, '0')}.parquet`;
}

/** Builds the file of a shard's tickets, which follows the file with the hash `previous` in its game's chain. */
export function ticketsFile(contents: ShardContents, { number, previous, draw }: FilePlace): ArchiveFile {
  const { merchant, gameId, numero, shard, root, ending, tickets } = contents;
  const text = (name: string, of: (ticket: Ticket) => string) =>
    ({ name, type: 'text', values: tickets.map(of) }) as const;
  const whole = (name: string, of: (ticket: Ticket) => number) =>
    ({ name, type: 'whole', values: tickets.map(of) }) as const;
  return archiveFile(
    ticketsKey(merchant, gameId, number),
    [
      text('merchant', () => merchant),
      whole('game_id', (ticket) => ticket.gameId),
      text('numero', (ticket) => ticket.numero),
      whole('shard', () => shard),
      text('ticket_id', (ticket) => ticket.ticketId),
      text('member_id', (ticket) => ticket.memberId),
      whole('accepted_at_ms', (ticket) => ticket.acceptedAtMs),
      whole('cost_minor', (ticket) => ticket.costMinor),
      text('currency', (ticket) => ticket.currency),
      // The exact leaf of the draw's tree, which contains all other terms of the bet.
      text('text', ticketLeafText),
    ],
    {
      number: String(number),
      previous,
      numero,
      shard: String(shard),
      root,
      ending: JSON.stringify(ending),
      draw,
    },
  );
}

/** The ids and leaves of a file's tickets, in the order of the tree. */
export async function readTicketsFile(
  bytes: ArrayBuffer,
): Promise<{ readonly ticketIds: readonly string[]; readonly texts: readonly string[] }> {
  const rows = await parquetReadObjects({
    file: bytes,
    columns: ['ticket_id', 'text'],
    compressors: { GZIP: (page) => gunzipSync(page) },
  });
  return {
    ticketIds: rows.map((row) => String(row['ticket_id'])),
    texts: rows.map((row) => String(row['text'])),
  };
}
