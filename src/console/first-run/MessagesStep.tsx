import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useState } from 'react';
import { typedIn } from '#src/console/form/form-texts.ts';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { TermsForm } from './TermsForm.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';

/** Terms and the welcome in every language, and whether what the site sends arrives. */
export function MessagesStep() {
  return (
    <>
      <TermsForm />
      <WelcomeForm />
      <MessageTest />
    </>
  );
}

function MessageTest() {
  const words = useWords();
  const sending = useMemo(() => actStore<unknown>(), []);
  const act = useStore(sending.$act);
  const [channel, setChannel] = useState<'mail' | 'sms'>('mail');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = typedIn(new FormData(event.currentTarget), 'to');
    void sending.send(() => opsCallOf(firstRunContracts.testMessage, { input: { channel, to } }));
  };
  const channels = (['mail', 'sms'] as const).map((value) => ({
    value,
    label: said(words, `firstRun.channel.${value}`),
  }));
  return (
    <section className={css.form}>
      <h3>{said(words, 'firstRun.form.test')}</h3>
      <form className={css.form} onSubmit={send}>
        <Select
          label={said(words, 'firstRun.field.channel')}
          options={channels}
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value === 'sms' ? 'sms' : 'mail')}
        />
        <Field
          name="to"
          label={said(words, 'firstRun.field.to')}
          type={channel === 'mail' ? 'email' : 'tel'}
          help={said(words, `firstRun.help.${channel}`)}
          dir="ltr"
          required
          autoComplete="off"
        />
        <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
        {act.status === 'done' ? <output>{said(words, 'firstRun.sent')}</output> : null}
        <Button type="submit" busy={act.status === 'sending'}>
          {said(words, 'firstRun.sendTest')}
        </Button>
      </form>
      <TestOutcome />
    </section>
  );
}

function TestOutcome() {
  const words = useWords();
  const store = useMemo(() => actStore<unknown>(), []);
  const act = useStore(store.$act);
  const [reason, setReason] = useState('');
  const end = async (outcome: 'arrived' | 'waived') => {
    const input = { outcome, reason: outcome === 'arrived' ? said(words, 'firstRun.arrivedReason') : reason };
    if (await store.send(() => opsCallOf(firstRunContracts.endMessageTest, { input }))) await loadFirstRun();
  };
  const isBusy = act.status === 'sending';
  return (
    <>
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      {act.status === 'done' ? <output>{said(words, 'firstRun.stored')}</output> : null}
      <Button kind="primary" busy={isBusy} onClick={() => void end('arrived')}>
        {said(words, 'firstRun.arrived')}
      </Button>
      <Field
        label={said(words, 'firstRun.field.waive')}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button busy={isBusy} disabled={reason.trim() === ''} onClick={() => void end('waived')}>
        {said(words, 'firstRun.waive')}
      </Button>
    </>
  );
}
