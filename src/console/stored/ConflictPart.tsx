import { said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import type { Difference } from '#src/rules/site/document-differences.ts';
import { Differences } from './Differences.tsx';
import css from './stored.module.css';

interface Props {
  changedBy: string;
  /** What they changed of what this form began with. */
  theirs: readonly Difference[];
  /** What saving would change of theirs. */
  mine: readonly Difference[];
  labelOf: (path: string) => string;
  valueOf: (path: string, value: unknown) => string;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else was faster: both sides, and the two ways on. */
export function ConflictPart({ changedBy, theirs, mine, onKeep, onTake, ...shown }: Props) {
  const words = useWords();
  return (
    <section className={css.conflict}>
      <h2>{said(words, 'stored.conflict', { name: changedBy })}</h2>
      <h3>{said(words, 'stored.theirs')}</h3>
      <Differences differences={theirs} {...shown} />
      <h3>{said(words, 'stored.mine')}</h3>
      <Differences differences={mine} {...shown} />
      <div className={css.acts}>
        <Button onClick={onKeep}>{said(words, 'stored.keepMine')}</Button>
        <Button onClick={onTake}>{said(words, 'stored.takeTheirs')}</Button>
      </div>
    </section>
  );
}
