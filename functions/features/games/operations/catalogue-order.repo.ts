import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import type { Place } from './new-places.ts';

const columns = { nodeId: text, position: whole };

const named = statement(
  `SELECT node_id AS nodeId, position FROM games
   WHERE merchant = :merchant AND game_type = :category AND node_id IN (SELECT value FROM json_each(:nodeIds))
   ORDER BY position, node_id`,
  { merchant: text, category: text, nodeIds: json },
  columns,
);

const all = statement(
  'SELECT node_id AS nodeId, position FROM games WHERE merchant = :merchant ORDER BY position, node_id',
  { merchant: text },
  columns,
);

const ordered = statement(
  `UPDATE games SET position = p.position, changed_at_ms = :nowMs, changed_by = :operatorId
   FROM (SELECT json_extract(value, '$.nodeId') AS node_id, json_extract(value, '$.position') AS position
     FROM json_each(:places)) AS p
   WHERE games.merchant = :merchant AND games.node_id = p.node_id
     AND EXISTS (SELECT 1 FROM catalogue_versions WHERE merchant = :merchant AND version = :version)`,
  { merchant: text, places: json, version: whole, nowMs: whole, operatorId: text },
);

/** The named games of a category with their places, in list order; those that do not exist are left out. */
export function placesOf(
  env: Env,
  merchant: string,
  category: string,
  nodeIds: readonly string[],
): Promise<readonly Place[]> {
  return allRows(env.DB, named.with({ merchant, category, nodeIds }));
}

/** All games of a merchant with their places, in list order. */
export function allPlaces(env: Env, merchant: string): Promise<readonly Place[]> {
  return allRows(env.DB, all.with({ merchant }));
}

/** Gives games their places, if the catalogue has this version; each place raises the version by one. */
export function writePlaces(
  operator: Operator,
  category: string,
  {
    places,
    version,
    reason,
  }: { readonly places: readonly Place[]; readonly version: number; readonly reason: string },
): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const act = { subject: `catalogue:${category}`, document: { reason, places } } as const;
  return performAct(operator, act, ordered.with({ merchant, places, version, nowMs, operatorId }));
}
