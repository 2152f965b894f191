import { useRef } from 'react';
import { prepareSealing } from '#src/api/sealed-call.ts';
import type { PayoutBank } from '#src/contracts/cashier/bank-cards.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { PinField } from '#src/ui/fields/PinField.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import css from '#src/features/cashier/payout/cards.module.css';
import { refusedText, say } from '#src/features/cashier/payout/cards-text.ts';
import type { CardWords } from '#src/features/cashier/payout/cards-words.server.ts';
import { useCardForm } from './use-card-form.ts';

interface Props {
  banks: readonly PayoutBank[];
  /** The bank that is chosen at first. */
  bankCode?: string | undefined;
  /** The member's own name, masked. */
  payeeName: string;
  words: CardWords;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

/** The fields of a bank account, and the PIN that confirms it. */
export function CardForm({ banks, bankCode, payeeName, words, onBusy, onDone }: Props) {
  const { t } = words;
  const element = useRef<HTMLFormElement>(null);
  const form = useCardForm({ element, words, onBusy, onDone });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble
    <form
      ref={element}
      id="card-form"
      className={css.form}
      noValidate
      onSubmit={form.submit}
      onFocus={prepareSealing}
      {...form.handlers}
    >
      <FormNotice>{form.refusal ? refusedText(words, form.refusal) : null}</FormNotice>
      <Select
        name="bankCode"
        defaultValue={bankCode}
        label={t.bank}
        options={banks.map(({ bankCode, name }) => ({ value: bankCode, label: name }))}
      />
      <Field
        name="account"
        label={t.account}
        help={t.accountHelp}
        error={form.errorOf('account')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
      />
      <Field
        name="holder"
        label={t.holder}
        help={say(words, t.holderHelp, { name: payeeName })}
        error={form.errorOf('holder')}
        autoComplete="name"
        maxLength={100}
      />
      <PinField
        name="paymentPassword"
        label={t.pin}
        error={form.errorOf('paymentPassword')}
        value={form.pin}
        onChange={form.typePin}
      />
    </form>
  );
}
