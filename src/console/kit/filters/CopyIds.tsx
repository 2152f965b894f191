import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import type { ListStore } from '#src/console/kit/list.store.ts';
import { keyOf } from '#src/console/kit/row.ts';
import css from './copy-ids.module.css';

/** Copies the ids of the rows that are shown, a line each; where the browser refuses, they stand there to be marked. */
export function CopyIds({ store, by }: { store: ListStore; by: string }) {
  const words = useWords();
  const state = useStore(store.$rows);
  const rows = state.status === 'ready' ? state.rows : [];
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const lines = rows.map((row) => keyOf(row, by)).join('\n');
  const label = text(words, 'list.copyIds', { count: rows.length });
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  if (rows.length === 0) return null;
  return (
    <div className={css.copy}>
      <Button onClick={() => void copy()}>{label}</Button>
      <output>{outcome === 'copied' ? text(words, 'form.done') : null}</output>
      {outcome === 'refused' ? (
        <textarea
          readOnly
          aria-label={label}
          value={lines}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
    </div>
  );
}
