import { z } from 'zod';
import { gameTypes, listTypes } from '#src/contracts/games.ts';
import type { CatalogueGame, CatalogueVendor } from './catalogue.ts';

export interface VendorRow {
  readonly code: string;
  readonly names: string;
  readonly emblem: string;
  readonly adapter: string;
  readonly categories: string;
  readonly countries: string | null;
  readonly enabled: number;
}

export interface GameRow {
  readonly node_id: string;
  readonly game_id: string;
  readonly game_code: string;
  readonly vendor_code: string;
  readonly game_type: string;
  readonly names: string;
  readonly theme: string;
  readonly model: string;
  readonly tags: string;
  readonly hot_rank: number | null;
  readonly stake_minor_min: number | null;
  readonly lines: number | null;
  readonly free_play: number;
  readonly countries: string | null;
  readonly enabled: number;
}

const names = z.record(z.string(), z.string()).and(z.object({ en: z.string().min(1) }));
const countries = z
  .array(z.string())
  .transform((codes): ReadonlySet<string> => new Set(codes))
  .nullable();
const vendorDocuments = z.object({ names, categories: z.array(z.enum(listTypes)), countries });
const gameDocuments = z.object({
  names,
  tags: z.array(z.string()),
  countries,
  game_type: z.enum(gameTypes),
});

const read = (text: string): unknown => JSON.parse(text);

/** The vendors of stored rows; a row whose documents are not what they must be is left out and logged. */
export function vendorsOf(rows: readonly VendorRow[]): CatalogueVendor[] {
  return readable(rows, (row) => {
    const { names, categories, countries } = vendorDocuments.parse({
      names: read(row.names),
      categories: read(row.categories),
      countries: row.countries === null ? null : read(row.countries),
    });
    return {
      code: row.code,
      names,
      emblem: row.emblem,
      adapter: row.adapter,
      categories,
      countries: countries ?? undefined,
      enabled: row.enabled === 1,
    };
  });
}

/** The games of stored rows; a row whose documents are not what they must be is left out and logged. */
export function gamesOf(rows: readonly GameRow[]): CatalogueGame[] {
  return readable(rows, (row) => {
    const { names, tags, countries, game_type } = gameDocuments.parse({
      names: read(row.names),
      tags: read(row.tags),
      countries: row.countries === null ? null : read(row.countries),
      game_type: row.game_type,
    });
    return {
      nodeId: row.node_id,
      gameId: row.game_id,
      gameCode: row.game_code,
      vendorCode: row.vendor_code,
      gameType: game_type,
      names,
      theme: row.theme,
      model: row.model,
      tags,
      hotRank: row.hot_rank ?? undefined,
      stakeMinorMin: row.stake_minor_min ?? undefined,
      lines: row.lines ?? undefined,
      freePlay: row.free_play === 1,
      countries: countries ?? undefined,
      enabled: row.enabled === 1,
    };
  });
}

function readable<Row, Item>(rows: readonly Row[], read: (row: Row) => Item): Item[] {
  const unreadable: Row[] = [];
  const items = rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch {
      unreadable.push(row);
      return [];
    }
  });
  if (unreadable.length > 0)
    console.error(
      JSON.stringify({ level: 'error', what: 'catalogue rows left out', rows: unreadable.slice(0, 5) }),
    );
  return items;
}
