import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { TextsEditor } from '#src/console/content/TextsEditor.tsx';
import { type Texts, writtenTexts } from '#src/console/content/preview.store.ts';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';
import { SavedNote } from './SavedNote.tsx';
import { type Terms, termsStore } from './terms.store.ts';
import { useUnsaved } from './use-unsaved.ts';
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
  const title = said(words, 'firstRun.form.terms');
  const [texts, setTexts] = useState<Texts>(state.texts);
  const { isUnsaved, typed, saved } = useUnsaved(title);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await store.save(writtenTexts(texts)))) return;
    saved();
    await loadFirstRun();
  };
  return (
    <form className={css.form} aria-label={title} onInput={typed} onSubmit={(event) => void send(event)}>
      <h3>{title}</h3>
      <TextsEditor of={title} texts={texts} onChange={setTexts} isWrong={state.code === 'INVALID_INPUT'} />
      <FormNotice>{state.code === undefined ? null : failureWords(words, state.code)}</FormNotice>
      <Button kind="primary" type="submit" busy={state.status === 'sending'}>
        {said(words, 'firstRun.save')}
      </Button>
      <SavedNote isUnsaved={isUnsaved} isSaved={state.status === 'stored'} />
    </form>
  );
}
