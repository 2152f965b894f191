import type { Vendor } from '#src/contracts/games/games.ts';

/** Whether each vendor of a category has one game: choosing a vendor would only list the same games again. */
export function areSingleGames(vendors: readonly Vendor[]): boolean {
  return vendors.length > 0 && vendors.every(({ gameCount }) => gameCount === 1);
}
