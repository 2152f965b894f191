import { said, useWords } from '#src/console/words/words.ts';
import css from './first-run.module.css';

/** Who the two owners are is decided outside: by the links of the command, or by an owner’s own account. */
export function OwnersStep() {
  const words = useWords();
  return (
    <ul className={css.links}>
      <li>
        <a href="/ops/operators">{said(words, 'firstRun.toOperators')}</a>
      </li>
      <li>
        <a href="/ops/account">{said(words, 'firstRun.toAccount')}</a>
      </li>
    </ul>
  );
}
