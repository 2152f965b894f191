import { type SubmitEvent, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { plainAmount } from '#src/rules/money/typed-amount.ts';
import { fill } from '#src/rules/text/message.ts';
import type { TeamWords } from './team-words.ts';
import { requestTransfer, type Sending, type SentState, type TransferCode } from './transfer.store.ts';

interface Errors {
  readonly amount?: string;
  readonly pin?: string;
}

/** A transfer whose answer was lost: asked again with the same sum, it has the same id. */
interface Unknown {
  readonly transferId: string;
  readonly amountMinor: number;
}

/** The state and handlers of a transfer to one downline. */
export function useTransfer(customerId: string, sending: Sending, words: TeamWords) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const [amount, setAmount] = useState('');
  const [pin, setPin] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<TransferCode>();
  const [sent, setSent] = useState<{ readonly transferId: string; readonly state: SentState }>();
  const [unknown, setUnknown] = useState<Unknown>();
  const [isBusy, setBusy] = useState(false);
  const { minMinor, currency, leftTodayMinor, availableMinor } = sending;
  const maxMinor = Math.min(sending.maxMinor, leftTodayMinor, availableMinor);
  const money = (minor: number) => moneyText(minor, currency, locale);

  async function send(amountMinor: number): Promise<void> {
    const transferId = unknown?.amountMinor === amountMinor ? unknown.transferId : crypto.randomUUID();
    setBusy(true);
    const answer = await requestTransfer({ transferId, customerId, amountMinor, paymentPassword: pin });
    setBusy(false);
    setPin('');
    if ('state' in answer) {
      setSent({ transferId, state: answer.state });
      setUnknown(undefined);
      setAmount('');
    } else if (answer.code === 'PAYMENT_PASSWORD_WRONG') setErrors({ pin: failureText(words, answer.code) });
    else setRefusal(answer.code);
    if ('code' in answer) setUnknown(answer.isUnknown ? { transferId, amountMinor } : undefined);
  }

  return {
    ...{ amount, pin, errors, refusal, isBusy, money, maxMinor },
    /** Where the last transfer stands by now. */
    state:
      sent && (sending.today.find(({ transferId }) => transferId === sent.transferId)?.state ?? sent.state),
    typeAmount(typed: string) {
      setAmount(typed);
      setErrors({});
    },
    typePin(digits: string) {
      setPin(digits);
      setErrors({});
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      setRefusal(undefined);
      setSent(undefined);
      const typed = minorOfDecimal(plainAmount(amount), currencyDecimals(currency));
      const isFine = typed.ok && typed.value >= minMinor && typed.value <= maxMinor;
      const range = { from: money(minMinor), to: money(maxMinor) };
      if (!isFine) setErrors({ amount: fill(t.transferRange, range, locale) });
      else if (!/^\d{6}$/.test(pin)) setErrors({ pin: t.pinShort });
      else void send(typed.value);
    },
  };
}
