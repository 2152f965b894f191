import { type Catalogue, catalogueOf } from './catalogue.ts';
import { type GameRow, gamesOf, type VendorRow, vendorsOf } from './catalogue-rows.ts';

export interface Switch {
  readonly merchant: string;
  readonly id: string;
  readonly enabled: boolean;
  readonly actor: string;
  readonly nowMs: number;
}

/** The version of a merchant's catalogue; 0 before its first vendor. */
export async function readCatalogueVersion(env: Env, merchant: string): Promise<number> {
  const row = await versionQuery(env, merchant).first<{ version: number }>();
  return row?.version ?? 0;
}

/** Reads a merchant's whole catalogue and the version it has, at one moment. */
export async function readCatalogue(env: Env, merchant: string): Promise<Catalogue> {
  const [versions, vendors, games] = await env.DB.batch([
    versionQuery(env, merchant),
    env.DB.prepare(
      `SELECT code, names, emblem, adapter, categories, countries, enabled
       FROM vendors WHERE merchant = ? ORDER BY position, code`,
    ).bind(merchant),
    env.DB.prepare(
      `SELECT node_id, game_id, game_code, vendor_code, game_type, names, theme, model, tags, hot_rank,
         stake_minor_min, lines, free_play, countries, enabled
       FROM games WHERE merchant = ? ORDER BY position, node_id`,
    ).bind(merchant),
  ]);
  const [row] = (versions?.results ?? []) as { version: number }[];
  return catalogueOf(
    merchant,
    row?.version ?? 0,
    vendorsOf((vendors?.results ?? []) as VendorRow[]),
    gamesOf((games?.results ?? []) as GameRow[]),
  );
}

/** Switches a vendor on or off; false where the merchant has no such vendor. */
export async function switchVendor(env: Env, change: Switch): Promise<boolean> {
  return switched(
    env,
    'UPDATE vendors SET enabled = ?, changed_at_ms = ?, changed_by = ? WHERE merchant = ? AND code = ?',
    change,
  );
}

/** Switches a game on or off; false where the merchant has no such game. */
export async function switchGame(env: Env, change: Switch): Promise<boolean> {
  return switched(
    env,
    'UPDATE games SET enabled = ?, changed_at_ms = ?, changed_by = ? WHERE merchant = ? AND node_id = ?',
    change,
  );
}

async function switched(env: Env, statement: string, change: Switch): Promise<boolean> {
  const { merchant, id, enabled, actor, nowMs } = change;
  const { meta } = await env.DB.prepare(statement)
    .bind(enabled ? 1 : 0, nowMs, actor, merchant, id)
    .run();
  return meta.changes > 0;
}

function versionQuery(env: Env, merchant: string): D1PreparedStatement {
  return env.DB.prepare('SELECT version FROM catalogue_versions WHERE merchant = ?').bind(merchant);
}
