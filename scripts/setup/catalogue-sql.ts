import { changedColumns, fedColumns, replacing } from '#functions/catalogue/feed/game-columns.ts';
import type { GameRecord, PlacedGame } from '#functions/catalogue/feed/game-record.ts';

/** One vendor as the tables of migrations/0040_catalogue.sql hold it. */
export interface VendorRecord {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly emblem: string;
  readonly categories: readonly string[];
  readonly countries?: readonly string[] | undefined;
}

export interface CatalogueRecords {
  readonly vendors: readonly VendorRecord[];
  readonly games: readonly GameRecord[];
}

type Cell = string | number | undefined;

/** A statement stays far below the 100 kB that D1 accepts. */
const rowsPerStatement = 60;

/** Idempotent statements that replace a merchant's catalogue with these records. */
export function catalogueStatements(
  merchant: string,
  { vendors, games }: CatalogueRecords,
  actor: string,
  nowMs: number,
): string[] {
  const by = [nowMs, actor];
  const vendorRows = vendors.map((vendor, position) => [
    merchant,
    vendor.code,
    JSON.stringify(vendor.names),
    vendor.emblem,
    JSON.stringify(vendor.categories),
    vendor.countries && JSON.stringify(vendor.countries),
    position,
    ...by,
  ]);
  const gone = (table: string) =>
    `DELETE FROM ${table} WHERE merchant = ${literal(merchant)} AND changed_at_ms <> ${nowMs}`;
  return [
    ...upserts('vendors', vendorColumns, ['merchant', 'code'], vendorRows),
    ...gameUpserts(
      merchant,
      games.map((game, position) => ({ ...game, position })),
      actor,
      nowMs,
    ),
    gone('games'),
    gone('vendors'),
  ];
}

/** Statements that insert or update these games; switches and countries set by operators are kept. */
export function gameUpserts(
  merchant: string,
  games: readonly PlacedGame[],
  actor: string,
  nowMs: number,
): string[] {
  const rows = games.map((game) => [
    merchant,
    game.nodeId,
    game.gameId,
    game.gameCode,
    game.vendorCode,
    game.gameType,
    JSON.stringify(game.names),
    game.theme,
    game.model,
    JSON.stringify(game.tags),
    game.hotRank,
    game.stakeMinorMin,
    game.lines,
    game.freePlay ? 1 : 0,
    game.countries && JSON.stringify(game.countries),
    game.position,
    nowMs,
    actor,
  ]);
  const kept = ['merchant', 'node_id', 'countries'];
  return upserts('games', gameColumns, ['merchant', 'node_id'], rows, kept);
}

const vendorColumns = [
  'merchant',
  'code',
  'names',
  'emblem',
  'categories',
  'countries',
  'position',
  ...changedColumns,
];

const gameColumns = ['merchant', 'node_id', ...fedColumns, 'countries', 'position', ...changedColumns];

function upserts(
  table: string,
  columns: readonly string[],
  key: readonly string[],
  rows: readonly (readonly Cell[])[],
  kept: readonly string[] = key,
): string[] {
  const set = replacing(columns.filter((column) => !kept.includes(column)));
  const statements: string[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const values = rows
      .slice(from, from + rowsPerStatement)
      .map((row) => `(${row.map(literal).join(', ')})`)
      .join(',\n  ');
    statements.push(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES\n  ${values}\nON CONFLICT (${key.join(', ')}) DO UPDATE SET ${set}`,
    );
  }
  return statements;
}

/** A value as SQL text: null, a number, or a quoted string. */
export function literal(cell: Cell): string {
  if (cell === undefined) return 'NULL';
  return typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`;
}
