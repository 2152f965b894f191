import { shortDateTimeText } from '#src/browser/date-text.ts';
import { type ConsoleWords, named, text, useWords, wordOf } from '#src/console/words/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import css from './effect.module.css';
import { amountsOf, currencyOf, isRow, type Row, textOf, valueAt } from './row.ts';

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
  if (value === null || (isRow(value) && Object.keys(value).length === 0)) return '–';
  if (Array.isArray(value))
    return value.map((each) => inWords(words, path, each, currency)).join(value.some(isRow) ? '; ' : ', ');
  if (typeof value === 'number' && path.endsWith('Minor')) return money(words, value, currency, isChange);
  if (typeof value === 'number' && path.endsWith('Ms')) return shortDateTimeText(value, words.locale);
  if (typeof value === 'object') return inWords(words, path, value, currency);
  // Operators' ids are addresses, whose ends are alike.
  if (/(?:^id|Id|branch|target|sender|receiver|suggested)$/.test(path) && !textOf(value).includes('@'))
    return shortReference(textOf(value));
  return choiceIn(words, path, value);
}

/** One of a few values by its word: that of the field first, for the same value may be another thing elsewhere. */
function choiceIn(words: ConsoleWords, name: string, value: unknown): string {
  const it = textOf(value);
  // A number is a code only where it names a type.
  if (typeof value === 'number' && name !== 'type') return it;
  return wordOf(words, 'choice', `${name}.${it}`) ?? wordOf(words, 'choice', it) ?? it;
}

function money(words: ConsoleWords, minor: number, currency: string | undefined, signed = false): string {
  return currency === undefined
    ? text(words, 'value.minor', { amount: minor })
    : moneyText(minor, currency, words.locale, { signed });
}

const millionths = /(?:Ppm|^rebates)$/;

/** A value with what is inside of it, such as a reward: each field by its name, amounts as money, parts in percent. */
export function inWords(
  words: ConsoleWords,
  name: string,
  value: unknown,
  currency: string | undefined,
): string {
  const amounts = amountsOf(value);
  if (amounts) return amounts.map(([own, minor]) => money(words, minor, own)).join(' / ');
  if (isRow(value))
    return Object.entries(value)
      .map(([inner, each]) => {
        const shown = inWords(words, millionths.test(name) ? 'Ppm' : inner, each, currency);
        return inner === 'gives' ? shown : `${named(words, 'column', inner)}: ${shown}`;
      })
      .join(', ');
  if (Array.isArray(value))
    return value.map((each) => inWords(words, name, each, currency)).join(value.some(isRow) ? '; ' : ', ');
  if (typeof value === 'number' && millionths.test(name))
    return new Intl.NumberFormat(words.locale, { style: 'percent', maximumFractionDigits: 4 }).format(
      value / 1_000_000,
    );
  if (typeof value === 'number' && name.endsWith('Minor')) return money(words, value, currency);
  if (typeof value === 'number' && name.endsWith('Ms')) return shortDateTimeText(value, words.locale);
  return choiceIn(words, name, value);
}
