import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';

function useOutcome(outcome: 'arrived' | 'waived') {
  const words = useWords();
  const store = useMemo(() => actStore<unknown>(), []);
  const act = useStore(store.$act);
  const end = async (reason: string) => {
    const input = { outcome, reason };
    if (await store.send(() => opsCallOf(firstRunContracts.endMessageTest, { input }))) await loadFirstRun();
  };
  const notice = act.status === 'failed' ? failureWords(words, act.code) : null;
  return { end, notice, isBusy: act.status === 'sending', isDone: act.status === 'done' };
}

/** The word of the operator that the test arrived. */
export function Arrived() {
  const words = useWords();
  const { end, notice, isBusy, isDone } = useOutcome('arrived');
  return (
    <>
      <FormNotice>{notice}</FormNotice>
      <Button kind="primary" busy={isBusy} onClick={() => void end(said(words, 'firstRun.arrivedReason'))}>
        {said(words, 'firstRun.arrived')}
      </Button>
      {isDone ? <output className={css.stored}>{said(words, 'firstRun.saved')}</output> : null}
    </>
  );
}

/** Why no test is made. */
export function GoWithout() {
  const words = useWords();
  const { end, notice, isBusy, isDone } = useOutcome('waived');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = reason.trim() === '';
  const waive = () => {
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else void end(reason.trim());
  };
  return (
    <div className={css.without}>
      <Field
        ref={field}
        label={said(words, 'firstRun.field.waive')}
        value={reason}
        maxLength={500}
        autoComplete="off"
        {...(isMissing && isEmpty && { error: said(words, 'firstRun.waiveNeeded') })}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormNotice>{notice}</FormNotice>
      <Button busy={isBusy} onClick={waive}>
        {said(words, 'firstRun.waive')}
      </Button>
      {isDone ? <output className={css.stored}>{said(words, 'firstRun.saved')}</output> : null}
    </div>
  );
}
