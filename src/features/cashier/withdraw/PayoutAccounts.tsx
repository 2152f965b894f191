import { Icon } from '#src/ui/icons/Icon.tsx';
import shared from '#src/features/cashier/payout/cards.module.css';
import css from './withdraw-form.module.css';
import type { PayoutAccount } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';

interface Props {
  accounts: readonly PayoutAccount[];
  chosen: PayoutAccount;
  words: WithdrawWords;
  onChoose: (cardId: string) => void;
}

/** The accounts to choose among. */
export function PayoutAccounts({ accounts, chosen, words: { t }, onChoose }: Props) {
  return (
    <fieldset className={css.accounts}>
      <legend className={css.label}>{t.to}</legend>
      {accounts.map(({ card: { cardId, bankName, last4 }, bank }) => (
        <label key={cardId} className={css.account}>
          <span className={shared.cardIcon}>
            <Icon name={bank.kind === 'wallet' ? 'wallet' : 'bank'} />
          </span>
          <span className={css.accountWords}>
            <bdi>{bankName}</bdi>
            <bdi className={`${css.soft} number`} dir="ltr" translate="no">
              •••• {last4}
            </bdi>
          </span>
          <input
            type="radio"
            name="card"
            value={cardId}
            checked={cardId === chosen.card.cardId}
            onChange={() => onChoose(cardId)}
          />
        </label>
      ))}
      <a className={css.link} href="/m/member/bankCards">
        {t.manageCards}
      </a>
    </fieldset>
  );
}
