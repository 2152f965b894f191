import type { EventKind } from '#src/contracts/events/events.ts';
import { hourMs } from '#src/rules/durations.ts';
import type { EventToRecord } from './events.log.ts';

/** How many rows of one kind strangers can cause per hour; further events are only counted. */
export const strangersPerHourMax = 60;

/** Events that anybody can cause who knows the site's address. */
const strangerKinds: ReadonlySet<EventKind> = new Set<EventKind>([
  'LOGIN_SERIES_FAILED',
  'LOGIN_LOCKED',
  'OPERATOR_REFUSED',
  'OPERATOR_LOCKED',
  'VENDOR_SIGNATURE_REFUSED',
  'VENDOR_SIGNATURE_SERIES',
  'POLICY_VIOLATED',
  'LAUNCH_CODE_REUSED',
  'MESSAGE_GIVEN_UP',
]);

/** Per hour and kind: how many events got a row (`recorded`), and how many were only counted (`counted`). */
export const strangersSchema = `CREATE TABLE strangers (
  hour_ms INTEGER NOT NULL,
  kind TEXT NOT NULL,
  recorded INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  PRIMARY KEY (hour_ms, kind)
) STRICT`;

/**
 * The events that get a row of their own: all except those of a kind that strangers have caused too often in
 * this hour, which are only counted. Must run inside the transaction that records them.
 */
export function withinHour(
  sql: SqlStorage,
  events: readonly EventToRecord[],
  nowMs: number,
): EventToRecord[] {
  return events.filter((event) => !strangerKinds.has(event.kind) || hasRoom(sql, event, nowMs));
}

function hasRoom(sql: SqlStorage, { kind, details }: EventToRecord, nowMs: number): boolean {
  const hour = Math.floor(nowMs / hourMs) * hourMs;
  const [row] = sql
    .exec<{ recorded: number }>('SELECT recorded FROM strangers WHERE hour_ms = ? AND kind = ?', hour, kind)
    .toArray();
  const fits = (row?.recorded ?? 0) < strangersPerHourMax;
  const times = fits ? 0 : Math.max(1, Number(details['times'] ?? 1));
  sql.exec(
    `INSERT INTO strangers (hour_ms, kind, recorded, counted) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT DO UPDATE SET recorded = recorded + excluded.recorded, counted = counted + excluded.counted`,
    hour,
    kind,
    fits ? 1 : 0,
    times,
  );
  return fits;
}

/** One event for each past hour in which events were only counted; deletes the counts of all past hours. */
export function countedOf(sql: SqlStorage, nowMs: number): EventToRecord[] {
  const currentMs = Math.floor(nowMs / hourMs) * hourMs;
  const rows = sql
    .exec<{ hour_ms: number; kind: string; counted: number }>(
      'SELECT hour_ms, kind, counted FROM strangers WHERE hour_ms < ? ORDER BY hour_ms, kind',
      currentMs,
    )
    .toArray();
  sql.exec('DELETE FROM strangers WHERE hour_ms < ?', currentMs);
  const hours = new Map<number, Record<string, number>>();
  for (const { hour_ms, kind, counted } of rows)
    if (counted > 0) hours.set(hour_ms, { ...hours.get(hour_ms), [kind]: counted });
  return [...hours].map(([hour, counts]) => ({
    id: `counted/${hour}`,
    kind: 'EVENTS_COUNTED',
    atMs: hour,
    actor: 'system',
    subject: '',
    requestId: '',
    details: counts,
  }));
}
