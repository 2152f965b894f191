import { prepareSealing } from '#src/api/sealed-call.ts';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { PinField } from '#src/ui/fields/PinField.tsx';
import shared from '#src/features/cashier/payout/cards.module.css';
import { LastDigits } from '#src/features/cashier/payout/LastDigits.tsx';
import { useWithdrawConfirm } from './use-withdraw-confirm.ts';
import type { PayoutAccount } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawSum } from './WithdrawSum.tsx';
import type { Funds } from './funds.store.ts';

interface Props {
  amountMinor: number;
  feeMinor: number;
  account: PayoutAccount;
  funds: Funds;
  words: WithdrawWords;
  onRefused: (text: string | undefined) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** The cost, the destination, and the PIN. */
export function WithdrawConfirmForm({
  amountMinor,
  feeMinor,
  account: { card },
  funds,
  words,
  onRefused,
  onBusy,
  onClose,
}: Props) {
  const { t } = words;
  const request = { cardId: card.cardId, amountMinor, bonusForfeitMinor: funds.bonusMinor };
  const form = useWithdrawConfirm({ request, words, onRefused, onBusy, onClose });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble
    <form
      id="withdraw-confirm"
      className={shared.form}
      noValidate
      onSubmit={form.submit}
      onFocus={prepareSealing}
    >
      <FormNotice>{form.refusal}</FormNotice>
      <WithdrawSum amountMinor={amountMinor} feeMinor={feeMinor} funds={funds} words={words}>
        <div>
          <dt>{t.to}</dt>
          <dd>
            <bdi>{card.bankName}</bdi> <LastDigits last4={card.last4} />
          </dd>
        </div>
      </WithdrawSum>
      <PinField
        name="paymentPassword"
        label={t.pin}
        error={form.error}
        value={form.pin}
        onChange={form.typePin}
      />
    </form>
  );
}
