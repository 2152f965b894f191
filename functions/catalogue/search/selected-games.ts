import type { ListType } from '#src/contracts/games/game-types.ts';
import { searchWords } from '#src/rules/text/search.ts';
import { type Catalogue, type CatalogueGame, gamesOfType } from '#functions/catalogue/catalogue.ts';
import { gameSearch } from './game-search.ts';

export interface Selection {
  readonly type: ListType;
  readonly vendorCode?: string | undefined;
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly stakeMinorMin?: number | undefined;
  readonly linesMin?: number | undefined;
  readonly language: string;
}

/**
 * The games that a list requests: in list order, or best match first for a search. A game without a stake or line
 * count fails a filter on it.
 */
export function selected(catalogue: Catalogue, request: Selection): readonly CatalogueGame[] {
  const { vendorCode, tag, stakeMinorMin, linesMin } = request;
  const base = searched(catalogue, request);
  if (!vendorCode && !tag && stakeMinorMin === undefined && linesMin === undefined) return base;
  return base.filter(
    (game) =>
      (!vendorCode || game.vendorCode === vendorCode) &&
      (!tag || game.tags.includes(tag)) &&
      (stakeMinorMin === undefined || (game.stakeMinorMin ?? -1) >= stakeMinorMin) &&
      (linesMin === undefined || (game.lines ?? -1) >= linesMin),
  );
}

function searched(
  catalogue: Catalogue,
  { type, search = '', language }: Selection,
): readonly CatalogueGame[] {
  const ofType = gamesOfType(catalogue, type);
  if (searchWords(search).length === 0) return ofType;
  const { plainly, forgivingly } = gameSearch(catalogue, language);
  const plain = plainly(search);
  const found = plain.length > 0 ? plain : forgivingly(search);
  if (type === 'ALL') return found;
  const wanted = new Set(ofType);
  return found.filter((game) => wanted.has(game));
}
