import { useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { say } from '#src/features/cashier/payout/cards-text.ts';
import type { PayoutAccount } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawConfirmForm } from './WithdrawConfirmForm.tsx';
import type { Funds } from './funds.store.ts';

interface Props {
  open: boolean;
  amountMinor: number;
  feeMinor: number;
  account: PayoutAccount;
  funds: Funds;
  words: WithdrawWords;
  onRefused: (text: string | undefined) => void;
  onClose: () => void;
}

/** The cost before the last tap, and the PIN. */
export function WithdrawConfirm({ open, onClose, ...props }: Props) {
  const { t, language } = props.words;
  const [busy, setBusy] = useState(false);
  const amount = moneyText(props.amountMinor, props.funds.currency, intlLocale[language]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.confirmTitle}
      closeLabel={t.close}
      actions={
        <Button kind="primary" wide type="submit" form="withdraw-confirm" busy={busy}>
          {say(props.words, t.confirm, { amount })}
        </Button>
      }
    >
      {open ? <WithdrawConfirmForm {...props} onBusy={setBusy} onClose={onClose} /> : null}
    </Sheet>
  );
}
