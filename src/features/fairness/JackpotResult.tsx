import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { winsJackpot } from '#src/rules/jackpot/jackpot.ts';
import { fill } from '#src/rules/text/message.ts';

interface Props {
  number: number;
  oddsMinor: number;
  stakeMinor: number;
  words: WordsFor<'round-check'>;
}

/** The number that a round drew for the jackpot, and whether it won. */
export function JackpotResult({ number, oddsMinor, stakeMinor, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const drawn = { number: number.toLocaleString(locale), count: oddsMinor.toLocaleString(locale) };
  const words = winsJackpot(number, stakeMinor) ? t.jackpotWon : t.jackpotLost;
  return <p data-check="jackpot">{fill(words, drawn, locale)}</p>;
}
