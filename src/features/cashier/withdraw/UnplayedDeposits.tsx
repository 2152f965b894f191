import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import button from '#src/ui/buttons/button.module.css';
import type { Cards } from '#src/features/cashier/payout/cards.store.ts';
import { say } from '#src/features/cashier/payout/cards-text.ts';
import { addCardPath } from '#src/features/cashier/payout/setup-paths.ts';
import type { Funds } from './funds.store.ts';
import css from './withdraw.module.css';
import type { WithdrawWords } from './withdraw-words.server.ts';

interface Props {
  cards: Extract<Cards, { status: 'ready' }>;
  funds: Funds;
  words: WithdrawWords;
}

/** How deposits that were not staked can be withdrawn: to the banks that they came from, each with a way to add it. */
export function UnplayedDeposits({ cards, funds, words }: Props) {
  const { t, language } = words;
  const { returns, turnoverLeftMinor, sumBalance, withdrawableMinor, receivableMinor, currency } = funds;
  if (!returns) {
    const isBlocked =
      turnoverLeftMinor > 0 && sumBalance > 0 && withdrawableMinor === 0 && receivableMinor === 0;
    return isBlocked ? <p className={css.why}>{t.turnoverBlocks}</p> : null;
  }
  const banks = returns.flatMap(({ bankCode, withdrawableMinor: minor }) => {
    const bank = cards.banks.find((each) => each.bankCode === bankCode);
    const has = cards.list.some((card) => card.bankCode === bankCode && card.state !== 'removed');
    return bank ? [{ bankCode, bank: bank.name, minor, has }] : [];
  });
  return (
    <section className={css.unplayed}>
      <p className={css.why}>{t.turnoverWhy}</p>
      {banks.map(({ bankCode, bank, minor, has }) => {
        const amount = moneyText(minor, currency, intlLocale[language]);
        const text = say(words, has ? t.unplayedTo : t.unplayedAdd, { bank, amount });
        return has ? (
          <p key={bankCode} className={css.why}>
            {text}
          </p>
        ) : (
          <a key={bankCode} className={`${button.button} ${button.quiet}`} href={addCardPath(bankCode)}>
            {text}
          </a>
        );
      })}
    </section>
  );
}
