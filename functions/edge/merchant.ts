import type { Settings } from '#functions/http/context.ts';
import { shownFlags } from '#functions/settings/by-mobile.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { brandNameOf, type MerchantSettings, merchantSetting } from '#functions/settings/merchant.ts';
import { siteFeaturesOf } from '#functions/settings/site-features.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import { builtLanguages } from './pages/built-languages.ts';

/** The merchant settings that pages depend on. */
export interface MerchantProfile {
  readonly defaultLanguage: string;
  /** The languages that visitors can choose from, built ones only, in the merchant's order. */
  readonly languages: readonly string[];
  readonly defaultTheme: 'dark' | 'light';
  readonly timeZone: string;
  /** Undefined if it is the name that the pages are built with. */
  readonly brandName: string | undefined;
  /** Whether players use money that nobody paid in; only then do pages say so. */
  readonly isDemonstration: boolean;
  /** Attributes of the html element that differ from the built pages. */
  readonly rootAttributes: readonly (readonly [name: string, value: string])[];
}

const profiles = new WeakMap<Settings, MerchantProfile>();

/** The merchant's profile, made once per version of its settings. */
export function profileOf(settings: Settings): MerchantProfile {
  const known = profiles.get(settings);
  if (known) return known;
  const merchant = merchantSetting.of(settings);
  const { timeZone, bottomNavigation, defaultTheme, template } = merchant;
  const features = siteFeaturesOf(settings);
  const rootAttributes: [string, string][] = [['data-time-zone', timeZone]];
  if (features.length > 0) rootAttributes.push(['data-features', features.join(' ')]);
  if (bottomNavigation !== 'sections') rootAttributes.push(['data-navigation', bottomNavigation]);
  if (template.mem_cen === 1) rootAttributes.push(['data-member-centre', 'newer']);
  const flags = shownFlags(settings);
  if (flags.length > 0) rootAttributes.push(['data-flags', flags.join(' ')]);
  const name = brandNameOf(settings);
  const brandName = name === builtBrandName ? undefined : name;
  const languages = languagesOf(merchant);
  const defaultLanguage = languages.includes(merchant.defaultLanguage)
    ? merchant.defaultLanguage
    : (languages[0] ?? 'en');
  const { isDemonstration } = demonstrationSetting.of(settings);
  const profile = {
    ...{ defaultLanguage, languages, defaultTheme, timeZone, brandName },
    ...{ isDemonstration, rootAttributes },
  };
  profiles.set(settings, profile);
  return profile;
}

function languagesOf({ languages }: MerchantSettings): readonly string[] {
  const chosen = languages?.map((each) => each.toLowerCase()).filter((each) => builtLanguages.includes(each));
  return chosen && chosen.length > 0 ? chosen : builtLanguages;
}
