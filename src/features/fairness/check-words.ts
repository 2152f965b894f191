import type { Language } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/messages.server.ts';

const shown = [
  'matches',
  'mismatch',
  'mismatchNext',
  'malformed',
  'stakeOdd',
  'stakeHint',
  'paidSpin',
  'freeSpin',
  'stops',
  'pays',
  'total',
  'symbol0',
  'symbol1',
] as const;

/** What the script of the fairness page says. */
export interface CheckWords {
  readonly language: Language;
  readonly fairness: Pick<Messages['fairness'], (typeof shown)[number]>;
}

/** Picks the words that the script of the fairness page needs. */
export function checkWords(messages: Messages, language: Language): CheckWords {
  const { fairness } = messages;
  return {
    language,
    fairness: Object.fromEntries(shown.map((key) => [key, fairness[key]])) as CheckWords['fairness'],
  };
}
