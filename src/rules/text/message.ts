export type MessageValues = Readonly<Record<string, string | number>>;

const plural = /\{(\w+), plural,((?: (?:=\d+|\w+) \{[^{}]*\})+) ?\}/g;
const branch = / (=\d+|\w+) \{([^{}]*)\}/g;

const rightToLeft = /[\u0590-\u08ff]/;
/** Isolates a value's direction (Unicode FSI/PDI); in right-to-left text `$5` would otherwise read `5$`. */
const isolated = (value: string) => `\u2068${value}\u2069`;

/** Fills a message's `{name}` placeholders and ICU plurals such as `{count, plural, one {# game} other {# games}}`. */
export function fill(message: string, values: MessageValues, locale: string): string {
  const chosen = message.replace(plural, (whole, name: string, branches: string) => {
    const count = values[name];
    return typeof count === 'number' ? pluralBranch(branches, count, locale) : whole;
  });
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'number') return numberText(value, locale);
    return rightToLeft.test(message) ? isolated(value) : value;
  });
}

function pluralBranch(branches: string, count: number, locale: string): string {
  const words = new Map([...branches.matchAll(branch)].map(([, key = '', text]) => [key, text ?? '']));
  const text =
    words.get(`=${count}`) ?? words.get(categoryOf(words, count, locale)) ?? words.get('other') ?? '';
  return text.replaceAll('#', numberText(count, locale));
}

/** The first Intl format on a page takes some 20 ms on a phone, so it is created only when the result depends on it. */
function categoryOf(words: ReadonlyMap<string, string>, count: number, locale: string): string {
  const isDecided = [...words.keys()].every((key) => key === 'other' || key.startsWith('='));
  return isDecided ? 'other' : new Intl.PluralRules(locale).select(count);
}

/**
 * A count with the locale's digit grouping. All our locales use the digits 0 to 9, so below 1,000 there is nothing
 * to format.
 */
function numberText(count: number, locale: string): string {
  const isPlain = Number.isInteger(count) && count >= 0 && count < 1_000;
  return isPlain ? String(count) : new Intl.NumberFormat(locale).format(count);
}
