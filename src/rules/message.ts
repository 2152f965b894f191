export type MessageValues = Readonly<Record<string, string | number>>;

const plural = /\{(\w+), plural,((?: (?:=\d+|\w+) \{[^{}]*\})+) ?\}/g;
const branch = / (=\d+|\w+) \{([^{}]*)\}/g;

/** Fills a message's `{name}` places and ICU plurals such as `{count, plural, one {# game} other {# games}}`. */
export function fill(message: string, values: MessageValues, locale: string): string {
  const chosen = message.replace(plural, (whole, name: string, branches: string) => {
    const count = values[name];
    return typeof count === 'number' ? pluralBranch(branches, count, locale) : whole;
  });
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined
      ? whole
      : typeof value === 'number'
        ? new Intl.NumberFormat(locale).format(value)
        : value;
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
