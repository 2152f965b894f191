import type { House } from './house.object.ts';

const shards = 8;

/** The shard that keeps the house's side of one member's postings, chosen by FNV-1a of the member's id. */
export function houseOf(env: Env, merchant: string, memberId: string): DurableObjectStub<House> {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(memberId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return env.HOUSE.getByName(`${merchant}/${hash % shards}`);
}

/** All shards of a merchant's house. */
export function housesOf(env: Env, merchant: string): DurableObjectStub<House>[] {
  return Array.from({ length: shards }, (_, shard) => env.HOUSE.getByName(`${merchant}/${shard}`));
}
