import { failed, ok, type Result } from '#src/rules/result.ts';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';
import type { PlayStop } from './play-state.ts';
import type { StopEvent } from './play-stops.repo.ts';

/** The end instant of a stop that never ends. */
export const endless = Number.MAX_SAFE_INTEGER;

/**
 * Every stop of play that a member has had. The database itself refuses to shorten one: only an operator's own
 * stop can be lifted, and an exclusion gets an end only once its term is over and the member has requested it.
 * Bets are checked against the latest end of all stops, which is in the `protection` row.
 */
export const playStopsSchema: readonly string[] = [
  `CREATE TABLE play_stops (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('time-out', 'exclusion', 'pause', 'operator')),
    since_ms INTEGER NOT NULL,
    term_ends_at_ms INTEGER NOT NULL,
    until_ms INTEGER NOT NULL,
    end_asked_at_ms INTEGER,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT`,
  `CREATE TRIGGER play_stops_stay BEFORE DELETE ON play_stops
   BEGIN SELECT RAISE(ABORT, 'a stop of play cannot be deleted'); END`,
  `CREATE TRIGGER play_stops_are_not_shortened BEFORE UPDATE ON play_stops
   WHEN new.kind <> old.kind OR new.since_ms <> old.since_ms OR new.term_ends_at_ms <> old.term_ends_at_ms OR (
     new.until_ms < old.until_ms AND old.kind <> 'operator' AND NOT (
       old.kind = 'exclusion' AND old.end_asked_at_ms IS NULL
       AND coalesce(new.end_asked_at_ms, -1) BETWEEN old.term_ends_at_ms AND new.until_ms))
   BEGIN SELECT RAISE(ABORT, 'a stop of play cannot be shortened'); END`,
  ...(['INSERT', 'UPDATE'] as const).map(
    (change) => `CREATE TRIGGER play_stops_judge_${change.toLowerCase()} AFTER ${change} ON play_stops
   BEGIN
     INSERT INTO protection (one, country) VALUES (1, '') ON CONFLICT DO NOTHING;
     UPDATE protection SET (play_stop, play_stop_until_ms) =
       (SELECT kind, until_ms FROM play_stops ORDER BY until_ms DESC, kind = 'exclusion' DESC LIMIT 1);
   END`,
  ),
  `INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
   SELECT play_stop, 0, play_stop_until_ms, play_stop_until_ms, 'system', '' FROM protection
   WHERE play_stop IS NOT NULL`,
];

/** News of breaks not yet reported to the shared database; a row is deleted once it is. */
export const playStopEventsSchema: readonly string[] = [
  `CREATE TABLE play_stop_news (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number INTEGER NOT NULL,
    act TEXT NOT NULL CHECK (act IN ('began', 'end-asked')),
    device TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT`,
];

/** The same with a request to end an exclusion that its member takes back. */
export const recalledEndSchema: readonly string[] = [
  'ALTER TABLE play_stop_news RENAME TO play_stop_news_before',
  `CREATE TABLE play_stop_news (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number INTEGER NOT NULL,
    act TEXT NOT NULL CHECK (act IN ('began', 'end-asked', 'end-recalled')),
    device TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO play_stop_news (id, number, act, device, at_ms)
   SELECT id, number, act, device, at_ms FROM play_stop_news_before`,
  'DROP TABLE play_stop_news_before',
];

/** A requested stop of play. */
export interface NewStop {
  readonly kind: PlayStop;
  /** When its term is over; `endless` for never. */
  readonly termEndsAtMs: number;
  /** Who requested it, as the event log names actors. */
  readonly actor: string;
  readonly reason: string;
}

export interface PlayStopRow extends Record<string, SqlStorageValue> {
  number: number;
  kind: PlayStop;
  since_ms: number;
  term_ends_at_ms: number;
  until_ms: number;
  end_asked_at_ms: number | null;
  actor: string;
  reason: string;
}

/**
 * Stops play and returns the number of the stop; undefined if a stop in force already covers it. An exclusion
 * continues beyond its term until the member has requested its end.
 */
export function addStop(sql: SqlStorage, stop: NewStop, nowMs: number): number | undefined {
  const stands = activeStops(sql, nowMs).some(
    (row) =>
      (stop.kind === 'operator'
        ? row.kind === 'operator' && row.reason === stop.reason
        : row.kind !== 'operator') &&
      (row.kind === 'exclusion'
        ? row.until_ms === endless && (stop.kind !== 'exclusion' || row.term_ends_at_ms >= stop.termEndsAtMs)
        : stop.kind !== 'exclusion' && row.until_ms >= stop.termEndsAtMs),
  );
  if (stands) return undefined;
  const untilMs = stop.kind === 'exclusion' ? endless : stop.termEndsAtMs;
  return sql
    .exec<{ number: number }>(
      `INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING number`,
      stop.kind,
      nowMs,
      stop.termEndsAtMs,
      untilMs,
      stop.actor,
      stop.reason,
    )
    .one().number;
}

/** The reason for stopping a new account that looks like that of a member whose play is stopped. */
export const reviewReason = 'exclusion-review';

/**
 * Lifts operators' own stops, never a break that the member took. The end of a review lifts only the stop of
 * that review, and only that lifts it.
 */
export function liftOperatorStops(sql: SqlStorage, nowMs: number, ends: 'review' | 'others'): void {
  sql.exec(
    `UPDATE play_stops SET until_ms = ?1
     WHERE kind = 'operator' AND until_ms > ?1 AND (reason = '${reviewReason}') = ?2`,
    nowMs,
    ends === 'review' ? 1 : 0,
  );
}

/**
 * Gives exclusions whose term is over an end, `waitHours` after the member's first request. Returns the numbers of
 * those that get it now.
 */
export function askForEnd(
  sql: SqlStorage,
  waitHours: number,
  nowMs: number,
): Result<number[], 'EXCLUSION_STANDS' | 'EXCLUSION_UNKNOWN'> {
  const exclusions = activeStops(sql, nowMs).filter(({ kind }) => kind === 'exclusion');
  if (exclusions.length === 0) return failed('EXCLUSION_UNKNOWN');
  if (exclusions.some(({ term_ends_at_ms }) => term_ends_at_ms > nowMs)) return failed('EXCLUSION_STANDS');
  const ending = sql
    .exec<{ number: number }>(
      `UPDATE play_stops SET end_asked_at_ms = ?1, until_ms = ?2
       WHERE kind = 'exclusion' AND until_ms = ${endless} AND end_asked_at_ms IS NULL RETURNING number`,
      nowMs,
      nowMs + waitHours * 3_600_000,
    )
    .toArray();
  return ok(ending.map(({ number }) => number));
}

/**
 * Takes the end away again that exclusions in force were given at their member's request. Returns the numbers of those
 * that had one.
 */
export function recallEnd(sql: SqlStorage, nowMs: number): Result<number[], 'EXCLUSION_UNKNOWN'> {
  if (!activeStops(sql, nowMs).some(({ kind }) => kind === 'exclusion')) return failed('EXCLUSION_UNKNOWN');
  const kept = sql
    .exec<{ number: number }>(
      `UPDATE play_stops SET end_asked_at_ms = NULL, until_ms = ${endless}
       WHERE kind = 'exclusion' AND until_ms > ? AND end_asked_at_ms IS NOT NULL RETURNING number`,
      nowMs,
    )
    .toArray();
  return ok(kept.map(({ number }) => number));
}

/** The stop in force now, as the member sees it: an exclusion if one is in force, else the longest stop. */
export function activeStop(sql: SqlStorage, nowMs: number): PlayStopStatus | undefined {
  const rows = activeStops(sql, nowMs);
  const exclusions = rows.filter(({ kind }) => kind === 'exclusion');
  const [first] = exclusions.length > 0 ? exclusions : rows;
  if (!first) return undefined;
  const termEndsAtMs = Math.max(...exclusions.map((row) => row.term_ends_at_ms), first.term_ends_at_ms);
  const until = termEndsAtMs === endless ? {} : { untilMs: termEndsAtMs };
  if (exclusions.length === 0)
    return { kind: first.kind, sinceMs: first.since_ms, ...until, mayAskForEnd: false };
  const endsAtMs = Math.max(...exclusions.map((row) => row.until_ms));
  return {
    kind: 'exclusion',
    sinceMs: Math.min(...exclusions.map((row) => row.since_ms)),
    ...until,
    ...(endsAtMs === endless ? {} : { endsAtMs }),
    mayAskForEnd: endsAtMs === endless && termEndsAtMs <= nowMs,
  };
}

/** The number of the longest stop in force that operators cannot lift. */
export function activeBreak(sql: SqlStorage, nowMs: number): number | undefined {
  return activeStops(sql, nowMs).find(({ kind }) => kind !== 'operator')?.number;
}

/** The number of the longest break in force that the member took: a time-out or an exclusion. */
export function takenBreak(sql: SqlStorage, nowMs: number): number | undefined {
  return activeStops(sql, nowMs).find(({ kind }) => kind === 'time-out' || kind === 'exclusion')?.number;
}

/** Whether a break that the member took, a time-out or an exclusion, was in force at the instant or later. */
export function wasOnBreakSince(sql: SqlStorage, sinceMs: number): boolean {
  const found = sql.exec(
    "SELECT 1 FROM play_stops WHERE kind IN ('time-out', 'exclusion') AND until_ms > ? LIMIT 1",
    sinceMs,
  );
  return found.toArray().length > 0;
}

/** Every stop that the member has had, newest first, for operators. */
export function allStops(sql: SqlStorage, limit: number): PlayStopRow[] {
  return sql.exec<PlayStopRow>('SELECT * FROM play_stops ORDER BY number DESC LIMIT ?', limit).toArray();
}

/** The oldest unreported news, with the current state of its stop. */
export function nextEvent(sql: SqlStorage): (StopEvent & { readonly id: number }) | undefined {
  const [row] = sql
    .exec<PlayStopRow & { id: number; act: StopEvent['act']; device: string; at_ms: number }>(
      `SELECT play_stop_news.id, act, device, at_ms, play_stops.* FROM play_stop_news
       JOIN play_stops USING (number) ORDER BY play_stop_news.id LIMIT 1`,
    )
    .toArray();
  if (!row) return undefined;
  const { id, number, act, kind, device, actor } = row;
  const times = { sinceMs: row.since_ms, termEndsAtMs: row.term_ends_at_ms, untilMs: row.until_ms };
  return { id, number, act, kind, device, actor, atMs: row.at_ms, ...times };
}

/** The stops in force now, the longest first. */
function activeStops(sql: SqlStorage, nowMs: number): PlayStopRow[] {
  return sql
    .exec<PlayStopRow>('SELECT * FROM play_stops WHERE until_ms > ? ORDER BY until_ms DESC, number', nowMs)
    .toArray();
}
