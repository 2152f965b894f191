import { firstShardCount, shardAmong } from '#functions/wallet/delivery/house-stub.ts';

/**
 * The house shard that a wallet is permanently assigned to; NULL until a wallet of the first schema first
 * needs it.
 */
export const assignmentSchema: readonly string[] = [
  `CREATE TABLE house_shard (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    shard INTEGER CHECK (shard >= 0)
  ) STRICT`,
  'INSERT INTO house_shard (one, shard) SELECT 1, NULL FROM wallet',
];

/** The wallet's shard; assigns one out of `shards` if it has none yet. */
export function assignedShard(sql: SqlStorage, memberId: string, shards: number): number {
  const [row] = sql.exec<{ shard: number | null }>('SELECT shard FROM house_shard').toArray();
  if (row && row.shard !== null) return row.shard;
  const shard = shardAmong(memberId, row ? firstShardCount : shards);
  sql.exec('INSERT OR REPLACE INTO house_shard (one, shard) VALUES (1, ?)', shard);
  return shard;
}
