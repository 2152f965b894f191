import { useEffect, useState } from 'react';
import { text, useWords } from '#src/console/words/words.ts';
import css from '#src/console/kit/action-form.module.css';
import type { Row } from '#src/console/kit/row.ts';

interface Props {
  /** The file's name without its ending. */
  name: string;
  content: Row;
}

/** An answer as a file to save; the page holds it only as long as it is shown. */
export function SavedFile({ name, content }: Props) {
  const words = useWords();
  const [address] = useState(() =>
    URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' })),
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <a className={css.link} href={address} download={`${name}.json`}>
      {text(words, 'form.saveFile')}
    </a>
  );
}
