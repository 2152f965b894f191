import { type SubmitEvent, useRef, useState } from 'react';
import { prepareSealing } from '#src/api/sealed-call.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { codeGuessesMax } from '#src/rules/account/code-guesses.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { PinField } from '#src/ui/fields/PinField.tsx';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import css from '#src/features/cashier/payout/cards.module.css';
import type { PinWords } from '#src/features/cashier/payout/cards-words.server.ts';
import { type PinTask, sendPin } from '#src/features/cashier/payout/payment-pin.store.ts';
import { noPinValues, type PinField as Name, pinFields, pinProblems, refusedField } from './pin-form.ts';

interface Props {
  task: PinTask;
  words: PinWords;
  onDone: () => void;
  /** Called when the code was guessed too often, so that only another one helps. */
  onCodeSpent?: () => void;
}

const labels = {
  loginPassword: 'loginPassword',
  oldPassword: 'currentPin',
  verificationCode: 'code',
  newPassword: 'newPin',
  repeated: 'repeatPin',
} as const satisfies Record<Name, string>;
const submits = { set: 'setPin', change: 'changePin', reset: 'resetPin' } as const;

/** The fields that set, change or reset the PIN; errors are shown beside their field. */
export function PinForm({ task, words, onDone, onCodeSpent }: Props) {
  const { t } = words;
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(noPinValues);
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>();
  const form = useJudgedForm(element, pinFields[task], () => pinProblems(task, values, words), refused);
  const [notice, setNotice] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wrongCodes = useRef(0);

  function change(name: Name, value: string): void {
    setValues({ ...values, [name]: value });
    setRefused(undefined);
    setNotice(undefined);
  }

  async function send(): Promise<void> {
    setBusy(true);
    const refusal = await sendPin(task, values);
    setBusy(false);
    if (!refusal) {
      onDone();
      return;
    }
    const { field, text } = refusedField(refusal, words);
    if (field === 'verificationCode') wrongCodes.current += 1;
    if (wrongCodes.current >= codeGuessesMax && onCodeSpent) return onCodeSpent();
    if (field) setValues({ ...values, [field]: '' });
    if (field && pinFields[task].includes(field)) setRefused({ [field]: text });
    else setNotice(text);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (form.checked() && !busy) void send();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble
    <form
      ref={element}
      className={css.form}
      noValidate
      onSubmit={onSubmit}
      onFocus={prepareSealing}
      {...form.handlers}
    >
      {pinFields[task].map((name) => (
        <PinInput
          key={name}
          name={name}
          value={values[name]}
          // A refused value is cleared from its field, so its refusal takes precedence over the empty field's.
          error={refused?.[name] ?? form.problem(name)}
          words={words}
          onChange={(value) => change(name, value)}
        />
      ))}
      <div className={css.bar}>
        <FormNotice>{notice}</FormNotice>
        <Button kind="primary" wide type="submit" busy={busy}>
          {t[submits[task]]}
        </Button>
      </div>
    </form>
  );
}

interface InputProps {
  name: Name;
  value: string;
  error: string | undefined;
  words: PinWords;
  onChange: (value: string) => void;
}

function PinInput({ name, words: { t }, onChange, ...rest }: InputProps) {
  const of = { name, label: t[labels[name]], ...rest };
  if (name !== 'loginPassword')
    return <PinField {...of} kind={name === 'verificationCode' ? 'code' : 'secret'} onChange={onChange} />;
  return (
    <PasswordField
      {...of}
      help={t.loginPasswordHelp}
      showLabel={t.show}
      hideLabel={t.hide}
      autoComplete="current-password"
      maxLength={256}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
