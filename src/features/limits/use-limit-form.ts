import { type RefObject, type SubmitEvent, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import { plainAmount } from '#src/rules/money/typed-amount.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import { timeText } from './limit-text.ts';
import type { LimitsWords } from './limits-words.server.ts';
import { type ChangeCode, setLimit, type ShownLimit } from './protection.store.ts';

interface Options {
  /** The limit being edited. */
  limit: ShownLimit | undefined;
  currency: string;
  words: LimitsWords;
  onDone: () => void;
}

/** The state and handlers of the form of one limit. */
export function useLimitForm(element: RefObject<HTMLFormElement | null>, options: Options) {
  const { limit, currency, words, onDone } = options;
  const { t, language } = words;
  const [code, setCode] = useState<ChangeCode>();
  const [busy, setBusy] = useState<'save' | 'remove'>();
  /** A value that is asked about once before it is set. */
  const [unconfirmed, setUnconfirmed] = useState<number>();
  const isTime = limit?.kind === 'time';
  const form = useJudgedForm(element, ['value'], ({ value }) =>
    valueOf(value, isTime, currency) === undefined ? { value: isTime ? t.minutesWrong : t.amountWrong } : {},
  );

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
    onDone();
    if (stands.pending) {
      const { readyAtMs, confirmUntilMs } = stands.pending;
      const times = { time: timeText(readyAtMs, language), until: timeText(confirmUntilMs, language) };
      showToast(fill(t.savedWaits, times, intlLocale[language]));
    } else showToast(stands.value === undefined ? t.savedNone : t.savedNow);
  }

  return {
    isTime,
    code,
    busy,
    error: form.problem('value'),
    handlers: form.handlers,
    asked: unconfirmed,
    forget: () => setUnconfirmed(undefined),
    confirm: () => void (unconfirmed === undefined ? undefined : send(unconfirmed)),
    remove: () => void send(null),
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const value = valueOf(form.checked()?.['value'], isTime, currency);
      if (value === undefined) return;
      if (isSteep(value, limit?.value)) setUnconfirmed(value);
      else void send(value);
    },
  };
}

/** Whether a value may be a slip of the finger that would hold at once: nothing at all, or far below the present limit. */
function isSteep(value: number, present: number | undefined): boolean {
  return value !== present && (value === 0 || (present !== undefined && value < present / 4));
}

/** The typed value in minutes or minor units; undefined unless it is valid. */
function valueOf(entered: string | undefined, isTime: boolean, currency: string): number | undefined {
  const typed = plainAmount(entered ?? '');
  if (isTime) return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  const minor = minorOfDecimal(typed, currencyDecimals(currency));
  return minor.ok ? minor.value : undefined;
}
