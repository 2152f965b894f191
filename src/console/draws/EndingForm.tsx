import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { type ConsoleWords, failureWords, said, text, useWords, wordOf } from '#src/console/words/words.ts';
import { lotteryOperationsContracts, type OperatorDraw } from '#src/contracts/lottery/lottery-operations.ts';
import { resultLayouts } from '#src/rules/lottery/result-layouts.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './draws.module.css';

/** Numbers, a void draw, or either of them in place of an ending that exists. */
export type Ending = 'result' | 'correction' | 'void' | 'voidLater';

interface Props {
  draw: OperatorDraw;
  ending: Ending;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * What one operator enters, without seeing what another has entered. The numbers leave the page once they are sent, so
 * that whoever uses it next does not read them.
 */
export function EndingForm({ draw, ending, onClose, onChanged }: Props) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const store = useMemo(() => actStore<{ state: 'asked' | 'done' }>(), []);
  const act = useStore(store.$act);
  const [reason, setReason] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const hasNumbers = ending === 'result' || ending === 'correction';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const result = hasNumbers ? numbersIn(form.current, draw) : [];
    setIsWrong(result === undefined);
    if (result === undefined) return;
    const { gameId, numero } = draw;
    const correction = ending === 'correction' || ending === 'voidLater';
    const common = { gameId, numero, correction, reason };
    await store.send(() =>
      hasNumbers
        ? opsCallOf(lotteryOperationsContracts.enterResult, { input: { ...common, result } })
        : opsCallOf(lotteryOperationsContracts.voidDraw, { input: common }),
    );
    const after = store.$act.get();
    if (after.status === 'done' || (after.status === 'failed' && after.code === 'RESULTS_DISAGREE')) {
      form.current?.reset();
      onChanged();
    }
  };
  if (act.status === 'done')
    return (
      <div className={css.form}>
        <output>{said(words, `draws.${act.value.state}`)}</output>
        <Button wide onClick={onClose}>
          {text(words, 'form.close')}
        </Button>
      </div>
    );
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void send(event)}
    >
      <p className={css.soft}>{said(words, hasNumbers ? 'draws.blind' : 'draws.voidWhat')}</p>
      {hasNumbers ? <Numbers draw={draw} isWrong={isWrong} /> : null}
      <TextArea
        label={said(words, 'draws.reason')}
        help={said(words, 'draws.reasonHelp')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormNotice>{act.status === 'failed' ? failureText(words, act.code, act.details) : null}</FormNotice>
      <Button
        type="submit"
        kind="primary"
        wide
        disabled={reason.trim() === ''}
        busy={act.status === 'sending'}
      >
        {said(words, `draws.${ending}`)}
      </Button>
    </form>
  );
}

function failureText(
  words: ConsoleWords,
  code: string,
  details: Readonly<Record<string, unknown>> | undefined,
) {
  if (code === 'RESULTS_DISAGREE') return said(words, 'draws.disagree');
  const why = details?.['why'];
  const reason = typeof why === 'string' ? wordOf(words, 'why', why) : undefined;
  return reason ?? failureWords(words, code);
}

/** A box for each number of each prize; a full one hands on to the next. */
function Numbers({ draw, isWrong }: { draw: OperatorDraw; isWrong: boolean }) {
  const words = useWords();
  return (
    <>
      {boxesOf(draw).map(({ prize, width, boxes }) => (
        <fieldset key={`prize ${prize}`} className={css.tier} dir="ltr">
          <legend>{said(words, 'draws.prize', { number: prize })}</legend>
          {boxes.map(({ name, number }) => (
            <input
              key={name}
              name={name}
              inputMode="numeric"
              maxLength={width}
              style={{ inlineSize: `${width + 2}ch` }}
              aria-label={said(words, 'draws.number', { prize, number })}
              aria-invalid={isWrong || undefined}
              onInput={({ currentTarget }) => {
                const { form, value } = currentTarget;
                if (value.length < width || !form) return;
                const all = [...form.querySelectorAll('input')];
                all[all.indexOf(currentTarget) + 1]?.focus();
              }}
            />
          ))}
        </fieldset>
      ))}
      {isWrong ? <p role="alert">{said(words, 'draws.numbersMissing')}</p> : null}
    </>
  );
}

/** The boxes of a result, prize by prize. */
function boxesOf({ shape }: OperatorDraw) {
  return resultLayouts[shape].map(({ count, width }, tier) => ({
    prize: tier + 1,
    width,
    boxes: Array.from({ length: count }, (_, place) => ({ name: `n${tier}-${place}`, number: place + 1 })),
  }));
}

/** The numbers in the boxes; undefined if one of them lacks a digit. */
function numbersIn(form: HTMLFormElement | null, draw: OperatorDraw): string[][] | undefined {
  const typed = new FormData(form ?? undefined);
  const numbers = boxesOf(draw).map(({ width, boxes }) =>
    boxes.flatMap(({ name }) => {
      const value = typed.get(name);
      return typeof value === 'string' && /^\d+$/.test(value) && value.length === width ? [value] : [];
    }),
  );
  const isWhole = resultLayouts[draw.shape].every(({ count }, tier) => numbers[tier]?.length === count);
  return isWhole ? numbers : undefined;
}
