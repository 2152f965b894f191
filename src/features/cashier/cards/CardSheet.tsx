import { useState } from 'react';
import type { PayoutBank } from '#src/contracts/cashier/bank-cards.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { CardForm } from './CardForm.tsx';
import type { CardWords } from '#src/features/cashier/payout/cards-words.server.ts';

interface Props {
  open: boolean;
  banks: readonly PayoutBank[];
  /** The bank that is chosen at first. */
  bankCode?: string | undefined;
  /** The member's own name, masked. */
  payeeName: string;
  words: CardWords;
  onClose: () => void;
}

/** Adds a bank account. */
export function CardSheet({ open, onClose, ...props }: Props) {
  const { t } = props.words;
  const [busy, setBusy] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.add}
      closeLabel={t.close}
      actions={
        <Button kind="primary" wide type="submit" form="card-form" busy={busy}>
          {t.add}
        </Button>
      }
    >
      {open ? <CardForm {...props} onBusy={setBusy} onDone={onClose} /> : null}
    </Sheet>
  );
}
