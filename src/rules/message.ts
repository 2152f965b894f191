export type MessageValues = Readonly<Record<string, string | number>>;

const plural = /\{(\w+), plural,((?: (?:=\d+|\w+) \{[^{}]*\})+) ?\}/g;
const branch = / (=\d+|\w+) \{([^{}]*)\}/g;

const rightToLeft = /[\u0590-\u08ff]/;
/** Isolates a value's direction (Unicode FSI/PDI): inside right-to-left text `$5` would read `5$`. */
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
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    return rightToLeft.test(message) ? isolated(value) : value;
  });
}

function pluralBranch(branches: string, count: number, locale: string): string {
  const words = new Map([...branches.matchAll(branch)].map(([, key, text]) => [key, text ?? '']));
  const text =
    words.get(`=${count}`) ??
    words.get(new Intl.PluralRules(locale).select(count)) ??
    words.get('other') ??
    '';
  return text.replaceAll('#', new Intl.NumberFormat(locale).format(count));
}
