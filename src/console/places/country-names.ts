/** The name of a country in the operator's language; a code that has none reads as it is. */
export function countryName(code: string, locale: string): string {
  if (code.length !== 2 || /\d/.test(code)) return code;
  return namesIn(locale, 'code').of(code) ?? code;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that have a name although no visitor comes from there. */
const noCountry =
  /^(?:AC|CP|CQ|DG|EA|EU|EZ|IC|TA|UN|X[ABIXZ]|ZZ|AN|BU|CS|DD|DY|FX|HV|NH|NT|QO|RH|SU|TP|UK|VD|YD|YU|ZR)$/;

/** The countries there are by their names, in the order of the operator's language. */
export function countriesIn(locale: string): readonly { readonly code: string; readonly name: string }[] {
  const names = namesIn(locale, 'none');
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !noCountry.test(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

function namesIn(locale: string, fallback: 'code' | 'none'): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'region', fallback });
}

/** Names as a list in a sentence, the first ones if there are many. */
export function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
