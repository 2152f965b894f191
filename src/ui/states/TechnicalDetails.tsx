import type { ReactNode } from 'react';
import type { WordsFor } from '#src/i18n/words.ts';
import css from './technical-details.module.css';

interface Props {
  words: WordsFor<'reference'>;
  children: ReactNode;
}

/** What only an expert looks for, such as keys and signatures, one tap further than the rest of a screen. */
export function TechnicalDetails({ words: { t }, children }: Props) {
  return (
    <details className={css.technical}>
      <summary>{t.technicalDetails}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
