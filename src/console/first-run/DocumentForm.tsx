import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Row } from '#src/console/kit/row.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { documentStore } from './document.store.ts';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';

interface Props {
  /** The name of the settings document. */
  name: string;
  title: string;
  /** The fields of the form, as the document has them. */
  children: (document: Row) => ReactNode;
  /** What was typed, as fields of the document; undefined while something is wrong with it. */
  read: (form: FormData, document: Row) => Row | undefined;
}

/** A few fields of a settings document, stored by the ordinary call. */
export function DocumentForm({ name, title, children, read }: Props) {
  const words = useWords();
  const store = useMemo(() => documentStore(name), [name]);
  const state = useStore(store.$document, { ssr: 'initial' });
  const [isWrong, setIsWrong] = useState(false);
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
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = read(new FormData(event.currentTarget), state.document);
    setIsWrong(fields === undefined);
    if (fields && (await store.change(fields))) await loadFirstRun();
  };
  const { failure, approvalId } = state;
  const wrong = [failure?.details?.['fields'] ?? []].flat().join(', ');
  const refused = failure ? `${failureWords(words, failure.code)}${wrong === '' ? '' : ` (${wrong})`}` : null;
  const notice = isWrong ? said(words, 'firstRun.wrong') : refused;
  return (
    <form className={css.form} aria-label={title} onSubmit={(event) => void send(event)}>
      <h3>{title}</h3>
      {children(state.document)}
      <FormNotice>{notice}</FormNotice>
      {state.status === 'stored' ? (
        <output className={css.stored}>
          {approvalId === undefined ? (
            said(words, 'firstRun.stored')
          ) : (
            <a href={`/ops/approvals?id=${approvalId}`}>{said(words, 'firstRun.waits')}</a>
          )}
        </output>
      ) : null}
      <Button kind="primary" type="submit" busy={state.status === 'sending'}>
        {said(words, 'firstRun.store')}
      </Button>
    </form>
  );
}
