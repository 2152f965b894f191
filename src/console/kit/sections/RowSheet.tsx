import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { BuiltList, BuiltRow } from '#src/console/screen/built-screen.ts';
import { named, text, useWords } from '#src/console/words/words.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { Acts } from '#src/console/kit/acts/Acts.tsx';
import { Answer } from './Answer.tsx';
import css from '#src/console/kit/detail-part.module.css';
import { detailStore } from './detail.store.ts';
import { ReadState } from './ReadState.tsx';
import { StaleNote } from './StaleNote.tsx';
import { currencyOf, type Row, textAt } from '#src/console/kit/row.ts';

interface Props {
  list: BuiltList;
  opened: BuiltRow;
  row: Row;
  /** The object to which the list belongs. */
  id: string;
  owner: Row;
  onClose: () => void;
  onChanged: () => void;
}

/** One row of a list that belongs to an object, over the page. */
export function RowSheet(props: Props) {
  const { list, opened, onClose } = props;
  const words = useWords();
  return (
    <Sheet
      open
      onClose={onClose}
      title={named(words, 'one', list.call.name)}
      closeLabel={text(words, 'form.close')}
    >
      <div className={css.opened}>{opened.call ? <Read {...props} /> : <Shown {...props} />}</div>
    </Sheet>
  );
}

/** The row as a call answers it. */
function Read(props: Props) {
  const { opened, row, id } = props;
  const store = useMemo(() => {
    const inputs = Object.entries(opened.asks).map(([name, path]) => [name, textAt(row, path) ?? '']);
    // A row without a call is never read.
    return opened.call && detailStore(opened.call, id, Object.fromEntries(inputs) as Record<string, string>);
  }, [opened, row, id]);
  useEffect(() => void store?.load(), [store]);
  return store ? <ReadRow {...props} store={store} /> : null;
}

function ReadRow({ store, ...props }: Props & { store: ReturnType<typeof detailStore> }) {
  const state = useStore(store.$detail, { ssr: 'initial' });
  if (state.status !== 'ready') return <ReadState state={state} onRetry={() => void store.load()} />;
  return (
    <>
      <StaleNote of="detail" atMs={state.atMs} failure={state.failure} />
      <Shown {...props} row={state.row} />
    </>
  );
}

function Shown({ list, opened, row, id, owner, onChanged }: Props) {
  return (
    <>
      <Answer
        name={opened.call?.name ?? list.call.name}
        row={row}
        currency={currencyOf(row, currencyOf(owner))}
      />
      <Acts actions={opened.actions} id={id} detail={{ ...owner, ...row }} onDone={onChanged} />
    </>
  );
}
