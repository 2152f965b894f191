import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { AmountField } from '#src/features/cashier/amount/AmountField.tsx';
import { say } from '#src/features/cashier/payout/cards-text.ts';
import { payoutChips } from '#src/features/cashier/amount/deposit-amount.ts';
import { amountMinorMax, type PayoutAccount } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import type { Funds } from './funds.store.ts';

interface Props {
  typed: string;
  amountMinor: number | undefined;
  account: PayoutAccount;
  funds: Funds;
  error: string | undefined;
  words: WithdrawWords;
  onChange: (typed: string) => void;
}

/** The amount to withdraw; the last quick amount is the maximum. */
export function WithdrawAmount({ account, funds, words, ...typing }: Props) {
  const { t, language } = words;
  const { currency } = funds;
  const { minMinor, maxMinor } = account.bank;
  const money = (minor: number) => moneyText(minor, currency, intlLocale[language]);
  const max = amountMinorMax(account, funds);
  return (
    <AmountField
      label={say(words, t.amountIn, { currency })}
      chipsLabel={t.amounts}
      currency={currency}
      language={language}
      chips={payoutChips(minMinor, max)}
      chipName={(minor) => (minor === max ? t.all : undefined)}
      bounds={say(words, t.range, { min: money(minMinor), max: money(maxMinor) })}
      enterKeyHint="next"
      {...typing}
    />
  );
}
