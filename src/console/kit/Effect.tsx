import { shortDateTimeText } from '#src/browser/date-text.ts';
import { type ConsoleWords, text, useWords, wordOf } from '#src/console/words/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import css from './effect.module.css';
import { currencyOf, type Row, textOf, valueAt } from './row.ts';

interface Props {
  /** `preview` of a form, by its call; `effect` of a request, by its action. */
  kind: 'preview' | 'effect';
  name: string;
  values: Row;
  currency?: string | undefined;
}

/** What an act does, in words and money; nothing while a value that it names is missing. */
export function Effect({ kind, name, values, currency }: Props) {
  const words = useWords();
  const sentence = effectIn(words, kind, name, values, currency);
  return sentence === undefined ? null : <p className={css.effect}>{sentence}</p>;
}

const placeholder = /\{([\w.]+)\}/g;

/** The sentence of an act; undefined without words for it, or while a value that it names is missing. */
export function effectIn(
  words: ConsoleWords,
  kind: Props['kind'],
  name: string,
  values: Row,
  currency?: string,
): string | undefined {
  const sentence = wordOf(words, kind, name);
  if (sentence === undefined) return undefined;
  const paths = [...sentence.matchAll(placeholder)].map(([, path]) => path ?? '');
  const own = currencyOf(values, currency);
  // Money that changes a balance has its sign.
  const isChange = name === 'balance.adjust' || name === 'adjustBalance';
  const shown = paths.map(
    (path) => [path.replaceAll('.', '_'), shownAt(words, values, path, { currency: own, isChange })] as const,
  );
  if (shown.some(([, value]) => value === undefined)) return undefined;
  const message = sentence.replace(placeholder, (whole) => whole.replaceAll('.', '_'));
  return fill(message, Object.fromEntries(shown) as Record<string, string>, words.locale);
}

function shownAt(
  words: ConsoleWords,
  values: Row,
  path: string,
  { currency, isChange }: { readonly currency: string | undefined; readonly isChange: boolean },
): string | undefined {
  const value = valueAt(values, path);
  if (value === undefined) return undefined;
  if (value === null) return '–';
  if (Array.isArray(value))
    return value.map((each) => wordOf(words, 'choice', textOf(each)) ?? textOf(each)).join(', ');
  if (typeof value === 'number' && path.endsWith('Minor'))
    return currency === undefined
      ? text(words, 'value.minor', { amount: value })
      : moneyText(value, currency, words.locale, { signed: isChange });
  if (typeof value === 'number' && path.endsWith('Ms')) return shortDateTimeText(value, words.locale);
  if (typeof value === 'object') return JSON.stringify(value);
  // Operators' ids are addresses, whose ends are alike.
  if (/(?:^id|Id|branch|target|sender|receiver|suggested)$/.test(path) && !textOf(value).includes('@'))
    return shortReference(textOf(value));
  return wordOf(words, 'choice', textOf(value)) ?? textOf(value);
}
