import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { countryCode } from '#src/contracts/country-code.ts';
import { jurisdictionPack, type JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { demoPack } from './packs/demo-pack.ts';
import { fixedOnlyPack } from './packs/fixed-only-pack.ts';
import { openPack } from './packs/open-pack.ts';
import { ukPack } from './packs/uk-pack.ts';

/** The built-in packs, available without any of an operator's own. */
export const builtInPacks: readonly JurisdictionPack[] = [demoPack, ukPack, openPack, fixedOnlyPack];
/** The pack in force when the merchant has chosen none, or one that cannot be read. */
export const strictestPack = ukPack;

const packName = z.string().min(1).max(24);

const document = z.strictObject({
  /** The pack for members whose country is not listed in `countries`. */
  pack: packName.default(strictestPack.name),
  /** The pack by the member's country. */
  countries: z.record(countryCode, packName).default({}),
  /** An operator's own packs. One with the name of a built-in pack replaces it, and needs a higher version. */
  packs: z.array(jurisdictionPack).max(20).default([]),
});

type Document = z.output<typeof document>;

/** The settings document `jurisdiction`: which rules of player protection apply, by the member's country. */
export const jurisdictionSetting = settingsDocument('jurisdiction', document, {
  invalid: 'closed',
  refusedFields: (value) => [...unknownPacks(value), ...takenVersions(value)],
});

/** A pack, and whether it stands in for one that is missing or invalid. */
export interface PackInForce {
  readonly pack: JurisdictionPack;
  readonly isFallback: boolean;
}

/** The pack that applies to a member of this country; the strictest built-in one if none can be read. */
export function packInForce(settings: Settings, country: string): PackInForce {
  const chosen = jurisdictionSetting.of(settings);
  if (!chosen) return { pack: strictestPack, isFallback: true };
  const name = Object.hasOwn(chosen.countries, country) ? chosen.countries[country] : chosen.pack;
  const pack = packNamed(chosen, name ?? chosen.pack);
  return pack ? { pack, isFallback: false } : { pack: strictestPack, isFallback: true };
}

/** All packs that apply at this merchant, by country; `elsewhere` covers all other countries. */
export function packsInForce(settings: Settings): {
  readonly elsewhere: PackInForce;
  readonly byCountry: Readonly<Record<string, PackInForce>>;
} {
  const countries = Object.keys(jurisdictionSetting.of(settings)?.countries ?? {});
  return {
    elsewhere: packInForce(settings, ''),
    byCountry: Object.fromEntries(countries.map((country) => [country, packInForce(settings, country)])),
  };
}

function packNamed({ packs }: Document, name: string): JurisdictionPack | undefined {
  return [...packs, ...builtInPacks].find((pack) => pack.name === name);
}

function unknownPacks(value: Document): string[] {
  const isKnown = (name: string) => packNamed(value, name) !== undefined;
  return [
    ...(isKnown(value.pack) ? [] : ['pack']),
    ...Object.entries(value.countries).flatMap(([country, name]) =>
      isKnown(name) ? [] : [`countries.${country}`],
    ),
  ];
}

function takenVersions({ packs }: Document): string[] {
  return packs.flatMap(({ name, version }, at) => {
    const builtIn = builtInPacks.find((pack) => pack.name === name);
    const isTwice = packs.findIndex((pack) => pack.name === name) !== at;
    return isTwice || (builtIn && version <= builtIn.version) ? [`packs.${at}.version`] : [];
  });
}
