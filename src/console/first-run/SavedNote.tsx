import { said, useWords } from '#src/console/words/words.ts';
import css from './first-run.module.css';

/** How a form stands: typed and not saved yet, or saved. */
export function SavedNote({ isUnsaved, isSaved }: { isUnsaved: boolean; isSaved: boolean }) {
  const words = useWords();
  return (
    <output className={isUnsaved ? css.soft : css.stored}>
      {isUnsaved ? said(words, 'firstRun.unsaved') : isSaved ? said(words, 'firstRun.saved') : null}
    </output>
  );
}
