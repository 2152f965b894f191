import { bookLeaves, isCountRight } from '#src/rules/lottery/book-leaves.ts';
import { type InclusionProof, laterMerkleRoot, rootOfProof } from '#src/rules/lottery/merkle.ts';

/** Proof that a ticket was in a draw: its text, and its path to the root of its shard. */
export interface TicketProof {
  readonly text: string;
  readonly shard: number;
  readonly inclusion: InclusionProof;
}

/** The tickets of a sealed draw as they are published. */
export interface SealedBook {
  readonly root: string;
  readonly shardRoots: readonly string[];
  readonly shardTickets?: readonly number[] | undefined;
  readonly tickets: number;
}

export interface BookFindings {
  /** Whether the root covers the ticket shards. */
  readonly root: boolean;
  /** Whether the number of tickets fits the shards. */
  readonly count: boolean;
  /** Whether the ticket is in the draw; undefined if no ticket was given. */
  readonly ticket: boolean | undefined;
}

/** Checks the published book of a draw, and the position of a ticket in it. */
export async function checkBook(book: SealedBook, ticket?: TicketProof): Promise<BookFindings> {
  const { root, shardRoots, shardTickets } = book;
  const emptyRoot = await laterMerkleRoot([], sha256);
  return {
    root: (await laterMerkleRoot(bookLeaves(shardRoots, shardTickets), sha256)) === root,
    count: isCountRight(book, emptyRoot, sizeOf(ticket)),
    ticket: ticket && (await isTicketIn(shardRoots, ticket)),
  };
}

/** Whether every step that could be checked passed. */
export function isBookRight({ root, count, ticket }: BookFindings): boolean {
  return root && count && ticket !== false;
}

/** The size of the ticket's shard; undefined if its place is unknown. */
function sizeOf(ticket: TicketProof | undefined) {
  return ticket && ticket.inclusion.size > 0
    ? { shard: ticket.shard, size: ticket.inclusion.size }
    : undefined;
}

async function isTicketIn(
  shardRoots: readonly string[],
  { text, shard, inclusion }: TicketProof,
): Promise<boolean> {
  const root = shardRoots[shard];
  return root !== undefined && (await rootOfProof(text, inclusion, sha256)) === root;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
