import { createHash } from 'node:crypto';
import { shardName, type TicketShardPort } from './shard-port.ts';

const drawsMax = 2_000;
/** How many shards a draw has never changes, so this isolate asks once. */
const known = new Map<string, number>();

/** Where a member's tickets of a draw go. */
export async function shardOfMember(
  env: Env,
  of: {
    readonly merchant: string;
    readonly gameId: number;
    readonly numero: string;
    readonly memberId: string;
  },
  wanted: number,
): Promise<number> {
  const first = shardName(of.merchant, of.gameId, of.numero, 0);
  const shards = known.get(first) ?? (await askShards(env, first, wanted));
  return createHash('sha256').update(of.memberId).digest().readUInt32BE(0) % shards;
}

async function askShards(env: Env, first: string, wanted: number): Promise<number> {
  const shards = await (env.TICKET_SHARD.getByName(first) as unknown as TicketShardPort).shards(wanted);
  const [oldest] = known.size < drawsMax ? [] : known.keys();
  if (oldest !== undefined) known.delete(oldest);
  known.set(first, shards);
  return shards;
}
