import { isCategory } from '#src/features/games/first-view/categories.ts';
import type { ListQuery } from '#src/features/games/first-view/list-query.ts';

const filterNames = ['minBet', 'minLine', 'gameClassify'];

/** Parses `gameType`, `type` (hot or fav), `vassalage`, `search` and filters of the list's address; otherwise HOT. */
export function queryOfAddress(address: string): ListQuery {
  const fields = new URLSearchParams(address);
  const type = { hot: 'HOT', fav: 'FAV' }[fields.get('type') ?? ''];
  const gameType = fields.get('gameType');
  const search = (fields.get('search') ?? '').trim().slice(0, 60);
  const vendorCode = fields.get('vassalage');
  const request = type ?? gameType;
  const category = isCategory(request) ? request : search || vendorCode ? 'ALL' : 'HOT';
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
