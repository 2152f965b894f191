import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';

/**
 * How long a draw stays `closing` after its cut-off, in milliseconds: time for what the Worker
 * received before it to reach the shards. With five seconds between cut-off and draw, the next round
 * of outside randomness is published in time.
 */
export const graceMsMax = 2_000;

/**
 * When the shards of a draw seal. An order that arrives later is in no draw, whenever the Worker
 * received it. The draw's numbers depend on nothing that is known before this instant. At least half of
 * the time between cut-off and draw remains.
 */
export function sealsAtMs({ closesAtMs, drawsAtMs }: Pick<DrawWindow, 'closesAtMs' | 'drawsAtMs'>): number {
  return closesAtMs + Math.max(0, Math.min(graceMsMax, Math.floor((drawsAtMs - closesAtMs) / 2)));
}
