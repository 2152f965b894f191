import { isSupportedCountry } from 'libphonenumber-js/mobile';
import type { RefusedField } from '#functions/http/invalid-fields.ts';
import { countryFault, diallingFault } from '#src/contracts/country-code.ts';

/** The keys of a list by country that are no countries. They are refused when stored and ignored when read. */
export function refusedCountries(field: string, codes: readonly string[]): RefusedField[] {
  return codes.flatMap((code) => {
    const reason = countryFault(code);
    return reason === undefined ? [] : [{ field: `${field}.${code}`, reason }];
  });
}

/** Why no mobile number can have this country; undefined if one can. */
export function diallingRefusal(code: string): string | undefined {
  return diallingFault(code) ?? (isSupportedCountry(code) ? undefined : 'no mobile number has this country');
}
