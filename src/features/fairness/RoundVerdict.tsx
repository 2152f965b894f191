import type { WordsFor } from '#src/i18n/words.ts';
import type { Verdict } from './engine-check.ts';
import css from './round-check.module.css';

interface Props {
  verdict: Verdict;
  words: WordsFor<'round-check'>;
}

/** Whether the hash matches the seed, and what the seeds decided. */
export function RoundVerdict({ verdict, words }: Props) {
  const [text, more] = saying(verdict, words.t);
  return (
    <>
      <output>
        {text ? (
          <span className={css.verdict} data-check="verdict" data-state={verdict.status}>
            <strong>{text}</strong>
            {more ? <span>{more}</span> : null}
          </span>
        ) : null}
      </output>
      {verdict.status === 'match' ? (
        <section data-check="result" aria-label={words.t.result}>
          {verdict.result}
        </section>
      ) : null}
    </>
  );
}

function saying(verdict: Verdict, t: WordsFor<'round-check'>['t']): [text?: string, more?: string] {
  switch (verdict.status) {
    case 'idle':
      return [];
    case 'match':
      return [t.matches];
    case 'mismatch':
      return [t.mismatch, t.mismatchNext];
    case 'malformed':
      return [verdict.text ?? t.malformed];
  }
}
