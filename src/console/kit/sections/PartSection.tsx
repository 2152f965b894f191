import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { BuiltPart } from '#src/console/screen/built-screen.ts';
import { named, useWords } from '#src/console/words/words.ts';
import { Acts } from '#src/console/kit/acts/Acts.tsx';
import { Answer } from './Answer.tsx';
import css from '#src/console/kit/detail-part.module.css';
import { detailStore } from './detail.store.ts';
import { ReadState } from './ReadState.tsx';
import { StaleNote } from './StaleNote.tsx';
import { currencyOf, type Row } from '#src/console/kit/row.ts';

interface Props {
  part: BuiltPart;
  /** The object to which it belongs. */
  id: string;
  owner: Row;
  onChanged: () => void;
}

/** A part of an object that is read once it was opened, with the acts that it informs. */
export function PartSection({ part, id, owner, onChanged }: Props) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const store = useMemo(() => detailStore(part.call, id), [part.call, id]);
  return (
    <details
      className={css.related}
      onToggle={({ currentTarget: { open } }) => {
        if (open && !isOpen) void store.load();
        setIsOpen(open);
      }}
    >
      <summary>{named(words, 'call', part.call.name)}</summary>
      {isOpen ? <Opened {...{ part, id, owner, store, onChanged }} /> : null}
    </details>
  );
}

function Opened({ part, id, owner, store, onChanged }: Props & { store: ReturnType<typeof detailStore> }) {
  const state = useStore(store.$detail, { ssr: 'initial' });
  if (state.status !== 'ready') return <ReadState state={state} onRetry={() => void store.load()} />;
  const changed = () => {
    void store.load();
    onChanged();
  };
  return (
    <div className={css.opened}>
      <StaleNote of="detail" atMs={state.atMs} failure={state.failure} />
      <Answer name={part.call.name} row={state.row} currency={currencyOf(state.row, currencyOf(owner))} />
      <Acts actions={part.actions} id={id} detail={{ ...owner, ...state.row }} onDone={changed} />
    </div>
  );
}
