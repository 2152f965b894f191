import { Icon } from '#src/ui/icons/Icon.tsx';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  words: StatementWords;
}

/** The way back to the list, where it is not beside. */
export function BackToList({ words: { t } }: Props) {
  return (
    <a className={css.back} href="#list">
      <Icon name="back" mirrored />
      {t.allStatements}
    </a>
  );
}
