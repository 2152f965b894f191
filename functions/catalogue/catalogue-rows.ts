import { z } from 'zod';
import { gameTypes, listTypes } from '#src/contracts/games/game-types.ts';
import { isCountryCode } from '#src/contracts/country-code.ts';
import { type Catalogue, type CatalogueGame, type CatalogueVendor, catalogueOf } from './catalogue.ts';
import type { GameRow, StoredCatalogue, VendorRow } from './catalogue.repo.ts';

const names = z.record(z.string(), z.string()).and(z.object({ en: z.string().min(1) }));
/** A stored list opens a game in the countries of the list only: XX and what is no country open it nowhere. */
const countries = z
  .array(z.string())
  .transform((codes): ReadonlySet<string> => new Set(codes.filter(isCountryCode)))
  .nullable();
const vendorDocuments = z.object({ names, categories: z.array(z.enum(listTypes)), countries });
const gameDocuments = z.object({
  names,
  tags: z.array(z.string()),
  countries,
  gameType: z.enum(gameTypes),
});

const read = (text: string): unknown => JSON.parse(text);

/** Builds a catalogue from stored rows. Rows with invalid documents are left out and logged. */
export function catalogueOfRows(merchant: string, { version, vendors, games }: StoredCatalogue): Catalogue {
  return catalogueOf(merchant, version, readable(vendors, vendorOf), readable(games, gameOf));
}

function vendorOf(row: VendorRow): CatalogueVendor {
  const { names, categories, countries } = vendorDocuments.parse({
    names: read(row.names),
    categories: read(row.categories),
    countries: row.countries === null ? null : read(row.countries),
  });
  return { ...row, names, categories, countries: countries ?? undefined };
}

function gameOf(row: GameRow): CatalogueGame {
  const { names, tags, countries, gameType } = gameDocuments.parse({
    names: read(row.names),
    tags: read(row.tags),
    countries: row.countries === null ? null : read(row.countries),
    gameType: row.gameType,
  });
  return {
    ...row,
    names,
    tags,
    gameType,
    hotRank: row.hotRank ?? undefined,
    stakeMinorMin: row.stakeMinorMin ?? undefined,
    lines: row.lines ?? undefined,
    countries: countries ?? undefined,
  };
}

/**
 * The items that can be read. Unreadable rows are left out and logged together, so the rest of the list stays
 * usable.
 */
function readable<Row, Item>(rows: readonly Row[], read: (row: Row) => Item): Item[] {
  const unreadable: Row[] = [];
  const items = rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch {
      // Logged below, with all others.
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
