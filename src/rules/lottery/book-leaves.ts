/**
 * The leaves of a draw's tree, one a shard: its root, a space and its number of tickets, so that the root binds the
 * count. Draws that were sealed before the numbers were part of it cover the roots alone.
 */
export function bookLeaves(
  shardRoots: readonly string[],
  shardTickets: readonly number[] | undefined,
): readonly string[] {
  return shardTickets ? shardRoots.map((root, shard) => `${root} ${shardTickets[shard]}`) : shardRoots;
}

/** What is published of a draw's book. */
interface Book {
  readonly tickets: number;
  readonly shardRoots: readonly string[];
  readonly shardTickets?: readonly number[] | undefined;
}

/** The number of tickets of one shard, as the proof of one of its tickets states it. */
interface KnownShard {
  readonly shard: number;
  readonly size: number;
}

/**
 * Whether a draw's number of tickets fits its shards. Where their numbers are not published, a shard counts by its root
 * if it is empty, by the proof of a ticket if there is one, and otherwise as one ticket or more.
 */
export function isCountRight(
  { tickets, shardRoots, shardTickets }: Book,
  emptyRoot: string,
  known?: KnownShard,
): boolean {
  if (shardTickets && shardTickets.length !== shardRoots.length) return false;
  let [least, isExact] = [0, true];
  for (const [shard, root] of shardRoots.entries()) {
    const proven = known?.shard === shard ? known.size : undefined;
    const stated = shardTickets?.[shard] ?? (root === emptyRoot ? 0 : proven);
    if (stated !== undefined && (stated === 0) !== (root === emptyRoot)) return false;
    if (proven !== undefined && stated !== proven) return false;
    isExact &&= stated !== undefined;
    least += stated ?? 1;
  }
  return isExact ? tickets === least : tickets >= least;
}
