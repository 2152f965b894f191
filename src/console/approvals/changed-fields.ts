import { shortDateTimeText } from '#src/browser/date-text.ts';
import { isMoney } from '#src/console/kit/Fields.tsx';
import { textOf } from '#src/console/kit/row.ts';
import { type ConsoleWords, named, said, wordOf } from '#src/console/words/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';

/** How the parts of what a request is based on are shown: by the words of columns and of states. */
export function changedFields(words: ConsoleWords, currency: string | undefined) {
  return {
    labelOf: (field: string) => named(words, 'column', field),
    valueOf: (field: string, value: unknown) => {
      const text = textOf(value);
      if (text === '') return said(words, 'stored.nothing');
      if (isMoney(field) && currency !== undefined && Number.isSafeInteger(Number(text)))
        return moneyText(Number(text), currency, words.locale);
      if (field.endsWith('Ms')) return shortDateTimeText(Number(text), words.locale);
      // A number such as a version is no code.
      return (/^\d+$/.test(text) ? undefined : wordOf(words, 'choice', text)) ?? text;
    },
  };
}
