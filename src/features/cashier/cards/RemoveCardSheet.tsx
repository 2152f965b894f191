import { type SubmitEvent, useState } from 'react';
import { prepareSealing } from '#src/api/sealed-call.ts';
import type { BankCard } from '#src/contracts/cashier/bank-cards.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PinField } from '#src/ui/fields/PinField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { removeCard } from '#src/features/cashier/payout/cards.store.ts';
import css from '#src/features/cashier/payout/cards.module.css';
import { refusedText } from '#src/features/cashier/payout/cards-text.ts';
import type { CardWords } from '#src/features/cashier/payout/cards-words.server.ts';
import { LastDigits } from '#src/features/cashier/payout/LastDigits.tsx';

interface Props {
  /** The account to remove; undefined while the sheet is closed. */
  card: BankCard | undefined;
  words: CardWords;
  onClose: () => void;
}

/** Removes an account, with the PIN. */
export function RemoveCardSheet({ card, words, onClose }: Props) {
  const { t } = words;
  const [busy, setBusy] = useState(false);
  return (
    <Sheet
      open={card !== undefined}
      onClose={onClose}
      title={t.removeTitle}
      closeLabel={t.close}
      actions={
        <Button kind="danger" wide type="submit" form="remove-card" busy={busy}>
          {t.remove}
        </Button>
      }
    >
      {card ? (
        <RemoveForm key={card.cardId} card={card} words={words} onBusy={setBusy} onDone={onClose} />
      ) : null}
    </Sheet>
  );
}

interface FormProps {
  card: BankCard;
  words: CardWords;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function RemoveForm({ card: { cardId, bankName, last4 }, words, onBusy, onDone }: FormProps) {
  const { t } = words;
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();

  async function send(): Promise<void> {
    onBusy(true);
    const refused = await removeCard(cardId, pin);
    onBusy(false);
    if (refused) {
      setPin('');
      setError(refusedText(words, refused));
      return;
    }
    showToast(t.removed);
    onDone();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (/^\d{6}$/.test(pin)) void send();
    else setError(t.pinShort);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble
    <form id="remove-card" className={css.form} noValidate onSubmit={onSubmit} onFocus={prepareSealing}>
      <p className={css.leaving}>
        <bdi>{bankName}</bdi> <LastDigits last4={last4} />
      </p>
      <p className={css.lead}>{t.removeNext}</p>
      <PinField
        name="paymentPassword"
        label={t.pin}
        error={error}
        value={pin}
        onChange={(digits) => {
          setPin(digits);
          setError(undefined);
        }}
      />
    </form>
  );
}
