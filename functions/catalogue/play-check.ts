import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Catalogue, CatalogueGame } from './catalogue.ts';

export type PlayError = 'GAME_OFF' | 'VENDOR_OFF' | 'GAME_RESTRICTED';

/**
 * Whether a game may be played now from a country. XX, an unknown country, is refused wherever a country list
 * exists.
 */
export function mayPlay(
  catalogue: Catalogue,
  game: CatalogueGame,
  country: string,
): Result<undefined, PlayError> {
  const vendor = catalogue.vendors.get(game.vendorCode);
  if (!game.enabled) return failed('GAME_OFF');
  if (!vendor?.enabled) return failed('VENDOR_OFF');
  const open = (countries: ReadonlySet<string> | undefined) => !countries || countries.has(country);
  return open(game.countries) && open(vendor.countries) ? ok(undefined) : failed('GAME_RESTRICTED');
}
