import { type SubmitEvent, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/message.ts';
import { currencyDecimals, decimalOfMinor, minorOfDecimal } from '#src/rules/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormNotice } from '#src/ui/FormNotice.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { showToast } from '#src/ui/toast.ts';
import { timeText } from './limit-text.ts';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import { type ChangeCode, setLimit, type ShownLimit } from './protection.store.ts';

interface Props {
  open: boolean;
  /** The limit that is edited. */
  limit: ShownLimit | undefined;
  currency: string;
  words: LimitsWords;
  onClose: () => void;
}

/** Sets or removes one limit. */
export function LimitSheet({ open, limit, currency, words, onClose }: Props) {
  const { t, language } = words;
  const [error, setError] = useState<string>();
  const [code, setCode] = useState<ChangeCode>();
  const [busy, setBusy] = useState<'save' | 'remove'>();
  const say = (message: string, values: Record<string, string>) =>
    fill(message, values, intlLocale[language]);
  const isTime = limit?.kind === 'time';

  async function send(value: number | null): Promise<void> {
    if (!limit) return;
    setBusy(value === null ? 'remove' : 'save');
    setCode(undefined);
    const stands = await setLimit({ kind: limit.kind, period: limit.period }, value);
    setBusy(undefined);
    if ('code' in stands) {
      setCode(stands.code);
      return;
    }
    onClose();
    if (stands.pending) showToast(say(t.savedWaits, { time: timeText(stands.pending.readyAtMs, language) }));
    else showToast(stands.value === undefined ? t.savedNone : t.savedNow);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('value');
    const value = valueOf(typeof entered === 'string' ? entered.trim() : '', isTime, currency);
    setError(value === undefined ? (isTime ? t.minutesWrong : t.amountWrong) : undefined);
    if (value === undefined) event.currentTarget.querySelector('input')?.focus();
    else void send(value);
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={limit ? say(t.limitFor, { kind: t[limit.kind], period: t[limit.period] }) : ''}
      closeLabel={t.close}
      actions={
        <div className={css.actions}>
          <Button wide type="submit" form="limit-form" busy={busy === 'save'}>
            {t.save}
          </Button>
          {limit?.value === undefined ? null : (
            <Button kind="plain" busy={busy === 'remove'} onClick={() => void send(null)}>
              {t.remove}
            </Button>
          )}
        </div>
      }
    >
      {limit ? (
        <form id="limit-form" className={css.form} noValidate onSubmit={onSubmit}>
          <FormNotice>{code ? failureText(words, code) : null}</FormNotice>
          <Field
            name="value"
            label={isTime ? t.minutes : say(t.amount, { currency })}
            help={say(t.rolls, { period: t[limit.period] })}
            error={error}
            inputMode={isTime ? 'numeric' : 'decimal'}
            autoComplete="off"
            dir="ltr"
            defaultValue={shownValue(limit, currency)}
          />
        </form>
      ) : null}
    </Sheet>
  );
}

function shownValue({ kind, value }: ShownLimit, currency: string): string {
  if (value === undefined) return '';
  return kind === 'time' ? String(value) : decimalOfMinor(value, currencyDecimals(currency));
}

/** Minutes, or minor units, of what was typed; commas that group thousands are left out. */
function valueOf(typed: string, isTime: boolean, currency: string): number | undefined {
  if (isTime) return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  const minor = minorOfDecimal(typed.replaceAll(/,(?=\d{3}(?:\D|$))/g, ''), currencyDecimals(currency));
  return minor.ok ? minor.value : undefined;
}
