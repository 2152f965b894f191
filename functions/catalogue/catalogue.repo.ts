import { batch, firstRow } from '#functions/database/database.ts';
import { flag, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const version = statement(
  'SELECT version FROM catalogue_versions WHERE merchant = :merchant',
  { merchant: text },
  { version: whole },
);

const vendors = statement(
  `SELECT code, names, emblem, adapter, categories, countries, enabled
   FROM vendors WHERE merchant = :merchant ORDER BY position, code`,
  { merchant: text },
  {
    code: text,
    names: text,
    emblem: text,
    adapter: text,
    categories: text,
    countries: nullable(text),
    enabled: flag,
  },
);

const games = statement(
  `SELECT node_id AS nodeId, game_id AS gameId, game_code AS gameCode, vendor_code AS vendorCode,
     game_type AS gameType, names, theme, model, tags, hot_rank AS hotRank, stake_minor_min AS stakeMinorMin, lines,
     free_play AS freePlay, countries, enabled
   FROM games WHERE merchant = :merchant ORDER BY position, node_id`,
  { merchant: text },
  {
    nodeId: text,
    gameId: text,
    gameCode: text,
    vendorCode: text,
    gameType: text,
    names: text,
    theme: text,
    model: text,
    tags: text,
    hotRank: nullable(whole),
    stakeMinorMin: nullable(whole),
    lines: nullable(whole),
    freePlay: flag,
    countries: nullable(text),
    enabled: flag,
  },
);

export type VendorRow = RowOf<typeof vendors>;
export type GameRow = RowOf<typeof games>;

/** The version of a merchant's catalogue; 0 before its first vendor. */
export async function readCatalogueVersion(env: Env, merchant: string): Promise<number> {
  return (await firstRow(env.DB, version.with({ merchant })))?.version ?? 0;
}

/** A merchant's whole catalogue as it is stored. */
export interface StoredCatalogue {
  readonly version: number;
  readonly vendors: readonly VendorRow[];
  readonly games: readonly GameRow[];
}

/** Reads a merchant's whole catalogue and its version in one batch, so that they belong together. */
export async function readCatalogue(env: Env, merchant: string): Promise<StoredCatalogue> {
  const [versionFound, vendorsFound, gamesFound] = await batch(env.DB, [
    version.with({ merchant }),
    vendors.with({ merchant }),
    games.with({ merchant }),
  ]);
  return {
    version: versionFound.rows[0]?.version ?? 0,
    vendors: vendorsFound.rows,
    games: gamesFound.rows,
  };
}
