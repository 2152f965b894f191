import { instantOf } from '#functions/objects/delivery.ts';
import type { SportsMatch } from '#src/contracts/house/sports.ts';
import type { MatchResult } from '#src/rules/sports/match-result.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { type Price, pricesOf } from '#src/rules/sports/prices.ts';
import type { Match } from '#src/rules/sports/sports-model.ts';

/**
 * The matches that have been listed. A row is written with its seed when the match is first shown; `is_awaited`
 * is set while a bet waits for its result.
 */
export const firstMatchesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS matches (
    id TEXT NOT NULL PRIMARY KEY,
    kicks_off_at_ms INTEGER NOT NULL,
    ends_at_ms INTEGER NOT NULL,
    server_seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('listed', 'played', 'void')),
    home INTEGER CHECK (home >= 0),
    away INTEGER CHECK (away >= 0),
    voided_by TEXT CHECK (voided_by IN ('seed', 'operator')),
    bets INTEGER NOT NULL DEFAULT 0 CHECK (bets >= 0),
    is_awaited INTEGER NOT NULL DEFAULT 0 CHECK (is_awaited IN (0, 1)),
    CHECK ((state = 'played') = (home IS NOT NULL AND away IS NOT NULL)),
    CHECK ((state = 'void') = (voided_by IS NOT NULL))
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS matches_by_end ON matches (ends_at_ms)',
  'CREATE INDEX IF NOT EXISTS awaited_matches ON matches (ends_at_ms) WHERE is_awaited = 1',
];

export interface MatchRow extends Record<string, SqlStorageValue> {
  id: string;
  kicks_off_at_ms: number;
  ends_at_ms: number;
  server_seed: string;
  commitment: string;
  state: 'listed' | 'played' | 'void';
  home: number | null;
  away: number | null;
  voided_by: 'seed' | 'operator' | null;
}

/** A match with the seed that decides it, drawn before anybody sees it. */
export interface SeededMatch {
  readonly match: Match;
  readonly serverSeed: string;
  readonly commitment: string;
}

const resultsShown = 12;
const oldMs = 2 * 86_400_000;
const sweptAtOnce = 100;

/** The given matches that have no row yet. */
export function unlisted(sql: SqlStorage, matches: readonly Match[]): readonly Match[] {
  const ids = JSON.stringify(matches.map(({ id }) => id));
  const rows = sql.exec<{ id: string }>(
    'SELECT id FROM matches WHERE id IN (SELECT value FROM json_each(?))',
    ids,
  );
  const listed = new Set([...rows].map(({ id }) => id));
  return matches.filter(({ id }) => !listed.has(id));
}

/** Stores matches with their seeds; one that a concurrent call has stored keeps the seed that it was shown with. */
export function addMatches(sql: SqlStorage, seeded: readonly SeededMatch[]): void {
  for (const { match, serverSeed, commitment } of seeded)
    sql.exec(
      `INSERT OR IGNORE INTO matches (id, kicks_off_at_ms, ends_at_ms, server_seed, commitment, state)
       VALUES (?, ?, ?, ?, ?, 'listed')`,
      match.id,
      match.kicksOffAtMs,
      match.endsAtMs,
      serverSeed,
      commitment,
    );
}

export function matchRow(sql: SqlStorage, id: string): MatchRow | undefined {
  return sql.exec<MatchRow>('SELECT * FROM matches WHERE id = ?', id).toArray()[0];
}

/** The matches that bets wait for and that have ended or already have a result, first ended first. */
export function overdueMatches(sql: SqlStorage, nowMs: number): readonly MatchRow[] {
  return sql
    .exec<MatchRow>(
      `SELECT * FROM matches WHERE is_awaited = 1 AND (ends_at_ms <= ? OR state <> 'listed')
       ORDER BY ends_at_ms LIMIT 20`,
      nowMs,
    )
    .toArray();
}

/** When the next match that bets wait for ends. */
export function nextEndMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(ends_at_ms) AS at FROM matches WHERE is_awaited = 1');
}

/** The latest ended matches that no bet waits for and whose result has not been requested yet. */
export function endedUnseen(sql: SqlStorage, nowMs: number): readonly MatchRow[] {
  return sql
    .exec<MatchRow>(
      `SELECT * FROM matches WHERE ends_at_ms <= ? AND state = 'listed' AND is_awaited = 0
       ORDER BY ends_at_ms DESC LIMIT ?`,
      nowMs,
      resultsShown,
    )
    .toArray();
}

/** Records the result of a match; an existing result is kept. */
export function recordResult(sql: SqlStorage, id: string, result: MatchResult): void {
  if (result.kind === 'abandoned') return recordVoided(sql, id, 'seed');
  const { home, away } = result.score;
  sql.exec(
    "UPDATE matches SET state = 'played', home = ?, away = ? WHERE id = ? AND state = 'listed'",
    home,
    away,
    id,
  );
}

export function recordVoided(sql: SqlStorage, id: string, by: 'seed' | 'operator'): void {
  sql.exec("UPDATE matches SET state = 'void', voided_by = ? WHERE id = ? AND state = 'listed'", by, id);
}

export function recordBetOn(sql: SqlStorage, id: string): void {
  sql.exec('UPDATE matches SET bets = bets + 1, is_awaited = 1 WHERE id = ?', id);
}

export function recordAllDecided(sql: SqlStorage, id: string): void {
  sql.exec('UPDATE matches SET is_awaited = 0 WHERE id = ?', id);
}

/** The matches that have these ids or are being played, in the order of their kick-offs. */
export function shownMatches(sql: SqlStorage, ids: readonly string[], nowMs: number): readonly MatchRow[] {
  return sql
    .exec<MatchRow>(
      `SELECT * FROM matches WHERE state = 'listed' AND ends_at_ms > ?1
         AND (kicks_off_at_ms <= ?1 OR id IN (SELECT value FROM json_each(?2)))
       ORDER BY kicks_off_at_ms, id`,
      nowMs,
      JSON.stringify(ids),
    )
    .toArray();
}

/** The latest results, newest first. */
export function latestResults(sql: SqlStorage): readonly MatchRow[] {
  return sql
    .exec<MatchRow>(
      "SELECT * FROM matches WHERE state <> 'listed' ORDER BY ends_at_ms DESC LIMIT ?",
      resultsShown,
    )
    .toArray();
}

/** Deletes matches that ended days ago and that nobody bet on. */
export function sweepMatches(sql: SqlStorage, nowMs: number): void {
  sql.exec(
    `DELETE FROM matches WHERE id IN
       (SELECT id FROM matches WHERE ends_at_ms < ? AND bets = 0 ORDER BY ends_at_ms LIMIT ?)`,
    nowMs - oldMs,
    sweptAtOnce,
  );
}

const remembered = new Map<string, readonly Price[]>();
const rememberedMax = 500;

/** The prices of a match, cached because every viewer needs them. */
function pricesAt(id: string, marginThousandths: number): readonly Price[] {
  const key = `${marginThousandths} ${id}`;
  const known = remembered.get(key);
  if (known) return known;
  const match = matchOf(id);
  const prices = match ? pricesOf(match, marginThousandths) : [];
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(key, prices);
  return prices;
}

/** The current odds of a pick, in thousandths; 0 if it is not offered. */
export function oddsAt(id: string, market: string, pick: string, marginThousandths: number): number {
  const price = pricesAt(id, marginThousandths).find((each) => each.market === market && each.pick === pick);
  return price?.oddsThousandths ?? 0;
}

/** What a player may know about a match: its seed only once it is over or void. */
export function matchView(row: MatchRow, marginThousandths: number, nowMs: number): SportsMatch {
  const isComing = row.state === 'listed' && row.kicks_off_at_ms > nowMs;
  const prices = isComing ? pricesAt(row.id, marginThousandths) : [];
  return {
    matchId: row.id,
    commitment: row.commitment,
    state: row.state === 'listed' ? (isComing ? 'coming' : 'playing') : row.state,
    prices: prices.map(({ market, pick, oddsThousandths }) => ({ market, pick, oddsThousandths })),
    ...endOf(row),
  };
}

/** The part of a match that is shown once it has ended. */
export function endOf(row: MatchRow): Pick<SportsMatch, 'score' | 'serverSeed' | 'voidedBy'> {
  if (row.state === 'listed') return {};
  return {
    serverSeed: row.server_seed,
    ...(row.state === 'played' ? { score: { home: row.home ?? 0, away: row.away ?? 0 } } : {}),
    ...(row.voided_by === null ? {} : { voidedBy: row.voided_by }),
  };
}
