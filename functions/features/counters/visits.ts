import { isCountryCode } from '#src/contracts/country-code.ts';

/** The name under which page views from a country are counted, without anything else about the visitor. */
export function visitName(country: unknown): string {
  const isKnown = typeof country === 'string' && (isCountryCode(country) || country === torCountry);
  return `${visitPrefix}${isKnown ? country : 'XX'}`;
}

export const visitPrefix = 'visits ';

/** What the network reports for the Tor network. */
const torCountry = 'T1';
