import { type ChangeEvent, useId } from 'react';
import { said, useWords } from '#src/console/words/words.ts';
import css from './payments.module.css';

interface Props {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
}

/** Chooses one file, and says which and how long it is. */
export function FileField({ file, onChoose }: Props) {
  const words = useWords();
  const id = useId();
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => onChoose(files?.[0]);
  return (
    <div className={css.file}>
      <label htmlFor={id}>{said(words, 'payments.file')}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.xml,text/csv,text/xml"
        // A browser announces no change where a mended file of the same name is chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={choose}
      />
      {file ? (
        <output className={css.soft}>
          {said(words, 'payments.fileChosen', { name: file.name, bytes: file.size })}
        </output>
      ) : null}
    </div>
  );
}
