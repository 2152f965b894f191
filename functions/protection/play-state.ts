import { type PlayClock, playClockColumns, playClockOf, type PlayClockRow } from './play-clock.ts';
import { limitsOf, type MemberLimit } from './limits.ts';

/** Why the member cannot play for now: a time-out, an exclusion, a harm marker's pause, or an operator's stop. */
export type PlayStop = 'time-out' | 'exclusion' | 'pause' | 'operator';

/** The protection state of a member: one row in the member's object, created with the first session. */
export const protectionSchema: readonly string[] = [
  `CREATE TABLE protection (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    country TEXT NOT NULL,
    play_stop TEXT,
    play_stop_until_ms INTEGER NOT NULL DEFAULT 0,
    age_proven_at_ms INTEGER
  ) STRICT`,
  `INSERT INTO protection (one, country, play_stop, play_stop_until_ms)
   SELECT 1, '', 'operator', play_blocked_until_ms FROM wallet WHERE play_blocked_until_ms > 0`,
  'ALTER TABLE wallet DROP COLUMN play_blocked_until_ms',
  'ALTER TABLE operations ADD COLUMN pack TEXT',
];

/** The columns of the state, for queries that read more and join `protection ON one = 1` to the wallet. */
export const playStateColumns = `protection.country AS member_country, protection.play_stop,
  protection.play_stop_until_ms, protection.age_proven_at_ms, protection.limits AS member_limits, ${playClockColumns}`;

export interface PlayStateRow extends PlayClockRow {
  member_country: string | null;
  play_stop: PlayStop | null;
  play_stop_until_ms: number | null;
  age_proven_at_ms: number | null;
  member_limits: string | null;
}

/** What a new bet is checked against besides the wallet. */
export interface PlayState {
  /** The country that the member registered from; empty for accounts older than this field. */
  readonly country: string;
  readonly stop: PlayStop | undefined;
  /** Until when no bet is accepted, in milliseconds since 1970. */
  readonly stopUntilMs: number;
  readonly ageProvenAtMs: number | undefined;
  readonly clock: PlayClock;
  readonly limits: readonly MemberLimit[];
}

/** The state stored in a row; for a member without a row, nothing is set. */
export function playStateOf(row: PlayStateRow | undefined): PlayState {
  return {
    country: row?.member_country ?? '',
    stop: row?.play_stop ?? undefined,
    stopUntilMs: row?.play_stop_until_ms ?? 0,
    ageProvenAtMs: row?.age_proven_at_ms ?? undefined,
    clock: playClockOf(row),
    limits: limitsOf(row?.member_limits),
  };
}

/** Reads the state in a query of its own. */
export function readPlayState(sql: SqlStorage): PlayState {
  const [row] = sql
    .exec<PlayStateRow>(
      `SELECT ${playStateColumns} FROM (SELECT 1)
       LEFT JOIN protection ON protection.one = 1 LEFT JOIN wallet ON wallet.one = 1`,
    )
    .toArray();
  return playStateOf(row);
}

/** Stores the country that an account comes from; the first one stays. */
export function keepCountry(sql: SqlStorage, country: string): void {
  sql.exec(
    `INSERT INTO protection (one, country) VALUES (1, ?)
     ON CONFLICT DO UPDATE SET country = excluded.country WHERE country = ''`,
    country,
  );
}

/** Stores when the member's age and identity were proven; the first proof stays. */
export function keepProof(sql: SqlStorage, atMs: number): void {
  sql.exec(
    `INSERT INTO protection (one, country, age_proven_at_ms) VALUES (1, '', ?)
     ON CONFLICT DO UPDATE SET age_proven_at_ms = coalesce(age_proven_at_ms, excluded.age_proven_at_ms)`,
    atMs,
  );
}
