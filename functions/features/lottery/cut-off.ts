import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';

/**
 * How long a draw stays `closing` after its cut-off, in milliseconds: time for what the Worker received before it to
 * reach the shards. With five seconds between cut-off and draw, the next round of outside randomness is out in time.
 */
export const graceMsMost = 2_000;

/**
 * When the shards of a draw seal. What comes later is in no draw, whenever it was received; the draw's numbers depend
 * on nothing that is known before. At least half of the time between cut-off and draw is left.
 */
export function sealsAtMs({ closesAtMs, drawsAtMs }: Pick<DrawWindow, 'closesAtMs' | 'drawsAtMs'>): number {
  return closesAtMs + Math.max(0, Math.min(graceMsMost, Math.floor((drawsAtMs - closesAtMs) / 2)));
}
