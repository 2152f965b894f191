import { expect, it } from 'vitest';
import { testWallet } from '#tests/support/wallet.ts';
import { assignedShard } from './assignment.ts';
import { firstShardCount, shardAmong } from '#functions/wallet/delivery/house-stub.ts';

/** A member who would be on a different shard with another number of shards. */
const moved =
  ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].find((id) => shardAmong(id, 8) !== shardAmong(id, 16)) ?? '';

it('a wallet keeps the shard of the house account that it was assigned, however many shards there are later', () => {
  const { sql } = testWallet(1_000);
  sql.exec('DELETE FROM house_shard');
  const first = assignedShard(sql, moved, 16);
  expect([first, assignedShard(sql, moved, 8), assignedShard(sql, moved, 64)]).toEqual([
    shardAmong(moved, 16),
    first,
    first,
  ]);
});

it('a wallet from before shards were assigned stays on the shard that its postings went to', () => {
  const { sql } = testWallet(1_000);
  sql.exec('INSERT OR REPLACE INTO house_shard (one, shard) VALUES (1, NULL)');
  expect(assignedShard(sql, moved, 16)).toBe(shardAmong(moved, firstShardCount));
});
