import { useState } from 'react';
import { text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './copy-ids.module.css';

/** Copies the ids of the rows that are shown, a line each. */
export function CopyIds({ ids }: { ids: readonly string[] }) {
  const words = useWords();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const copy = () =>
    navigator.clipboard.writeText(ids.join('\n')).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return (
    <div className={css.copy}>
      <Button onClick={() => void copy()}>{text(words, 'list.copyIds', { count: ids.length })}</Button>
      <output>{outcome === undefined ? null : text(words, `list.${outcome}`)}</output>
    </div>
  );
}
