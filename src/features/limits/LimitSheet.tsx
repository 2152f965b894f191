import { useRef } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { limitText } from './limit-text.ts';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import type { ShownLimit } from './protection.store.ts';
import { useLimitForm } from './use-limit-form.ts';

interface Props {
  open: boolean;
  /** The limit being edited. */
  limit: ShownLimit | undefined;
  currency: string;
  words: LimitsWords;
  onClose: () => void;
}

/** Sets or removes one limit. */
export function LimitSheet({ open, limit, currency, words, onClose }: Props) {
  const { t, language } = words;
  const element = useRef<HTMLFormElement>(null);
  const form = useLimitForm(element, { limit, currency, words, onDone: onClose });
  const say = (message: string, values: Record<string, string>) =>
    fill(message, values, intlLocale[language]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={limit ? say(t.limitFor, { kind: t[limit.kind], period: t[limit.period] }) : ''}
      closeLabel={t.close}
      actions={
        form.asked === undefined ? (
          <div className={css.actions}>
            <Button wide type="submit" form="limit-form" busy={form.busy === 'save'}>
              {t.save}
            </Button>
            {limit?.value === undefined ? null : (
              <Button kind="plain" busy={form.busy === 'remove'} onClick={form.remove}>
                {t.remove}
              </Button>
            )}
          </div>
        ) : (
          <div className={css.actions}>
            <Button wide busy={form.busy === 'save'} onClick={form.confirm}>
              {t.steepSet}
            </Button>
            <Button kind="plain" onClick={form.forget}>
              {t.back}
            </Button>
          </div>
        )
      }
    >
      {limit && form.asked !== undefined ? (
        <FormNotice>
          {form.code ? failureText(words, form.code) : steepText(limit, form.asked, currency, words)}
        </FormNotice>
      ) : null}
      {limit ? (
        <form
          hidden={form.asked !== undefined}
          ref={element}
          id="limit-form"
          className={css.form}
          noValidate
          onSubmit={form.submit}
          {...form.handlers}
        >
          <FormNotice>{form.code ? failureText(words, form.code) : null}</FormNotice>
          <Field
            name="value"
            label={form.isTime ? t.minutes : say(t.amount, { currency })}
            help={say(t.rolls, { period: t[limit.period] })}
            error={form.error}
            inputMode={form.isTime ? 'numeric' : 'decimal'}
            isQuantity
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

/** The question about a value that allows nothing, or far less than the present limit. */
function steepText(
  { kind, value: present }: ShownLimit,
  requested: number,
  currency: string,
  words: LimitsWords,
): string {
  const { t, language } = words;
  const value = limitText(words, kind, requested, currency);
  return requested === 0 || present === undefined
    ? fill(t.steepZero, { value }, intlLocale[language])
    : fill(t.steep, { value, present: limitText(words, kind, present, currency) }, intlLocale[language]);
}
