import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, batch, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { changedColumns, fedColumns, replacing } from '#functions/catalogue/feed/game-columns.ts';
import type { CurrentGame } from '#functions/catalogue/feed/place-games.ts';
import type { PlacedGame } from '#functions/catalogue/feed/game-record.ts';

const format = oneOf('json', 'csv');

const insert = statement(
  `INSERT INTO catalogue_imports (merchant, id, format, vendor_code, text, sha256, made_by, made_at_ms, ends_at_ms)
   VALUES (:merchant, :id, :format, :vendor, :text, :sha256, :madeBy, :nowMs, :endsAtMs)`,
  {
    ...{ merchant: text, id: text, format, vendor: nullable(text), text, sha256: text },
    ...{ madeBy: text, nowMs: whole, endsAtMs: whole },
  },
);

const removeEnded = statement('DELETE FROM catalogue_imports WHERE ends_at_ms <= :nowMs', { nowMs: whole });

const one = statement(
  `SELECT format, vendor_code AS vendor, text, sha256, ends_at_ms AS endsAtMs, applied_by AS appliedBy, added, replaced
   FROM catalogue_imports WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  {
    ...{ format, vendor: nullable(text), text, sha256: text, endsAtMs: whole },
    ...{ appliedBy: nullable(text), added: whole, replaced: whole },
  },
);

export type StoredImport = RowOf<typeof one>;

const current = statement(
  `SELECT node_id AS nodeId, game_code AS gameCode, vendor_code AS vendorCode, position, countries FROM games
   WHERE merchant = :merchant`,
  { merchant: text },
  { nodeId: text, gameCode: text, vendorCode: text, position: whole, countries: nullable(text) },
);

const vendorCodes = statement(
  'SELECT code FROM vendors WHERE merchant = :merchant',
  { merchant: text },
  { code: text },
);

/** The first statement of an application: what follows it happens only if this request marked the import. */
const mark = statement(
  `UPDATE catalogue_imports SET applied_by = :requestId, added = :added, replaced = :replaced
   WHERE merchant = :merchant AND id = :id AND applied_by IS NULL AND ends_at_ms > :nowMs
     AND EXISTS (SELECT 1 FROM catalogue_versions WHERE merchant = :merchant AND version = :version)`,
  {
    ...{ merchant: text, id: text, requestId: text, version: whole, nowMs: whole },
    ...{ added: whole, replaced: whole },
  },
);

/** `enabled` and `countries` of a game that exists are the operators' switch, which no file changes. */
const upsert = statement(
  `INSERT INTO games (merchant, node_id, ${fedColumns.join(', ')}, countries, position, ${changedColumns.join(', ')})
   SELECT :merchant, value ->> '$.nodeId', value ->> '$.gameId', value ->> '$.gameCode', value ->> '$.vendorCode',
     value ->> '$.gameType', value -> '$.names', value ->> '$.theme', value ->> '$.model', value -> '$.tags',
     value ->> '$.hotRank', value ->> '$.stakeMinorMin', value ->> '$.lines', value ->> '$.freePlay',
     value -> '$.countries', value ->> '$.position', :nowMs, :operatorId
   FROM json_each(:games)
   WHERE EXISTS (SELECT 1 FROM catalogue_imports
     WHERE merchant = :merchant AND id = :id AND applied_by = :requestId)
   ON CONFLICT (merchant, node_id) DO UPDATE SET ${replacing([...fedColumns, ...changedColumns])}`,
  { merchant: text, id: text, requestId: text, games: json, nowMs: whole, operatorId: text },
);

const gamesPerStatement = 500;

/** Keeps a checked file for its time, and removes those whose time is over. */
export async function keepImport(
  env: Env,
  kept: Pick<StoredImport, 'format' | 'vendor' | 'text' | 'sha256' | 'endsAtMs'> & {
    readonly merchant: string;
    readonly id: string;
    readonly madeBy: string;
    readonly nowMs: number;
  },
): Promise<void> {
  await batch(env.DB, [removeEnded.with({ nowMs: kept.nowMs }), insert.with(kept)]);
}

export function findImport(env: Env, merchant: string, id: string): Promise<StoredImport | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** What a merchant's catalogue has, as far as a file must fit it. */
export async function currentCatalogue(env: Env, merchant: string) {
  const games: readonly CurrentGame[] = await allRows(env.DB, current.with({ merchant }));
  const vendors = await allRows(env.DB, vendorCodes.with({ merchant }));
  return { games, vendors: vendors.map(({ code }) => code) };
}

/**
 * Writes the games of an import, all or none, if the catalogue has this version and nobody has applied the import.
 */
export function writeImport(
  operator: Operator,
  {
    id,
    version,
    games,
    added,
    sha256,
    reason,
  }: {
    readonly id: string;
    readonly version: number;
    readonly games: readonly PlacedGame[];
    readonly added: number;
    readonly sha256: string;
    readonly reason: string;
  },
): Promise<boolean> {
  const { merchant, operatorId, requestId, nowMs } = operator;
  const replaced = games.length - added;
  const statements = [mark.with({ merchant, id, requestId, version, nowMs, added, replaced })];
  for (let from = 0; from < games.length; from += gamesPerStatement) {
    const some = games
      .slice(from, from + gamesPerStatement)
      .map((game) => ({ ...game, freePlay: game.freePlay ? 1 : 0 }));
    statements.push(upsert.with({ merchant, id, requestId, games: some, nowMs, operatorId }));
  }
  const document = { importId: id, sha256, added, replaced, reason };
  return performAct(operator, { subject: `catalogue:${id}`, document }, statements);
}
