import type { RequestContext } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { HelpOrganisation, helpOrganisationsContracts } from '#src/contracts/help/help-organisations.ts';
import { isCountryCode } from '#src/contracts/country-code.ts';
import { helpOrganisationsSetting, type WrittenOrganisation } from './help-organisations.settings.ts';

type Contract = (typeof helpOrganisationsContracts)['helpOrganisations'];

/**
 * The organisations of the requested country, by default the visitor's. A country without any gets those that help
 * anywhere.
 */
export function organisationsFor(
  { settings, country: visitors }: Pick<RequestContext, 'settings' | 'country'>,
  { country = visitors, language }: InputOf<Contract>,
): OutputOf<Contract> {
  const { countries, elsewhere } = helpOrganisationsSetting.of(settings);
  const input = language ?? merchantSetting.of(settings).defaultLanguage;
  const own = Object.hasOwn(countries, country) ? countries[country] : undefined;
  return {
    ...(own ? { country } : {}),
    organisations: (own ?? elsewhere).map((each) => shown(each, input)),
    countries: Object.keys(countries).filter(isCountryCode).sort(),
  };
}

function shown({ about, hours, ...organisation }: WrittenOrganisation, language: string): HelpOrganisation {
  const hoursText = hours && textIn(hours, language);
  return { ...organisation, about: textIn(about, language), ...(hoursText ? { hours: hoursText } : {}) };
}

/** A text in a language, with fallback to English and then to any language. */
function textIn(texts: Readonly<Record<string, string>>, language: string): string {
  return texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}
