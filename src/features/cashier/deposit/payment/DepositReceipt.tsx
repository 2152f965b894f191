import { exactTimeText } from '#src/browser/date-text.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { amountText, stateKey } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { complaintAddress } from '#src/rules/site/complaint-address.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { receiptText, shareText } from '#src/ui/overlays/share-text.ts';
import css from './deposit-outcome.module.css';

interface Props {
  deposit: DepositStatus;
  words: DepositWords;
}

/** Shares a receipt of a deposit, and leads to a complaint about it. */
export function DepositReceipt({ deposit, words }: Props) {
  const { t } = words;
  return (
    <div className={css.ways}>
      <Button
        wide
        onClick={() =>
          void shareText(textOf(deposit, words), { copied: t.receiptCopied, failed: t.receiptByHand })
        }
      >
        <Icon name="share" />
        {t.shareReceipt}
      </Button>
      <a
        className={`${button.button} ${button.plain} ${button.wide}`}
        href={complaintAddress('payment', deposit.depositId)}
      >
        {t.complain}
      </a>
    </div>
  );
}

function textOf(deposit: DepositStatus, words: DepositWords): string {
  const { t, language } = words;
  const { depositId, state, currency, createdAtMs, creditMinor, arrivedMinor, amountMinor } = deposit;
  const isIn = state === 'credited' || state === 'won';
  return receiptText(t.receiptDeposit, [
    [t.receiptAmount, amountText(words, isIn ? creditMinor : (arrivedMinor ?? amountMinor), currency)],
    [t.receiptDate, exactTimeText(createdAtMs, intlLocale[language])],
    [t.receiptState, t[stateKey(deposit)]],
    [t.receiptReference, depositId],
  ]);
}
