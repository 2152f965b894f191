import { hash } from 'node:crypto';
import { setBounded } from '#functions/http/bounded-map.ts';
import { type DrawClockPort, drawClockOf } from './draw-clock-port.ts';

const drawsMax = 2_000;
/** The number of shards of each draw. It never changes once set, so this isolate asks only once. */
const known = new Map<string, number>();

/** The shard for a member's tickets of a draw; undefined if the game's clock takes no tickets for it. */
export async function shardOfMember(
  env: Env,
  of: {
    readonly merchant: string;
    readonly gameId: number;
    readonly numero: string;
    readonly memberId: string;
  },
  wanted: number,
): Promise<number | undefined> {
  const name = `${of.merchant}/${of.gameId}/${of.numero}`;
  const shards = known.get(name) ?? (await askShards(env, of, wanted));
  if (shards === 0) return undefined;
  setBounded(known, name, shards, drawsMax);
  return hash('sha256', of.memberId, 'buffer').readUInt32BE(0) % shards;
}

/**
 * The clock must record that the draw has tickets before any is offered: tickets
 * without that record are never settled.
 */
function askShards(
  env: Env,
  { merchant, gameId, numero }: { merchant: string; gameId: number; numero: string },
  wanted: number,
): Promise<number> {
  const clock: Pick<DrawClockPort, 'shards'> = drawClockOf(env, merchant, gameId);
  return clock.shards(numero, wanted);
}
