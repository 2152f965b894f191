import { secondsText } from '#src/browser/date-text.ts';
import { failureWords, text, useWords } from '#src/console/words/words.ts';
import css from './stale-note.module.css';

interface Props {
  of: 'list' | 'detail';
  /** When what is shown was read. */
  atMs: number;
  failure: { readonly code: string } | undefined;
}

/** How old what is shown is, once reading it again has failed. */
export function StaleNote({ of, atMs, failure }: Props) {
  const words = useWords();
  if (!failure) return null;
  return (
    <output className={css.stale}>
      {text(words, `${of}.stale`, { time: secondsText(atMs, words.locale) })}{' '}
      {failureWords(words, failure.code)}
    </output>
  );
}
