import type { ListType } from '#src/contracts/games.ts';
import { type Category, isCategory } from './categories.ts';

/** What the game list shows: a category, one provider of it, a search. */
export interface ListQuery {
  readonly category: Category;
  readonly vendorCode?: string;
  readonly search: string;
  /** What narrows it besides, as the list's own fields; left out where nothing does. */
  readonly filters?: Readonly<Record<string, string>>;
}

const filterNames = ['minBet', 'minLine', 'gameClassify'];

/** Reads `gameType`, `type` (hot or fav), `vassalage`, `search` and filters of the list's address; HOT where it says nothing. */
export function queryOfAddress(address: string): ListQuery {
  const fields = new URLSearchParams(address);
  const type = { hot: 'HOT', fav: 'FAV' }[fields.get('type') ?? ''];
  const gameType = fields.get('gameType');
  const search = (fields.get('search') ?? '').trim().slice(0, 60);
  const vendorCode = fields.get('vassalage');
  const asked = type ?? gameType;
  const category = isCategory(asked) ? asked : search || vendorCode ? 'ALL' : 'HOT';
  const filters = Object.fromEntries(
    [...fields].filter(([name, value]) => filterNames.includes(name) && /^[\w-]{1,24}$/.test(value)),
  );
  return {
    category,
    search,
    ...(vendorCode ? { vendorCode } : {}),
    ...(Object.keys(filters)[0] ? { filters } : {}),
  };
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

/** Whether a category is offered by provider: what is picked from all categories is not. */
export function hasProviders(category: Category): category is ListType {
  return category !== 'HOT' && category !== 'FAV' && category !== 'ALL';
}
