import { exactTimeText } from '#src/browser/date-text.ts';
import { type Row, textAt, valueAt } from '#src/console/kit/row.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import css from './content-editor.module.css';
import type { Texts } from './preview.store.ts';
import { languageName } from '#src/console/words/language-name.ts';

interface Props {
  /** What is stored now. */
  row: Row;
  /** Keeps what was typed, which is then saved in place of what is stored. */
  onKeep: () => void;
  /** Drops what was typed. */
  onTake: () => void;
}

/** What somebody else stored while this operator wrote: theirs and one's own, to choose between. */
export function StoredMeanwhile({ row, onKeep, onTake }: Props) {
  const words = useWords();
  const texts = (row['texts'] as Texts | undefined) ?? {};
  const title = said(words, 'content.storedMeanwhile', {
    name: textAt(row, 'changedBy') ?? '–',
    time: exactTimeText(Number(valueAt(row, 'changedAtMs') ?? 0), words.locale),
  });
  return (
    <section className={css.conflict} aria-label={title}>
      <p>{title}</p>
      {Object.entries(texts).map(([language, text]) => (
        <article key={language} className={css.page} lang={language} dir="auto">
          <p className={css.soft} lang={words.language}>
            {languageName(language, words.locale)}
          </p>
          <h3>{text.title}</h3>
          <RichText html={text.content} language={language} />
        </article>
      ))}
      <div className={css.choices}>
        <Button onClick={onKeep}>{said(words, 'content.keepMine')}</Button>
        <Button onClick={onTake}>{said(words, 'content.takeTheirs')}</Button>
      </div>
    </section>
  );
}
