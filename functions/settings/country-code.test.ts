import { readFileSync } from 'node:fs';
import { getCountries } from 'libphonenumber-js/mobile';
import { describe, expect, it } from 'vitest';
import { countryFault, diallingFault, isCountryCode } from '#src/contracts/country-code.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((one) => letters.map((other) => one + other));

/** The codes that the platform's own types list. */
function codesOfPlatform(): string[] {
  const types = readFileSync('worker-configuration.d.ts', 'utf8');
  return /Iso3166Alpha2Code = ([^;]*);/.exec(types)?.[1]?.match(/[A-Z]{2}/g) ?? [];
}

describe('the list of country codes', () => {
  it('is what the platform reports: its types, and XK for Kosovo', () => {
    expect(codesOfPlatform().length).toBeGreaterThan(240);
    expect(pairs.filter(isCountryCode)).toEqual([...codesOfPlatform(), 'XK'].sort());
  });

  it('has every country whose numbers can be dialled, with two islands that have a dialling code only', () => {
    expect(getCountries().filter((code) => countryFault(code) !== undefined)).toEqual(['AC', 'TA']);
    expect(getCountries().filter((code) => diallingFault(code) !== undefined)).toEqual([]);
    expect(diallingFault('UK')).toBe(countryFault('UK'));
  });

  it.each([
    ['UK', 'GB'],
    ['EN', 'GB'],
    ['EL', 'GR'],
    ['EU', 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'],
    ['JA', 'JP'],
    ['KO', 'KR'],
    ['SU', 'RU'],
    ['YU', 'RS'],
    ['AN', 'CW'],
    ['IC', 'ES'],
    ['KS', 'XK'],
    ['gb', 'GB'],
    ['Pk', 'PK'],
  ])('names for %s what belongs there: %s', (wrong, right) => {
    expect(isCountryCode(wrong)).toBe(false);
    for (const code of right.split(' ')) expect(countryFault(wrong)).toMatch(new RegExp(`\\b${code}\\b`));
    for (const code of countryFault(wrong)?.match(/\b[A-Z]{2}\b/g) ?? [])
      expect(code === wrong || isCountryCode(code)).toBe(true);
  });

  it.each([
    ['XX'],
    ['ZZ'],
    ['T1'],
    ['A1'],
    ['A2'],
    ['QQ'],
    ['AA'],
    ['GBR'],
    ['G'],
    [''],
    ['GB '],
    ['ＧＢ'],
    ['ß'],
    ['constructor'],
  ])('refuses %j', (code) => {
    expect(isCountryCode(code)).toBe(false);
    expect(countryFault(code)).toBeTypeOf('string');
    expect(countryFault(code)).not.toContain('capital');
  });
});
