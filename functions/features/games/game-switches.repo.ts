export interface Switch {
  readonly merchant: string;
  /** A game's node id or a vendor's code. */
  readonly id: string;
  readonly enabled: boolean;
  readonly reason: string;
  readonly operatorId: string;
  readonly requestId: string;
  readonly nowMs: number;
}

/** Switches a vendor and writes who did it and why, in one batch; false where there is no such vendor. */
export function writeVendorSwitch(database: D1Database, change: Switch): Promise<boolean> {
  return write(database, 'UPDATE vendors', 'code', `vendor:${change.id}`, change);
}

/** Switches a game and writes who did it and why, in one batch; false where there is no such game. */
export function writeGameSwitch(database: D1Database, change: Switch): Promise<boolean> {
  return write(database, 'UPDATE games', 'node_id', `game:${change.id}`, change);
}

async function write(
  database: D1Database,
  update: 'UPDATE games' | 'UPDATE vendors',
  key: 'node_id' | 'code',
  subject: string,
  { merchant, id, enabled, reason, operatorId, requestId, nowMs }: Switch,
): Promise<boolean> {
  const [, noted] = await database.batch([
    database
      .prepare(
        `${update} SET enabled = CAST(?1 AS INTEGER), changed_at_ms = CAST(?2 AS INTEGER), changed_by = ?3
         WHERE merchant = ?4 AND ${key} = ?5`,
      )
      .bind(enabled ? 1 : 0, nowMs, operatorId, merchant, id),
    database
      .prepare(
        `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id)
         SELECT ?1, ?2, version, ?3, ?4, CAST(?5 AS INTEGER), ?6
         FROM catalogue_versions WHERE merchant = ?1 AND changes() > 0`,
      )
      .bind(merchant, subject, JSON.stringify({ enabled, reason }), operatorId, nowMs, requestId),
  ]);
  return (noted?.meta.changes ?? 0) > 0;
}
