import { type ConsoleWords, named, text } from '#src/console/words/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';

/** How places of a document and their values are shown where they differ. */
export function shownIn(words: ConsoleWords, currency: string | undefined) {
  return {
    labelOf: (path: string) =>
      path
        .split('.')
        .map((name) => {
          if (/^\d+$/.test(name)) return String(Number(name) + 1);
          return isCurrency.test(name) ? name : named(words, 'setting', name);
        })
        .join(' › '),
    valueOf: (path: string, value: unknown) => {
      if (typeof value === 'boolean') return text(words, value ? 'value.yes' : 'value.no');
      const last = path.split('.').at(-1) ?? '';
      const own = isCurrency.test(last) ? last : currency;
      if (typeof value === 'number' && /Minor(?:$|[.A-Z])/.test(path) && own !== undefined)
        return moneyText(value, own, words.locale);
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}

/** A key that is a currency. */
export const isCurrency = /^[A-Z]{3,5}$/;
