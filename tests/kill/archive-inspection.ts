import { fetchLocalBucket } from '../../scripts/archive/local-bucket.ts';
import { verifyArchive } from '../../scripts/archive/verify-archive.ts';
import { objectsOnDisk } from './objects-on-disk.ts';

interface ShardOnDisk {
  readonly number: number;
  readonly hash: string;
  readonly postings: number;
  readonly applied: number;
  readonly waiting: number;
}

const shardQuery = `SELECT number, hash, postings,
    (SELECT coalesce(sum(postings), 0) FROM senders) AS applied,
    (SELECT count(*) FROM archive_batches) + (SELECT count(*) FROM senders WHERE unarchived <> '') AS waiting
  FROM archive_head`;

function shardsOnDisk(state: string): ShardOnDisk[] {
  return objectsOnDisk(state, 'House').flatMap((object) => {
    const rows = object.rows(shardQuery) as unknown as ShardOnDisk[];
    object.close();
    return rows;
  });
}

/** Postings that the killed runtime's shards had not yet written to the archive. */
export function unarchivedOnDisk(state: string): string[] {
  const waiting = shardsOnDisk(state).filter((shard) => shard.waiting > 0);
  return waiting.map((shard) => `a shard has ${shard.waiting} batches or wallets that wait for the archive`);
}

/** Faults of the archive after a kill: each shard's files must hold every posting that it applied, exactly once. */
export async function archiveFaults(state: string): Promise<string[]> {
  const verified = await verifyArchive(await fetchLocalBucket(state));
  if (!verified.ok) return [verified.fault];
  const ends = new Map(verified.heads.map(({ hash, postings }) => [hash, postings]));
  const written = shardsOnDisk(state).filter(({ number }) => number > 0);
  if (written.length === 0) return ['no shard wrote to the archive'];
  return written.flatMap(({ hash, postings, applied }) =>
    ends.get(hash) === applied && postings === applied
      ? []
      : [`a shard applied ${applied} postings, noted ${postings}, and its files hold ${ends.get(hash)}`],
  );
}
