import type { Settings } from '#functions/http/context.ts';
import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { packsInForce } from './jurisdiction.settings.ts';

/** A merchant's rules for every country; the member's object picks those of the member's country. */
export interface ByCountry<Rules> {
  readonly elsewhere: Rules;
  readonly byCountry: Readonly<Record<string, Rules>>;
}

/** All packs in force at a merchant, as sent to a member's object. */
export type PacksByCountry = ByCountry<JurisdictionPack>;

/** Applies `of` to each pack in force now. */
export function byCountry<Rules>(
  settings: Settings,
  of: (pack: JurisdictionPack) => Rules,
): ByCountry<Rules> {
  const { elsewhere, byCountry: named } = packsInForce(settings);
  const rules = Object.entries(named).map(([country, { pack }]) => [country, of(pack)] as const);
  return { elsewhere: of(elsewhere.pack), byCountry: Object.fromEntries(rules) };
}

/** The complete packs in force now. */
export function packsByCountry(settings: Settings): PacksByCountry {
  return byCountry(settings, (pack) => pack);
}

/** The rules for a member of this country. */
export function rulesFor<Rules>(rules: ByCountry<Rules>, country: string): Rules {
  return (Object.hasOwn(rules.byCountry, country) ? rules.byCountry[country] : undefined) ?? rules.elsewhere;
}
