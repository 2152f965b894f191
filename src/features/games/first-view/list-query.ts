import type { ListType } from '#src/contracts/games/game-types.ts';
import type { Category } from './categories.ts';

/** What the game list shows: a category, one provider of it, a search. */
export interface ListQuery {
  readonly category: Category;
  readonly vendorCode?: string;
  readonly search: string;
  /** Further filters, by the list's own field names; left out when there are none. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** Writes the address of a query, for links and the history. */
export function addressOfQuery({ category, vendorCode, search, filters }: ListQuery): string {
  const fields = new URLSearchParams(filters);
  if (category === 'HOT' || category === 'FAV') fields.set('type', category.toLowerCase());
  else fields.set('gameType', category);
  if (vendorCode) fields.set('vassalage', vendorCode);
  if (search) fields.set('search', search);
  return `/m/gameList?${fields}`;
}

/** Whether a category can be filtered by provider; lists drawn from all categories cannot. */
export function hasProviders(category: Category): category is ListType {
  return category !== 'HOT' && category !== 'FAV' && category !== 'ALL';
}
