import { type RefObject, type SubmitEvent, useState } from 'react';
import { showToast } from '#src/ui/toast.ts';
import { addCard, type CardRefusal } from './cards.store.ts';
import { refusedText } from './cards-text.ts';
import type { CardWords } from './cards-words.server.ts';

export type CardField = 'account' | 'holder' | 'paymentPassword';
type Errors = Partial<Record<CardField, string>>;

interface Options {
  form: RefObject<HTMLFormElement | null>;
  words: CardWords;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const shortestAccount = 4;

/** What the form of an account knows and does. */
export function useCardForm({ form, words, onBusy, onDone }: Options) {
  const { t } = words;
  // One id for one account, however often it is sent.
  const [cardId] = useState(() => crypto.randomUUID());
  const [pin, setPin] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<CardRefusal>();

  function show(found: Errors): void {
    setErrors(found);
    const [first = ''] = Object.keys(found);
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  async function send(typed: { bankCode: string; account: string; holder: string }): Promise<void> {
    onBusy(true);
    const refused = await addCard({ cardId, ...typed, paymentPassword: pin });
    onBusy(false);
    if (refused?.code === 'PAYMENT_PASSWORD_WRONG') {
      setPin('');
      show({ paymentPassword: refusedText(words, refused) });
    } else if (refused) setRefusal(refused);
    else {
      showToast(t.added, { kind: 'confirmed' });
      onDone();
    }
  }

  return {
    pin,
    errors,
    refusal,
    /** Takes what was wrong with a field off the screen as soon as it is edited. */
    forget: (name: CardField) => setErrors({ ...errors, [name]: undefined }),
    typePin(digits: string) {
      setPin(digits);
      const { paymentPassword: _edited, ...others } = errors;
      setErrors(others);
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const entered = new FormData(event.currentTarget);
      const text = (name: string) => {
        const value = entered.get(name);
        return typeof value === 'string' ? value.trim() : '';
      };
      const [account, holder] = [text('account'), text('holder')];
      setRefusal(undefined);
      const found: Errors = {
        ...(account.replaceAll(/\s/g, '').length < shortestAccount ? { account: t.accountShort } : {}),
        ...(holder === '' ? { holder: t.holderShort } : {}),
        ...(/^\d{6}$/.test(pin) ? {} : { paymentPassword: t.pinShort }),
      };
      show(found);
      if (Object.keys(found).length === 0) void send({ bankCode: text('bankCode'), account, holder });
    },
  };
}
