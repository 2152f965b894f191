import { type EventKind, type EventLogHead, eventKinds } from '#src/contracts/events.ts';
import { genesis, linkOf, rowText } from './events.chain.ts';

/** What happened, as the part of the Worker that saw it tells it. */
export interface EventToRecord {
  /** The same id is recorded once, however often it is told; deliverers that repeat themselves derive it. */
  readonly id: string;
  readonly kind: EventKind;
  readonly atMs: number;
  /** Who did it: `operator/…`, `member/…`, `vendor/…`, `visitor` or `system`. */
  readonly actor: string;
  /** The member's id, or what else it happened to. */
  readonly subject: string;
  readonly requestId: string;
  /** What else is known, without personal data beyond what is needed. */
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

const kept = (event: 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER IF NOT EXISTS events_refuse_${event.toLowerCase()} BEFORE ${event} ON events
   BEGIN SELECT RAISE(ABORT, 'events is append-only'); END`;

/** What is searched is derived from the row that the chain covers, so there is nothing else to change. */
export const eventLogSchema: readonly string[] = [
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
  kept('UPDATE'),
  kept('DELETE'),
  'CREATE TABLE IF NOT EXISTS head (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL, hash TEXT NOT NULL) STRICT',
  `CREATE TRIGGER IF NOT EXISTS events_move_head AFTER INSERT ON events BEGIN
    INSERT INTO head VALUES (1, NEW.seq, NEW.hash)
    ON CONFLICT DO UPDATE SET count = excluded.count, hash = excluded.hash;
  END`,
];

/** How many rows there are by the log's own count, and the last one's hash. */
export function headOf(sql: SqlStorage): EventLogHead {
  const [head] = sql.exec<{ count: number; hash: string }>('SELECT count, hash FROM head').toArray();
  return head ?? { count: 0, hash: genesis };
}

/** Adds an event to the chain, unless its id is there already. Must run inside a transaction. */
export function append(sql: SqlStorage, event: EventToRecord, nowMs: number): void {
  const known = sql.exec('SELECT 1 FROM events WHERE id = ?', event.id.slice(0, textMax)).toArray();
  if (known.length > 0) return;
  const { count, hash: previous } = headOf(sql);
  const row = rowText({
    ...bounded(event),
    seq: count + 1,
    recordedAtMs: nowMs,
    severity: eventKinds[event.kind],
  });
  sql.exec('INSERT INTO events (seq, row, hash) VALUES (?, ?, ?)', count + 1, row, linkOf(previous, row));
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

/** The newest events that the filter lets through. */
export function searchEvents(sql: SqlStorage, filter: EventFilter, most: number): LoggedRow[] {
  const { kind, fromMs, toMs, member, before } = filter;
  const conditions: [string, string | number | undefined][] = [
    ['kind = ?', kind],
    ['subject = ?', member],
    ['at_ms >= ?', fromMs],
    ['at_ms < ?', toMs],
    ['seq < ?', before],
  ];
  const asked = conditions.filter((each): each is [string, string | number] => each[1] !== undefined);
  const where = asked.length > 0 ? `WHERE ${asked.map(([condition]) => condition).join(' AND ')}` : '';
  return sql
    .exec<LoggedRow>(
      `SELECT seq, row, hash FROM events ${where} ORDER BY seq DESC LIMIT ?`,
      ...asked.map(([, value]) => value),
      most,
    )
    .toArray();
}

/** Rows in the order of the chain, from after one row up to another. */
export function chainRows(sql: SqlStorage, after: number, last: number, most: number): LoggedRow[] {
  return sql
    .exec<LoggedRow>(
      'SELECT seq, row, hash FROM events WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
      after,
      last,
      most,
    )
    .toArray();
}

/** The hash that the row after this one builds on. */
export function hashAt(sql: SqlStorage, seq: number): string | undefined {
  if (seq === 0) return genesis;
  const [row] = sql.exec<{ hash: string }>('SELECT hash FROM events WHERE seq = ?', seq).toArray();
  return row?.hash;
}
