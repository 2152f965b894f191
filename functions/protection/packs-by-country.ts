import type { Settings } from '#functions/http/context.ts';
import type { JurisdictionPack } from '#src/contracts/jurisdiction-pack.ts';
import { packsInForce } from './jurisdiction.settings.ts';
import { type ByCountry, rulesFor } from './play-rules.ts';

/** Every pack in force at a merchant, for a member's object to choose from by its member's country. */
export type PacksByCountry = ByCountry<JurisdictionPack>;

/** The packs in force now, as they travel to a member's object. */
export function packsOf(settings: Settings): PacksByCountry {
  const { elsewhere, byCountry } = packsInForce(settings);
  const packs = Object.entries(byCountry).map(([country, { pack }]) => [country, pack] as const);
  return { elsewhere: elsewhere.pack, byCountry: Object.fromEntries(packs) };
}

/** The pack of a member of this country. */
export function packOf(packs: PacksByCountry, country: string): JurisdictionPack {
  return rulesFor(packs, country);
}
