import { hash } from 'node:crypto';
import { setBounded } from '#functions/http/bounded-map.ts';
import { type DrawSale, drawClockOf } from './draw-clock-port.ts';

const drawsMax = 2_000;
/** The sales of draws. They never change once a draw has tickets, so this isolate asks only once. */
const known = new Map<string, DrawSale>();

/** The shard for a member's tickets of a draw, and what the draw promises. */
export interface DrawPlace extends DrawSale {
  readonly shard: number;
}

/** Where a member's tickets of a draw belong; undefined if the game's clock takes no tickets for it. */
export async function placeOfMember(
  env: Env,
  of: {
    readonly merchant: string;
    readonly gameId: number;
    readonly numero: string;
    readonly memberId: string;
  },
  wanted: number,
): Promise<DrawPlace | undefined> {
  const name = `${of.merchant}/${of.gameId}/${of.numero}`;
  const sale = known.get(name) ?? (await askSale(env, of, wanted));
  if (!sale) return undefined;
  setBounded(known, name, sale, drawsMax);
  return { ...sale, shard: hash('sha256', of.memberId, 'buffer').readUInt32BE(0) % sale.shards };
}

/**
 * The clock must record that the draw has tickets before any is offered: tickets
 * without that record are never settled.
 */
async function askSale(
  env: Env,
  { merchant, gameId, numero }: { merchant: string; gameId: number; numero: string },
  wanted: number,
): Promise<DrawSale | undefined> {
  const clock = drawClockOf(env, merchant, gameId);
  const sale = await clock.sale(numero, wanted);
  // A stub's objects hold on to the call that returned them.
  return sale && { shards: sale.shards, commitment: sale.commitment, beaconChain: sale.beaconChain };
}
