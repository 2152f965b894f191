import type { ContestBest } from '#functions/wallet/delivery/contest-best.ts';
import type { Member } from '#functions/wallet/member.ts';
import { dayMs } from '#src/rules/durations.ts';
import { multipleKey } from '#src/rules/rewards/contest-places.ts';

/**
 * The best round of each of this shard's members in a contest. A member stays in one shard, so the first places of all
 * shards together are the first places of the contest. `revision` of a contest rises with every change.
 */
export const contestsSchema: readonly string[] = [
  `CREATE TABLE contest_best (
    contest TEXT NOT NULL,
    member_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    currency TEXT NOT NULL,
    -- Sorts as the multiple does; empty if no round ranks.
    multiple TEXT NOT NULL,
    win_minor INTEGER NOT NULL,
    stake_minor INTEGER NOT NULL,
    closed_at_ms INTEGER NOT NULL,
    PRIMARY KEY (contest, member_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX contest_best_by_place ON contest_best (contest, multiple DESC, closed_at_ms, member_id)
   WHERE multiple <> ''`,
  `CREATE TABLE contests (
    contest TEXT NOT NULL PRIMARY KEY,
    closes_at_ms INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    told_revision INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** How many of its first members a shard tells: as many as win prizes, and as many again who may have to be left out. */
export const placesPerShard = 200;
/** How long a contest's places are kept in the shard after its end. */
const keptMs = 60 * dayMs;

/** A member's place in a contest, with amounts in minor units. */
export interface ContestPlace extends Record<string, SqlStorageValue> {
  memberId: string;
  currency: string;
  winMinor: number;
  stakeMinor: number;
  closedAtMs: number;
}

/** What a shard tells of a contest. */
export interface ContestState {
  readonly contest: string;
  readonly closesAtMs: number;
  readonly revision: number;
  readonly places: readonly ContestPlace[];
}

/** Stores members' best rounds; one that is older than the stored one changes nothing. Must run inside a transaction. */
export function addToContests(
  sql: SqlStorage,
  { memberId, currency }: Member,
  bests: readonly ContestBest[],
): void {
  for (const { contest, closesAtMs, revision, round } of bests) {
    const stored = sql.exec(
      `INSERT INTO contest_best (contest, member_id, revision, currency, multiple, win_minor, stake_minor,
         closed_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET revision = excluded.revision, multiple = excluded.multiple,
         win_minor = excluded.win_minor, stake_minor = excluded.stake_minor, closed_at_ms = excluded.closed_at_ms
       WHERE excluded.revision > contest_best.revision
       RETURNING contest`,
      ...[contest, memberId, revision, currency, round ? multipleKey(round) : ''],
      ...[round?.winMinor ?? 0, round?.stakeMinor ?? 0, round?.closedAtMs ?? 0],
    );
    if (stored.toArray().length === 0) continue;
    sql.exec(
      `INSERT INTO contests (contest, closes_at_ms, revision, told_revision) VALUES (?, ?, 1, 0)
       ON CONFLICT DO UPDATE SET revision = revision + 1`,
      contest,
      closesAtMs,
    );
  }
}

/** The first members of this shard in a contest, the best first. */
export function placesOf(sql: SqlStorage, contest: string): ContestPlace[] {
  return sql
    .exec<ContestPlace>(
      `SELECT member_id AS memberId, currency, win_minor AS winMinor, stake_minor AS stakeMinor,
         closed_at_ms AS closedAtMs
       FROM contest_best WHERE contest = ? AND multiple <> ''
       ORDER BY multiple DESC, closed_at_ms, member_id LIMIT ?`,
      contest,
      placesPerShard,
    )
    .toArray();
}

/** Contests whose places have changed since they were last written to the shared database. */
export function pendingContests(sql: SqlStorage): ContestState[] {
  return sql
    .exec<{ contest: string; closesAtMs: number; revision: number }>(
      `SELECT contest, closes_at_ms AS closesAtMs, revision FROM contests WHERE revision > told_revision LIMIT 20`,
    )
    .toArray()
    .map((row) => ({ ...row, places: placesOf(sql, row.contest) }));
}

/** Records which states were written, and drops what has been over for long. */
export function confirmContests(sql: SqlStorage, written: readonly ContestState[], nowMs: number): void {
  for (const { contest, revision } of written)
    sql.exec('UPDATE contests SET told_revision = ? WHERE contest = ?', revision, contest);
  const over = 'SELECT contest FROM contests WHERE closes_at_ms < ?1 AND revision = told_revision';
  sql.exec(`DELETE FROM contest_best WHERE contest IN (${over})`, nowMs - keptMs);
  sql.exec(`DELETE FROM contests WHERE contest IN (${over})`, nowMs - keptMs);
}
