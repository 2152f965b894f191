import type { BankCard, PayoutBank } from '#src/contracts/cashier/bank-cards.ts';
import { paymentFee } from '#src/rules/money/payment-fee.ts';
import { say } from '#src/features/cashier/payout/cards-text.ts';
import type { Funds } from './funds.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';

/** An account that can be paid to now, with the limits of its bank. */
export interface PayoutAccount {
  readonly card: BankCard;
  readonly bank: PayoutBank;
}

/** The accounts that can be paid to now. */
export function payoutAccounts(
  cards: readonly BankCard[],
  banks: readonly PayoutBank[],
  nowMs: number,
): readonly PayoutAccount[] {
  return cards.flatMap((card) => {
    const bank = banks.find(({ bankCode }) => bankCode === card.bankCode);
    return bank && card.state === 'active' && card.usableFromMs <= nowMs ? [{ card, bank }] : [];
  });
}

/** What can be paid out to an account, in minor units: unplayed deposits go back only to the bank that they came from. */
export function withdrawableTo({ bank }: PayoutAccount, funds: Funds): number {
  const own = funds.returns?.find(({ bankCode }) => bankCode === bank.bankCode);
  return Math.max(funds.withdrawableMinor, own?.withdrawableMinor ?? 0);
}

/** The maximum of one payout to an account, in minor units. */
export function amountMinorMax(account: PayoutAccount, funds: Funds): number {
  return Math.min(account.bank.maxMinor, withdrawableTo(account, funds));
}

/** The message for an invalid amount; undefined for one that can be withdrawn. */
export function amountProblem(
  amountMinor: number | undefined,
  account: PayoutAccount,
  funds: Funds,
  words: WithdrawWords,
): string | undefined {
  const { t, language } = words;
  const { bank } = account;
  const withdrawableMinor = withdrawableTo(account, funds);
  const money = (minor: number) => moneyText(minor, funds.currency, intlLocale[language]);
  if (amountMinor === undefined) return t.amountWrong;
  if (amountMinor < bank.minMinor) return say(words, t.tooLittle, { min: money(bank.minMinor) });
  if (amountMinor > withdrawableMinor) return say(words, t.tooMuchFor, { max: money(withdrawableMinor) });
  if (amountMinor > bank.maxMinor) return say(words, t.tooMuch, { max: money(bank.maxMinor) });
  return paymentFee(bank, amountMinor) >= amountMinor ? t.feeTakesAll : undefined;
}
