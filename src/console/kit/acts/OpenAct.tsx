import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { BuiltAction } from '#src/console/screen/built-screen.ts';
import { named, text, useWords } from '#src/console/words/words.ts';
import css from '#src/console/kit/action-form.module.css';
import { type ActionStore, actionStore } from '#src/console/kit/action.store.ts';
import { ActForm } from './ActForm.tsx';
import type { Row } from '#src/console/kit/row.ts';

interface Props {
  action: BuiltAction;
  id: string;
  detail: Row;
  onDone: () => void;
}

/** An act whose form stands open below its object, and is empty again once it was done. */
export function OpenAct({ action, id, detail, onDone }: Props) {
  const words = useWords();
  const [times, setTimes] = useState(0);
  const done = () => {
    setTimes((before) => before + 1);
    onDone();
  };
  return (
    <section className={css.open} aria-label={named(words, 'call', action.call.name)}>
      {times > 0 ? <output>{text(words, 'form.done')}</output> : null}
      <Once key={times} action={action} id={id} detail={detail} onDone={done} onOvertaken={onDone} />
    </section>
  );
}

function Once({ action, id, detail, onDone, onOvertaken }: Props & { onOvertaken: () => void }) {
  const store: ActionStore = useMemo(() => actionStore(action, id), [action, id]);
  const state = useStore(store.$action, { ssr: 'initial' });
  // Once it is done, another form takes the place of this one.
  if (state.status === 'done') return null;
  const after = () => (store.$action.get().status === 'done' ? onDone() : onOvertaken());
  return <ActForm action={action} detail={detail} store={store} state={state} onDone={after} />;
}
