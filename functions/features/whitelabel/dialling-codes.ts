import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/mobile';
import { builtLanguage } from '#functions/edge/pages/language.ts';
import type { Settings } from '#functions/http/context.ts';
import { KeptAnswer } from '#functions/http/serialised.ts';
import { type MerchantSettings, merchantSetting } from '#functions/settings/merchant.ts';

const answers = new WeakMap<MerchantSettings, Map<string, KeptAnswer>>();

/**
 * The dialling codes that a merchant accepts, computed once for each version of its settings and each
 * language.
 */
export function diallingCodesAnswer(settings: Settings, request: string): KeptAnswer {
  const merchant = merchantSetting.of(settings);
  const language = builtLanguage(request) ?? 'en';
  let ofMerchant = answers.get(merchant);
  if (!ofMerchant) {
    ofMerchant = new Map();
    answers.set(merchant, ofMerchant);
  }
  let answer = ofMerchant.get(language);
  if (!answer) {
    answer = new KeptAnswer(JSON.stringify(diallingCodes(merchant.diallingCountries, language)));
    ofMerchant.set(language, answer);
  }
  return answer;
}

function diallingCodes(allowed: readonly string[] | undefined, language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = allowed ? allowed.filter(isKnown) : getCountries();
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({
      country,
      countryDialingCode: getCountryCallingCode(country),
      name: names.of(country) ?? country,
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** A wrapper, because `filter` would pass the index to the library's own function as its metadata. */
function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country);
}
