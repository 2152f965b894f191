import type { PlayClock } from '#src/contracts/limits/reality-check.ts';
import { minuteMs } from '#src/rules/durations.ts';
import type { MemberLimit } from './limits.ts';

/** How long a page with a game may take to hear that a bet was refused, in milliseconds. */
const refusalMsMax = minuteMs;

/**
 * The last that a limit did in play, for the page around a game: a bet refused within the last minute, or a warning since
 * the given instant. A vendor's game shows a refusal in words of its own, without figures.
 */
export function readLimitNotice(
  sql: SqlStorage,
  limits: readonly MemberLimit[],
  sinceMs: number,
  nowMs: number,
): PlayClock['limitNotice'] {
  if (limits.length === 0) return undefined;
  const { refused_at_ms: refusedAtMs } = sql
    .exec<{ refused_at_ms: number | null }>(
      "SELECT max(at_ms) AS refused_at_ms FROM harm_signs WHERE what = 'refusal' AND at_ms > ?",
      nowMs - refusalMsMax,
    )
    .one();
  if (refusedAtMs !== null) return { what: 'refused', atMs: refusedAtMs };
  const played = limits.filter(({ kind }) => kind !== 'deposit');
  const warnedAtMs = Math.max(...played.map((limit) => limit.warnedAtMs ?? 0));
  return warnedAtMs >= sinceMs ? { what: 'near', atMs: warnedAtMs } : undefined;
}
