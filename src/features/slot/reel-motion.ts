/** The motion of one reel: start position and time, and once the result is known, its stop and when it slows down. */
export interface ReelTurn {
  readonly from: number;
  readonly startAtMs: number;
  readonly landing?: { readonly stop: number; readonly atMs: number };
}

/** Full speed, in symbols per millisecond. */
export const fullSpeed = 0.024;
const speedUpMs = 180;
export const landingMs = 420;
const overshoot = 1.1;
/** Symbols that pass during deceleration, chosen so that the speed has no jump. */
const landingSymbols = (fullSpeed * landingMs) / (3 + overshoot);

/** Minimum turning time of the first reel, and what each further reel adds: the last stops within 2.5 seconds. */
export const leastTurnMs = 620;
export const staggerMs = 170;

/** A reel's position in symbols from the start of its strip; it decreases while symbols move down. */
export function positionOf(turn: ReelTurn, nowMs: number): number {
  const { landing, from, startAtMs } = turn;
  if (landing && nowMs >= landing.atMs) {
    const share = Math.min(1, (nowMs - landing.atMs) / landingMs);
    return landing.stop + landingSymbols * (1 - easeOutBack(share));
  }
  const elapsedMs = Math.max(0, nowMs - startAtMs);
  const passed =
    elapsedMs < speedUpMs
      ? (fullSpeed * elapsedMs * elapsedMs) / (2 * speedUpMs)
      : fullSpeed * (elapsedMs - speedUpMs / 2);
  return from - passed;
}

/** Whether a reel is at full speed, where its symbols are drawn motion-blurred. */
export function isStreaking(turn: ReelTurn, nowMs: number): boolean {
  const slowing = turn.landing !== undefined && nowMs >= turn.landing.atMs + landingMs * 0.15;
  return nowMs - turn.startAtMs > speedUpMs && !slowing;
}

/** Whether a reel rests. */
export function isAtRest(turn: ReelTurn, nowMs: number): boolean {
  return turn.landing !== undefined && nowMs >= turn.landing.atMs + landingMs;
}

/** When the reel at this index begins to slow, given when the result came. */
export function landingAt(reel: number, startAtMs: number, resultAtMs: number): number {
  return Math.max(resultAtMs, startAtMs + leastTurnMs) + reel * staggerMs;
}

function easeOutBack(share: number): number {
  const rest = share - 1;
  return 1 + (overshoot + 1) * rest ** 3 + overshoot * rest ** 2;
}
