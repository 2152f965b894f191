import { type EventKind, type EventLogHead, eventKinds } from '#src/contracts/events/events.ts';
import { genesis, linkOf, rowText } from '#functions/events/events.chain.ts';

/** An event as the part of the Worker that observed it reports it. */
export interface EventToRecord {
  /** An id is recorded once, however often it is reported; senders that retry derive it from the event. */
  readonly id: string;
  readonly kind: EventKind;
  readonly atMs: number;
  /** Who did it: `operator/…`, `member/…`, `vendor/…`, `visitor` or `system`. */
  readonly actor: string;
  /** The member's id, or whatever else the event concerns. */
  readonly subject: string;
  readonly requestId: string;
  /** Further details, without personal data beyond what is needed. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

export interface LoggedRow extends Record<string, SqlStorageValue> {
  seq: number;
  row: string;
  hash: string;
}

export interface EventFilter {
  readonly kind?: EventKind | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly member?: string | undefined;
  readonly before?: number | undefined;
}

const textMax = 200;
const detailsMax = 12;
/** How far the clock may go back without an event, in milliseconds; machines of one data centre differ by less. */
const clockSlackMs = 2_000;

const refused = (event: 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER IF NOT EXISTS events_refuse_${event.toLowerCase()} BEFORE ${event} ON events
   BEGIN SELECT RAISE(ABORT, 'events is append-only'); END`;

/**
 * The searched columns are generated from the row that the hash covers, so they cannot be tampered with separately.
 */
export const firstEventLogSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS events (
    seq INTEGER NOT NULL PRIMARY KEY,
    row TEXT NOT NULL CHECK (json_valid(row)),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    id TEXT NOT NULL GENERATED ALWAYS AS (row ->> 'id') VIRTUAL,
    kind TEXT NOT NULL GENERATED ALWAYS AS (row ->> 'kind') VIRTUAL,
    subject TEXT NOT NULL GENERATED ALWAYS AS (row ->> 'subject') VIRTUAL,
    at_ms INTEGER NOT NULL GENERATED ALWAYS AS (row ->> 'atMs') VIRTUAL
  ) STRICT`,
  'CREATE UNIQUE INDEX IF NOT EXISTS events_by_id ON events (id)',
  'CREATE INDEX IF NOT EXISTS events_by_kind ON events (kind, seq)',
  'CREATE INDEX IF NOT EXISTS events_by_subject ON events (subject, seq)',
  refused('UPDATE'),
  refused('DELETE'),
  'CREATE TABLE IF NOT EXISTS head (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL, hash TEXT NOT NULL) STRICT',
  `CREATE TRIGGER IF NOT EXISTS events_move_head AFTER INSERT ON events BEGIN
    INSERT INTO head (one, count, hash) VALUES (1, NEW.seq, NEW.hash)
    ON CONFLICT DO UPDATE SET count = excluded.count, hash = excluded.hash;
  END`,
];

/** The log's own row count and the hash of the last row. */
export function headOf(sql: SqlStorage): EventLogHead {
  const [head] = sql.exec<{ count: number; hash: string }>('SELECT count, hash FROM head').toArray();
  return head ?? { count: 0, hash: genesis };
}

/**
 * Appends events to the chain, each id once; if the clock went back, an
 * event for that comes first. Must run inside a transaction.
 */
export function append(sql: SqlStorage, events: readonly EventToRecord[], nowMs: number): void {
  const fresh = events.map(bounded).filter(({ id }) => !isKnown(sql, id));
  if (fresh.length === 0) return;
  const lastMs = lastRecordedAtMs(sql);
  if (lastMs - nowMs > clockSlackMs) addRow(sql, clockWentBack(lastMs, nowMs), nowMs);
  for (const event of fresh) if (!isKnown(sql, event.id)) addRow(sql, event, nowMs);
}

function isKnown(sql: SqlStorage, id: string): boolean {
  return sql.exec('SELECT 1 FROM events WHERE id = ?', id).toArray().length > 0;
}

function addRow(sql: SqlStorage, event: EventToRecord, nowMs: number): void {
  const { count, hash: previous } = headOf(sql);
  const seq = count + 1;
  const row = rowText({ ...event, seq, recordedAtMs: nowMs, severity: eventKinds[event.kind] });
  sql.exec('INSERT INTO events (seq, row, hash) VALUES (?, ?, ?)', seq, row, linkOf(previous, row));
}

function lastRecordedAtMs(sql: SqlStorage): number {
  const [row] = sql
    .exec<{ at: number }>("SELECT row ->> 'recordedAtMs' AS at FROM events ORDER BY seq DESC LIMIT 1")
    .toArray();
  return row?.at ?? 0;
}

function clockWentBack(lastMs: number, nowMs: number): EventToRecord {
  return {
    id: `clock/${lastMs}/${nowMs}`,
    kind: 'CLOCK_WENT_BACK',
    atMs: nowMs,
    actor: 'system',
    subject: '',
    requestId: '',
    details: { backMs: lastMs - nowMs },
  };
}

function bounded(event: EventToRecord): EventToRecord {
  const { id, kind, atMs, actor, subject, requestId, details } = event;
  const short: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(details).slice(0, detailsMax))
    short[name.slice(0, 40)] = typeof value === 'string' ? value.slice(0, textMax) : value;
  return {
    id: id.slice(0, 128),
    kind,
    atMs,
    actor: actor.slice(0, 220),
    subject: subject.slice(0, 128),
    requestId: requestId.slice(0, 64),
    details: short,
  };
}

/** The newest events that match the filter. */
export function searchEvents(sql: SqlStorage, filter: EventFilter, limit: number): LoggedRow[] {
  const { kind, fromMs, toMs, member, before } = filter;
  const conditions: [string, string | number | undefined][] = [
    ['kind = ?', kind],
    ['subject = ?', member],
    ['at_ms >= ?', fromMs],
    ['at_ms < ?', toMs],
    ['seq < ?', before],
  ];
  const request = conditions.filter((each): each is [string, string | number] => each[1] !== undefined);
  const where = request.length > 0 ? `WHERE ${request.map(([condition]) => condition).join(' AND ')}` : '';
  return sql
    .exec<LoggedRow>(
      `SELECT seq, row, hash FROM events ${where} ORDER BY seq DESC LIMIT ?`,
      ...request.map(([, value]) => value),
      limit,
    )
    .toArray();
}

/** Rows in chain order, after row `after` and up to row `last`. */
export function chainRows(sql: SqlStorage, after: number, last: number, limit: number): LoggedRow[] {
  return sql
    .exec<LoggedRow>(
      'SELECT seq, row, hash FROM events WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
      after,
      last,
      limit,
    )
    .toArray();
}

/** The hash that the row after this one builds on. */
export function hashAt(sql: SqlStorage, seq: number): string | undefined {
  if (seq === 0) return genesis;
  const [row] = sql.exec<{ hash: string }>('SELECT hash FROM events WHERE seq = ?', seq).toArray();
  return row?.hash;
}
