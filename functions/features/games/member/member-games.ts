import { failed, ok, type Result } from '#src/rules/result.ts';

/** A member's favourites and recent games, by node id. `turn` increases with every change. */
export const memberGamesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS favourites (
    turn INTEGER PRIMARY KEY AUTOINCREMENT,
    node_id TEXT NOT NULL UNIQUE,
    added_at_ms INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS recent_games (
    turn INTEGER PRIMARY KEY AUTOINCREMENT,
    node_id TEXT NOT NULL UNIQUE,
    played_at_ms INTEGER NOT NULL
  ) STRICT`,
];

interface NodeRow extends Record<string, SqlStorageValue> {
  node_id: string;
}

/**
 * Adds a game to the favourites. A game that is already there keeps its position. FAVOURITES_FULL beyond `most`.
 */
export function addToFavourites(
  sql: SqlStorage,
  nodeId: string,
  limit: number,
  nowMs: number,
): Result<undefined, 'FAVOURITES_FULL'> {
  if (sql.exec('SELECT 1 FROM favourites WHERE node_id = ?', nodeId).toArray().length > 0)
    return ok(undefined);
  const kept = sql.exec<{ kept: number }>('SELECT count(*) AS kept FROM favourites').one().kept;
  if (kept >= limit) return failed('FAVOURITES_FULL');
  sql.exec('INSERT INTO favourites (node_id, added_at_ms) VALUES (?, ?)', nodeId, nowMs);
  return ok(undefined);
}

/** Removes a game from the favourites; does nothing if it is not among them. */
export function takeFromFavourites(sql: SqlStorage, nodeId: string): undefined {
  sql.exec('DELETE FROM favourites WHERE node_id = ?', nodeId);
}

/** The node ids of all favourites, latest first. */
export function favouriteNodes(sql: SqlStorage): string[] {
  return sql
    .exec<NodeRow>('SELECT node_id FROM favourites ORDER BY turn DESC')
    .toArray()
    .map((row) => row.node_id);
}

/** Records a game as the last one played, and deletes the oldest ones beyond `most`. */
export function recordPlayed(sql: SqlStorage, nodeId: string, limit: number, nowMs: number): undefined {
  sql.exec('DELETE FROM recent_games WHERE node_id = ?', nodeId);
  sql.exec('INSERT INTO recent_games (node_id, played_at_ms) VALUES (?, ?)', nodeId, nowMs);
  sql.exec(
    `DELETE FROM recent_games WHERE turn NOT IN
     (SELECT turn FROM recent_games ORDER BY turn DESC LIMIT ?)`,
    limit,
  );
}

/** The node ids of the recent games, latest first. */
export function recentNodes(sql: SqlStorage): string[] {
  return sql
    .exec<NodeRow>('SELECT node_id FROM recent_games ORDER BY turn DESC')
    .toArray()
    .map((row) => row.node_id);
}
