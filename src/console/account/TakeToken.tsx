import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo } from 'react';
import { typedIn } from '#src/console/form/form-texts.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { failureWords, text, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './console-account.module.css';

/** A token for one's own scripts, on which two owners have agreed under this name. It is shown once. */
export function TakeToken() {
  const words = useWords();
  const store = useMemo(() => actStore<OutputOf<typeof operatorSessionContracts.takeOwnToken>>(), []);
  const act = useStore(store.$act);
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typedIn(new FormData(event.currentTarget), 'name');
    void store.send(() => opsCallOf(operatorSessionContracts.takeOwnToken, { input: { name } }));
  };
  return (
    <section className={css.part}>
      <h2>{text(words, 'account.token')}</h2>
      <p>{text(words, 'account.tokenWhy')}</p>
      {act.status === 'done' ? (
        <output>
          {text(words, 'account.tokenOnce')} <code dir="ltr">{act.value.token}</code>
        </output>
      ) : (
        <form className={css.part} onSubmit={take}>
          <Field
            name="name"
            label={text(words, 'account.tokenName')}
            required
            maxLength={60}
            autoComplete="off"
          />
          <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
          <Button type="submit" busy={act.status === 'sending'}>
            {text(words, 'account.takeToken')}
          </Button>
        </form>
      )}
    </section>
  );
}
