import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { TextsEditor } from '#src/console/content/TextsEditor.tsx';
import { type Texts, writtenTexts } from '#src/console/content/preview.store.ts';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';
import { type Terms, termsStore } from './terms.store.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** The terms that a registration agrees to: the help article of that name. */
export function TermsForm() {
  const words = useWords();
  const store = useMemo(() => termsStore(), []);
  const state = useStore(store.$terms, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  if (state.status === 'loading')
    return <Skeleton shape="line" count={3} label={text(words, 'list.loading')} />;
  if (state.status === 'unread')
    return (
      <ErrorState
        title={text(words, 'detail.failed')}
        retryLabel={text(words, 'list.retry')}
        onRetry={() => void store.load()}
      >
        {failureWords(words, state.code)}
      </ErrorState>
    );
  return <Form store={store} state={state} />;
}

interface FormProps {
  store: ReturnType<typeof termsStore>;
  state: Exclude<Terms, { status: 'loading' | 'unread' }>;
}

function Form({ store, state }: FormProps) {
  const words = useWords();
  const [texts, setTexts] = useState<Texts>(state.texts);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await store.save(writtenTexts(texts))) await loadFirstRun();
  };
  return (
    <form
      className={css.form}
      aria-label={said(words, 'firstRun.form.terms')}
      onSubmit={(event) => void send(event)}
    >
      <h3>{said(words, 'firstRun.form.terms')}</h3>
      <TextsEditor
        of={said(words, 'firstRun.form.terms')}
        texts={texts}
        onChange={setTexts}
        isWrong={state.code === 'INVALID_INPUT'}
      />
      <FormNotice>{state.code === undefined ? null : failureWords(words, state.code)}</FormNotice>
      {state.status === 'stored' ? <output>{said(words, 'firstRun.stored')}</output> : null}
      <Button kind="primary" type="submit" busy={state.status === 'sending'}>
        {said(words, 'firstRun.store')}
      </Button>
    </form>
  );
}
