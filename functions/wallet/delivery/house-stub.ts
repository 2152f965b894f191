import { type Calls, objectNamed } from '#functions/objects/calls.ts';

/** How many shards a merchant's house account had before the number was stored with each wallet. */
export const firstShardCount = 8;

/**
 * How many shards new wallets are spread over. The number may grow at any time: a wallet stays with the shard
 * that it was assigned when it was opened.
 */
export function shardCount({ HOUSE_SHARDS }: Env): number {
  return Math.max(firstShardCount, Number(HOUSE_SHARDS));
}

/** A shard of a merchant's house account. */
export function houseShard(env: Env, merchant: string, shard: number): Calls<Env['HOUSE']> {
  return objectNamed(env.HOUSE, `${merchant}/${shard}`);
}

/** All shards of a merchant's house account. */
export function housesOf(env: Env, merchant: string): Calls<Env['HOUSE']>[] {
  return Array.from({ length: shardCount(env) }, (_, shard) => houseShard(env, merchant, shard));
}

/** The member's shard out of `shards`, by the FNV-1a hash of the member's id. */
export function shardAmong(memberId: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(memberId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % shards;
}
