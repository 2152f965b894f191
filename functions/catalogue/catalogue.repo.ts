import { type Catalogue, catalogueOf } from './catalogue.ts';
import { type GameRow, gamesOf, type VendorRow, vendorsOf } from './catalogue-rows.ts';

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

function versionQuery(env: Env, merchant: string): D1PreparedStatement {
  return env.DB.prepare('SELECT version FROM catalogue_versions WHERE merchant = ?').bind(merchant);
}
