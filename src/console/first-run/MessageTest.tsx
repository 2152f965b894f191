import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useState } from 'react';
import { typedIn } from '#src/console/form/form-texts.ts';
import css from './first-run.module.css';
import { type FirstRun, loadFirstRun } from './first-run.store.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Arrived, GoWithout } from './TestOutcome.tsx';

interface Props {
  ways: FirstRun['messages'];
}

/** A message to oneself. Where no provider is set, it says so, and where the message can be read instead. */
export function MessageTest({ ways }: Props) {
  const words = useWords();
  const sending = useMemo(() => actStore<unknown>(), []);
  const act = useStore(sending.$act);
  const [channel, setChannel] = useState<'mail' | 'sms'>('mail');
  const way = ways[channel];
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = typedIn(new FormData(event.currentTarget), 'to');
    const input = { channel, to };
    if (await sending.send(() => opsCallOf(firstRunContracts.testMessage, { input }))) await loadFirstRun();
  };
  const channels = (['mail', 'sms'] as const).map((value) => ({
    value,
    label: said(words, `firstRun.channel.${value}`),
  }));
  const isSent = act.status === 'done' || ways.isTested;
  return (
    <section className={css.form} aria-label={said(words, 'firstRun.form.test')}>
      <h3>{said(words, 'firstRun.form.test')}</h3>
      <form className={css.form} onSubmit={(event) => void send(event)}>
        <Select
          label={said(words, 'firstRun.field.channel')}
          options={channels}
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value === 'sms' ? 'sms' : 'mail')}
        />
        {way === 'provider' ? null : <NoProvider channel={channel} way={way} />}
        {way === 'nowhere' ? null : (
          <>
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
            <Button type="submit" kind={isSent ? 'quiet' : 'primary'} busy={act.status === 'sending'}>
              {said(words, 'firstRun.sendTest')}
            </Button>
          </>
        )}
        {act.status === 'done' ? <output>{said(words, `firstRun.sent.${way}`)}</output> : null}
      </form>
      {isSent && way !== 'nowhere' ? <Arrived /> : null}
      <GoWithout />
    </section>
  );
}

/** That nothing leaves without a provider, where it can be read instead, and how to choose one. */
function NoProvider({ channel, way }: { channel: 'mail' | 'sms'; way: 'kept' | 'nowhere' }) {
  const words = useWords();
  return (
    <div className={css.lacks}>
      <p>{said(words, `firstRun.way.${way}`, { channel: said(words, `firstRun.channel.${channel}`) })}</p>
      <ul className={css.links}>
        {way === 'kept' ? (
          <li>
            <a href="/ops/outgoing">{said(words, 'firstRun.toOutgoing')}</a>
          </li>
        ) : null}
        <li>
          <a href="/ops/settings?id=messaging">{said(words, 'firstRun.toMessaging')}</a>
        </li>
      </ul>
    </div>
  );
}
