import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill, type MessageValues } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { $currency } from './board-stake.store.ts';
import type { BoardWords } from './board-words.server.ts';

const WordsContext = createContext<BoardWords | undefined>(undefined);

/** Provides the words of the page to every part of the island. */
export const BoardWordsProvider = WordsContext;

/** Replaces a currency that is not known yet; only its two decimals show. */
const anyCurrency = 'USD';

/** The words of the page, its locale, and its formats of messages and amounts. */
export function useBoardWords() {
  const words = useContext(WordsContext);
  const currency = useStore($currency, { ssr: 'initial' });
  if (!words) throw new Error('a part of the board outside of its words');
  const locale = intlLocale[words.language];
  return {
    ...words,
    words,
    locale,
    say: (message: string, values: MessageValues) => fill(message, values, locale),
    money: (amountMinor: number) =>
      moneyText(amountMinor, currency ?? anyCurrency, locale, { withCurrency: currency !== undefined }),
  };
}
