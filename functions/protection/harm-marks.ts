import { hourMs } from '#src/rules/durations.ts';
import type { HarmMarker, MetMarker } from './harm-markers.ts';
import { markerHours } from './harm-markers.ts';

/** How long a member gets no promotions after a marker was met, in milliseconds. */
const quietMs = 30 * 24 * hourMs;

/**
 * Events that leave no row of their own to count (a refusal by a limit, an attempt to cancel a withdrawal), and
 * every met marker with its figure. Limits are logged as they change, for what was in force at a bet.
 */
export const harmSchema: readonly string[] = [
  `CREATE TABLE harm_signs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL CHECK (what IN ('refusal', 'reversed-withdrawal')),
    at_ms INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX harm_signs_by_time ON harm_signs (what, at_ms)',
  `CREATE TABLE harm_marks (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    marker TEXT NOT NULL,
    action TEXT NOT NULL,
    figure INTEGER NOT NULL,
    threshold INTEGER NOT NULL,
    pack TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX harm_marks_by_marker ON harm_marks (marker, at_ms)',
  `CREATE TRIGGER operations_leave_signs AFTER INSERT ON operations
   WHEN instr(NEW.answer, 'LIMIT_REACHED') > 0
   BEGIN INSERT INTO harm_signs (what, at_ms) VALUES ('refusal', NEW.at_ms); END`,
];

/** Tracks which marks have been reported to operators. */
export const harmEventsSchema: readonly string[] = [
  'ALTER TABLE harm_marks ADD COLUMN is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1))',
  "INSERT INTO due (what, at_ms) SELECT 'harm', 0 WHERE EXISTS (SELECT 1 FROM harm_marks)",
];

/** The history of the limits: a past bet is judged by the limits in force at its time. */
export const limitsLogSchema: readonly string[] = [
  `CREATE TABLE limits_log (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    limits TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT`,
  ...['INSERT', 'UPDATE OF limits'].map(
    (
      change,
    ) => `CREATE TRIGGER limits_are_logged_by_${change.slice(0, 6).toLowerCase()} AFTER ${change} ON protection
   WHEN NEW.limits <> coalesce((SELECT limits FROM limits_log ORDER BY number DESC LIMIT 1), '[]')
   BEGIN INSERT INTO limits_log (limits, at_ms) VALUES (NEW.limits, cast(unixepoch('subsec') * 1000 AS INTEGER)); END`,
  ),
  `INSERT INTO limits_log (limits, at_ms)
   SELECT limits, cast(unixepoch('subsec') * 1000 AS INTEGER) FROM protection WHERE limits <> '[]'`,
];

/** A met marker, as stored. */
export interface HarmMark extends MetMarker {
  readonly number: number;
  readonly pack: string;
  readonly atMs: number;
}

interface Row extends Record<string, SqlStorageValue> {
  number: number;
  marker: HarmMarker;
  action: HarmMark['action'];
  figure: number;
  threshold: number;
  pack: string;
  at_ms: number;
}

/**
 * Records an event that leaves no row of its own: the cashier calls it for deposits refused by a limit and for
 * withdrawals that the member tries to cancel.
 */
export function recordHarmSign(
  sql: SqlStorage,
  what: 'refusal' | 'reversed-withdrawal',
  nowMs: number,
): void {
  sql.exec('INSERT INTO harm_signs (what, at_ms) VALUES (?, ?)', what, nowMs);
}

/** Stores a met marker and returns its number; undefined if it was already met within its window. */
export function recordHarmMark(
  sql: SqlStorage,
  met: MetMarker,
  pack: string,
  nowMs: number,
): number | undefined {
  const sinceMs = nowMs - markerHours[met.marker] * hourMs;
  const known = sql.exec(
    'SELECT 1 FROM harm_marks WHERE marker = ? AND at_ms > ? LIMIT 1',
    met.marker,
    sinceMs,
  );
  if (known.toArray().length > 0) return undefined;
  return sql
    .exec<{ number: number }>(
      `INSERT INTO harm_marks (marker, action, figure, threshold, pack, at_ms) VALUES (?, ?, ?, ?, ?, ?)
       RETURNING number`,
      met.marker,
      met.action,
      met.figure,
      met.threshold,
      pack,
      nowMs,
    )
    .one().number;
}

/** Whether a marker was met so recently that the member gets no promotions. */
export function isMarked(sql: SqlStorage, nowMs: number): boolean {
  return sql.exec('SELECT 1 FROM harm_marks WHERE at_ms > ? LIMIT 1', nowMs - quietMs).toArray().length > 0;
}

/** The oldest mark not yet reported to operators. */
export function pendingMark(sql: SqlStorage): HarmMark | undefined {
  const [row] = sql.exec<Row>('SELECT * FROM harm_marks WHERE is_told = 0 ORDER BY number LIMIT 1').toArray();
  return row && markOf(row);
}

export function recordNotified(sql: SqlStorage, number: number): void {
  sql.exec('UPDATE harm_marks SET is_told = 1 WHERE number = ?', number);
}

/** The markers that were met, newest first. */
export function harmMarks(sql: SqlStorage, limit: number): HarmMark[] {
  return sql.exec<Row>('SELECT * FROM harm_marks ORDER BY number DESC LIMIT ?', limit).toArray().map(markOf);
}

function markOf({ number, marker, action, figure, threshold, pack, at_ms: atMs }: Row): HarmMark {
  return { number, marker, action, figure, threshold, pack, atMs };
}
