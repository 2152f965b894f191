import { pageLanguage, pageLocale } from '#src/browser/page-locale.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import type { SetLimit } from '#src/rules/play/binding-limit.ts';
import { fill } from '#src/rules/text/message.ts';

export type LimitReachedWords = WordsFor<'limit-reached'>;

/** No page includes these words for the one view that follows a refusal. */
const files = import.meta.glob<LimitReachedWords['t']>('/src/i18n/messages/*/limit-reached.json', {
  import: 'default',
});

/** Loads the words in the page's language. */
export async function limitReachedWords(): Promise<LimitReachedWords | undefined> {
  const language = pageLanguage();
  const t = await files[`/src/i18n/messages/${language}/limit-reached.json`]?.();
  return t && { language, t, failures: {} };
}

/** A limit's name with its window. */
export function nameOf({ kind, period }: SetLimit, { t }: LimitReachedWords): string {
  return fill(t.limitFor, { kind: t[kind], period: t[period] }, pageLocale());
}
