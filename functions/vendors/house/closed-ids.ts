/**
 * Ids of stakes that a check found unknown. A copy of their request that arrives later takes nothing, so that what the
 * player was told stays true. `player` is empty where the object belongs to one player.
 */
export const closedIdsSchema: readonly string[] = [
  `CREATE TABLE closed_ids (
    player TEXT NOT NULL,
    id TEXT NOT NULL,
    closed_at_ms INTEGER NOT NULL,
    PRIMARY KEY (player, id)
  ) STRICT, WITHOUT ROWID`,
];

/** No copy of a request arrives later than this, in milliseconds. */
const keptMs = 86_400_000;

function isClosedId(sql: SqlStorage, player: string, id: string): boolean {
  return sql.exec('SELECT 1 FROM closed_ids WHERE player = ? AND id = ?', player, id).toArray().length > 0;
}

function closeId(sql: SqlStorage, player: string, id: string, nowMs: number): void {
  sql.exec('DELETE FROM closed_ids WHERE player = ? AND closed_at_ms < ?', player, nowMs - keptMs);
  sql.exec(
    'INSERT INTO closed_ids (player, id, closed_at_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    player,
    id,
    nowMs,
  );
}

/** Deletes the ids of a player who is gone for good. */
export function forgetClosedIds(sql: SqlStorage, player: string): void {
  sql.exec('DELETE FROM closed_ids WHERE player = ?', player);
}

/**
 * Whether a request under an unknown id takes no stake: a check closed that id, or the request is a check and closes it
 * now.
 */
export function takesNone(
  sql: SqlStorage,
  player: string,
  id: string,
  isCheck: boolean | undefined,
): boolean {
  if (isCheck) closeId(sql, player, id, Date.now());
  return isCheck === true || isClosedId(sql, player, id);
}
