import { windowAt, windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import type { DrawWindow, LotteryGame } from '#src/rules/lottery/lottery-game.ts';

/** The last window of each game, valid until its cut-off, so that a busy menu does not compute windows. */
const kept = new WeakMap<LotteryGame, DrawWindow>();
const keptAhead = new WeakMap<LotteryGame, readonly DrawWindow[]>();

/** The draw that a game sells now; undefined if it sells none, as outside the hours of its calendar. */
export function drawOnSaleOf(game: LotteryGame, nowMs: number): DrawWindow | undefined {
  if (!game.isOnSale) return undefined;
  const known = kept.get(game);
  if (known && isOnSale(known, nowMs)) return known;
  const window = windowAt(game, nowMs);
  if (window) kept.set(game, window);
  return window;
}

/** The draw that a game sells now and those after it, `most` in all; empty if it sells none. */
export function drawsAheadOf(game: LotteryGame, nowMs: number, limit: number): readonly DrawWindow[] {
  if (!game.isOnSale) return [];
  const known = keptAhead.get(game);
  if (known?.length === limit && known[0] && isOnSale(known[0], nowMs)) return known;
  const windows = windowsFrom(game, nowMs, limit);
  if (!windows[0] || windows[0].opensAtMs > nowMs) return [];
  keptAhead.set(game, windows);
  return windows;
}

/** When a game that sells no draw now sells one again; undefined if it is off sale, or has no further draws. */
export function sellsAgainAtMs(game: LotteryGame, nowMs: number): number | undefined {
  const [window] = game.isOnSale ? windowsFrom(game, nowMs, 1) : [];
  return window && window.opensAtMs > nowMs ? window.opensAtMs : undefined;
}

function isOnSale({ opensAtMs, closesAtMs }: DrawWindow, nowMs: number): boolean {
  return opensAtMs <= nowMs && nowMs < closesAtMs;
}
