import { text, useWords, wordOf } from '#src/console/words/words.ts';
import css from './about.module.css';

/** What a screen is for, for whoever wants to know. */
export function About({ name }: { name: string }) {
  const words = useWords();
  const about = wordOf(words, 'about', name);
  if (about === undefined) return null;
  return (
    <details className={css.about}>
      <summary>{text(words, 'about.title')}</summary>
      <p>{about}</p>
    </details>
  );
}
