import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { timeText } from '#src/features/cashier/payout/cards-text.ts';
import { LastDigits } from '#src/features/cashier/payout/LastDigits.tsx';
import css from './withdraw.module.css';
import { showWithdrawView } from './withdraw-view.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { stateTexts } from './withdrawal-text.ts';

interface Props {
  withdrawal: WithdrawalStatus;
  words: WithdrawWords;
}

/** One withdrawal in a list; a tap shows its steps. */
export function WithdrawalRow({ withdrawal, words: { t, language } }: Props) {
  const { withdrawalId, amountMinor, currency, state, requestedAtMs, last4 } = withdrawal;
  const { icon, name, tone } = stateTexts[state];
  return (
    <ListRow
      icon={icon}
      title={<Money amountMinor={amountMinor} currency={currency} locale={intlLocale[language]} />}
      detail={
        <>
          {timeText(requestedAtMs, language)} · <LastDigits last4={last4} />
        </>
      }
      end={
        <span className={css.rowState} data-tone={tone}>
          {t[name]}
        </span>
      }
      onPress={() => showWithdrawView({ name: 'withdrawal', withdrawalId })}
    />
  );
}
