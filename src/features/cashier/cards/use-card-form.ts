import { type RefObject, type SubmitEvent, useState } from 'react';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import { addCard, type CardRefusal } from '#src/features/cashier/payout/cards.store.ts';
import { refusedText } from '#src/features/cashier/payout/cards-text.ts';
import type { CardWords } from '#src/features/cashier/payout/cards-words.server.ts';

interface Options {
  element: RefObject<HTMLFormElement | null>;
  words: CardWords;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const shortestAccount = 4;
const fields = ['account', 'holder', 'paymentPassword'] as const;

/** The state and handlers of the account form. */
export function useCardForm({ element, words, onBusy, onDone }: Options) {
  const { t } = words;
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<CardRefusal>();
  const [wrongPin, setWrongPin] = useState<{ readonly paymentPassword: string }>();
  const form = useJudgedForm(
    element,
    fields,
    ({ account = '', holder = '' }) => ({
      ...(account.replaceAll(/\s/g, '').length < shortestAccount ? { account: t.accountShort } : {}),
      ...(holder.trim() === '' ? { holder: t.holderShort } : {}),
      ...(/^\d{6}$/.test(pin) ? {} : { paymentPassword: t.pinShort }),
    }),
    wrongPin,
  );

  async function send(typed: { bankCode: string; account: string; holder: string }): Promise<void> {
    onBusy(true);
    const refused = await addCard({ ...typed, paymentPassword: pin });
    onBusy(false);
    if (refused?.code === 'PAYMENT_PASSWORD_WRONG') {
      setPin('');
      setWrongPin({ paymentPassword: refusedText(words, refused) });
    } else if (refused) setRefusal(refused);
    else {
      showToast(t.added, { kind: 'confirmed' });
      onDone();
    }
  }

  return {
    pin,
    refusal,
    /** A refused PIN is cleared from its field, so its refusal takes precedence over the empty field's error. */
    errorOf: (name: (typeof fields)[number]) =>
      wrongPin && name === 'paymentPassword' ? wrongPin.paymentPassword : form.problem(name),
    handlers: form.handlers,
    typePin(digits: string) {
      setPin(digits);
      setWrongPin(undefined);
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      setRefusal(undefined);
      const typed = form.checked();
      if (!typed) return;
      const { bankCode = '', account = '', holder = '' } = typed;
      void send({ bankCode, account: account.trim(), holder: holder.trim() });
    },
  };
}
