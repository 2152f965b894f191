import { dayMs } from '#src/rules/durations.ts';

/** For how long breaks of play can stop the clock of one grant, in all. */
export const stoppedMsMax = 42 * dayMs;

/** A span in which the clock of a grant stands still; `toMs` is open while it lasts. */
export interface Pause {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * When the term of a grant is over: `days` after its activation, later by the time for which play was stopped
 * meanwhile, at most 42 days. Spans that overlap count once.
 */
export function termEndMs(activatedAtMs: number, days: number, pauses: readonly Pause[]): number {
  let endMs = activatedAtMs + days * dayMs;
  let stoppedMs = 0;
  let countedToMs = activatedAtMs;
  for (const { fromMs, toMs } of [...pauses].sort((one, other) => one.fromMs - other.fromMs)) {
    const startMs = Math.max(fromMs, countedToMs);
    if (startMs >= endMs) break;
    const lastsMs = Math.min(Math.max(0, toMs - startMs), stoppedMsMax - stoppedMs);
    stoppedMs += lastsMs;
    endMs += lastsMs;
    countedToMs = Math.max(countedToMs, toMs);
  }
  return endMs;
}

/**
 * The breaks of play since an instant: those that the member or operators began, and freezes of the wallet. What may
 * end earlier than planned only counts up to now.
 */
export function pausesSince(sql: SqlStorage, sinceMs: number, nowMs: number): Pause[] {
  return sql
    .exec<{ from_ms: number; to_ms: number }>(
      `SELECT since_ms AS from_ms, iif(kind IN ('time-out', 'pause'), until_ms, min(until_ms, ?2)) AS to_ms
       FROM play_stops WHERE until_ms > ?1
       UNION ALL
       SELECT at_ms, coalesce(release ->> 'atMs', ?2) FROM freezes WHERE coalesce(release ->> 'atMs', ?2) > ?1`,
      sinceMs,
      nowMs,
    )
    .toArray()
    .map(({ from_ms: fromMs, to_ms: toMs }) => ({ fromMs, toMs }));
}

/** Whether the term of an active grant is over now, with the breaks of play that moved its end. */
export function isTermOver(
  sql: SqlStorage,
  grant: { readonly id: string; readonly endsAtMs: number },
  nowMs: number,
): boolean {
  if (nowMs < grant.endsAtMs) return false;
  const { activated_at_ms: activatedAtMs, days } = sql
    .exec<{ activated_at_ms: number; days: number }>(
      'SELECT activated_at_ms, days FROM grants WHERE id = ?',
      grant.id,
    )
    .one();
  const endsAtMs = termEndMs(activatedAtMs, days, pausesSince(sql, activatedAtMs, nowMs));
  if (endsAtMs !== grant.endsAtMs)
    sql.exec('UPDATE grants SET ends_at_ms = ? WHERE id = ?', endsAtMs, grant.id);
  return nowMs >= endsAtMs;
}
