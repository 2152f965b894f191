import { exactTimeText } from '#src/browser/date-text.ts';
import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { complaintAddress } from '#src/rules/site/complaint-address.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { receiptText, shareText } from '#src/ui/overlays/share-text.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { stateTexts } from './withdrawal-text.ts';

interface Props {
  withdrawal: WithdrawalStatus;
  words: WithdrawWords;
}

/** Shares a receipt of a withdrawal, and leads to a complaint about it. */
export function WithdrawalReceipt({ withdrawal, words }: Props) {
  const { t } = words;
  return (
    <>
      <Button
        wide
        onClick={() =>
          void shareText(textOf(withdrawal, words), { copied: t.receiptCopied, failed: t.receiptByHand })
        }
      >
        <Icon name="share" />
        {t.shareReceipt}
      </Button>
      <a
        className={`${button.button} ${button.plain} ${button.wide}`}
        href={complaintAddress('payment', withdrawal.withdrawalId)}
      >
        {t.complain}
      </a>
    </>
  );
}

function textOf(withdrawal: WithdrawalStatus, { t, language }: WithdrawWords): string {
  const { withdrawalId, state, currency, requestedAtMs, amountMinor } = withdrawal;
  const locale = intlLocale[language];
  return receiptText(t.receiptWithdrawal, [
    [t.receiptAmount, moneyText(amountMinor, currency, locale)],
    [t.receiptDate, exactTimeText(requestedAtMs, locale)],
    [t.receiptState, t[stateTexts[state].name]],
    [t.receiptReference, withdrawalId],
  ]);
}
