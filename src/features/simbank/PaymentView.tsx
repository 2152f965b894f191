import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { ChosenPayment } from './ChosenPayment.tsx';
import css from './simbank.module.css';
import { $payment, findPayment } from './simbank.store.ts';
import type { SimbankWords } from './simbank-words.server.ts';

interface Props {
  readonly words: SimbankWords;
}

/** A requested payment, found by its link or its reference. */
export function PaymentView({ words }: Props) {
  const state = useStore($payment);
  if (state.status === 'loading') return <Skeleton shape="row" count={4} label={words.t.loading} />;
  if (state.status === 'ready') return <ChosenPayment words={words} state={state} />;
  if (state.status === 'failed' && state.code === 'UNREACHABLE')
    return (
      <ErrorState
        title={failureText(words, state.code)}
        retryLabel={words.t.retry}
        onRetry={() => void findPayment(state.requested, words.language)}
      />
    );
  const isUnknown = state.status === 'failed' && state.code === 'DEPOSIT_UNKNOWN';
  const problem = state.status === 'failed' && !isUnknown ? failureText(words, state.code) : undefined;
  return <FindPayment words={words} problem={isUnknown ? words.t.notFound : problem} />;
}

function FindPayment({ words: { t, language }, problem }: Props & { readonly problem: string | undefined }) {
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed.replace(/[\s-]/g, '').toUpperCase() : '';
    const isCode = /^[A-Z]{12}$/.test(code);
    setError(isCode ? undefined : t.referenceWrong);
    if (isCode) void findPayment(code, language);
  }
  return (
    <form className={css.part} onSubmit={submit} noValidate>
      <h2 className={css.heading}>{t.findTitle}</h2>
      <p className={css.lead}>{t.findLead}</p>
      <FormNotice>{problem ? <p>{problem}</p> : null}</FormNotice>
      <Field
        label={t.reference}
        name="code"
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        error={error}
      />
      <Button kind="primary" wide type="submit">
        {t.find}
      </Button>
    </form>
  );
}
