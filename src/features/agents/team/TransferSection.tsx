import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { prepareSealing } from '#src/api/sealed-call.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import buttons from '#src/ui/buttons/button.module.css';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { PinField } from '#src/ui/fields/PinField.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';
import {
  $transfers,
  loadTransfers,
  type Sending,
  type SentState,
  type TransferCode,
} from './transfer.store.ts';
import { useTransfer } from './use-transfer.ts';

interface Props {
  customerId: string;
  words: TeamWords;
}

/** Cash for a downline, where the site lets agents transfer any. */
export function TransferSection({ customerId, words }: Props) {
  const { t } = words;
  const transfers = useStore($transfers);
  useEffect(() => void loadTransfers(), []);
  if (transfers.status === 'loading') return null;
  const { sending } = transfers.status === 'ready' ? transfers : { sending: undefined };
  return (
    <section className={css.quotas}>
      <h3>{t.transfer}</h3>
      {sending?.enabled ? (
        <TransferForm key={customerId} customerId={customerId} sending={sending} words={words} />
      ) : (
        <p className={css.faint}>{sending ? t.transferOff : t.transferFailed}</p>
      )}
    </section>
  );
}

function TransferForm({ customerId, sending, words }: Props & { sending: Sending }) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const form = useTransfer(customerId, sending, words);
  const sums = { left: form.money(sending.leftTodayMinor), available: form.money(sending.availableMinor) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble
    <form className={css.sheet} noValidate onSubmit={form.submit} onFocus={prepareSealing}>
      <p className={css.faint}>{t.transferExplained}</p>
      <Field
        name="amount"
        label={t.transferAmount}
        help={fill(t.transferLeft, sums, locale)}
        error={form.errors.amount}
        inputMode="decimal"
        isQuantity
        autoComplete="off"
        maxLength={16}
        value={form.amount}
        onChange={(event) => form.typeAmount(event.target.value)}
      />
      <PinField
        name="paymentPassword"
        label={t.pin}
        error={form.errors.pin}
        value={form.pin}
        onChange={form.typePin}
      />
      <FormNotice>
        {form.refusal === undefined ? null : <Refusal code={form.refusal} words={words} />}
      </FormNotice>
      {form.state === undefined ? null : <TransferStatus state={form.state} words={words} />}
      <Button type="submit" wide busy={form.isBusy}>
        {t.transferSend}
      </Button>
    </form>
  );
}

/** Why it was refused; of the receiver it says nothing. */
function Refusal({ code, words }: { code: TransferCode; words: TeamWords }) {
  const { t } = words;
  if (code === 'INSECURE') return t.transferInsecure;
  if (code === 'LIMIT_REACHED') return t.transferLimit;
  if (code !== 'PAYMENT_PASSWORD_MISSING') return failureText(words, code);
  return (
    <>
      <p>{t.pinMissing}</p>
      <a className={`${buttons.button} ${buttons.quiet}`} href="/m/member/paymentPassword">
        {t.setPin}
      </a>
    </>
  );
}

function TransferStatus({ state, words: { t } }: { state: SentState; words: TeamWords }) {
  const texts = {
    asked: t.sentAsked,
    waiting: t.sentWaiting,
    held: t.sentHeld,
    paid: t.sentPaid,
    returned: t.sentReturned,
    refused: t.sentRefused,
  };
  const goesOn = state === 'asked' || state === 'waiting' || state === 'held';
  return (
    <output className={css.quota}>
      <span>{texts[state]}</span>
      {goesOn ? <Button onClick={() => void loadTransfers()}>{t.transferLook}</Button> : null}
    </output>
  );
}
