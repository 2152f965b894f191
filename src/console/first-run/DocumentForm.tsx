import { useStore } from '@nanostores/react';
import { type FormEvent, Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '#src/console/kit/row.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { type DocumentState, type DocumentStore, documentStore } from './document.store.ts';
import { errorsIn, type FieldErrors, refusalText } from './field-errors.ts';
import css from './first-run.module.css';
import { $firstRun, loadFirstRun } from './first-run.store.ts';
import { SavedNote } from './SavedNote.tsx';
import { $unsaved } from './unsaved.store.ts';
import { useUnsaved } from './use-unsaved.ts';
import { Waiting } from './Waiting.tsx';

interface Shown {
  /** The error of a field, to be spread over it. */
  errorOf: (field: string) => { error?: string };
  /** The currency of the site’s amounts. */
  currency: string | undefined;
}

interface Props {
  /** The name of the settings document. */
  name: string;
  title: string;
  /** What the button says, if that is more than that the fields are saved. */
  button?: string;
  /** The fields of the form, as the document has them. */
  children: (document: Row, shown: Shown) => ReactNode;
  /** What is wrong with what was typed, by the names of the fields; nothing is sent then. */
  judge?: (form: FormData) => FieldErrors;
  /** What was typed, as fields of the document. */
  read: (form: FormData, document: Row) => Row;
}

/**
 * A few fields of a settings document, saved by the ordinary call. A request that waits stands in their place, or above
 * them while something typed is not saved.
 */
export function DocumentForm(props: Props) {
  const { name, title } = props;
  const words = useWords();
  const store = useMemo(() => documentStore(name), [name]);
  const state = useStore(store.$document, { ssr: 'initial' });
  const request = useWaiting(name);
  const isUnsaved = useStore($unsaved, { ssr: 'initial' }).includes(title);
  useEffect(() => void store.load(), [store]);
  const waitedFor = useRef<string>(undefined);
  useEffect(() => {
    // Decided meanwhile: what is in force now is what goes on.
    if (waitedFor.current !== undefined && request === undefined && !isUnsaved) void store.load();
    waitedFor.current = request?.approvalId;
  }, [request, store, isUnsaved]);
  const waiting = request ? <Waiting title={title} request={request} /> : null;
  if (waiting && !isUnsaved) return waiting;
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
  return (
    <>
      {waiting}
      <Form {...props} store={store} state={state} />
    </>
  );
}

/** The request about this document that waits for another owner. */
function useWaiting(name: string) {
  const firstRun = useStore($firstRun, { ssr: 'initial' });
  if (firstRun.status !== 'ready') return undefined;
  return firstRun.value.items.flatMap(({ waits }) => waits).find(({ document }) => document === name);
}

interface FormProps extends Props {
  store: DocumentStore;
  state: Exclude<DocumentState, { status: 'loading' | 'unread' }>;
}

function Form({ title, button, children, judge, read, store, state }: FormProps) {
  const words = useWords();
  const [judged, setJudged] = useState<FieldErrors>({});
  const { isUnsaved, typed, saved } = useUnsaved(title);
  const { failure, approvalId, status, document, filledAs, currency } = state;
  const errors = { ...errorsIn(words, failure?.details), ...judged };
  const isRefused = Object.keys(errors).length > 0;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wrong = judge?.(form) ?? {};
    setJudged(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (await store.change(read(form, document))) saved();
    await loadFirstRun();
  };
  const shown: Shown = {
    errorOf: (field) => (errors[field] === undefined ? {} : { error: errors[field] }),
    currency,
  };
  const failed = failure === undefined ? null : failureWords(words, failure.code);
  return (
    <form className={css.form} aria-label={title} onInput={typed} onSubmit={(event) => void send(event)}>
      <h3>{title}</h3>
      <Fragment key={filledAs}>{children(document, shown)}</Fragment>
      <FormNotice>{isRefused ? refusalText(words, errors) : failed}</FormNotice>
      <Button kind="primary" type="submit" busy={status === 'sending'}>
        {button ?? said(words, 'firstRun.save')}
      </Button>
      {approvalId === undefined ? (
        <SavedNote isUnsaved={isUnsaved} isSaved={status === 'stored'} />
      ) : (
        <output className={css.stored}>
          <a href={`/ops/approvals?id=${approvalId}`}>{said(words, 'firstRun.waits')}</a>
        </output>
      )}
    </form>
  );
}
