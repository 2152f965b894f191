import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './deposit-list.module.css';
import { channelKey, type DepositChannel } from './state/deposit-channels.store.ts';
import { depositAddress, showDepositView } from './state/deposit-view.store.ts';
import { groupIcon, groupKeys, stateKey } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { isWaitedFor } from './state/deposit.store.ts';

interface Props {
  deposit: DepositStatus;
  /** The channels offered now, used for their names. */
  channels: readonly DepositChannel[];
  words: DepositWords;
}

/** One deposit in a list: its channel, date, amount and state. */
export function DepositRow({ deposit, channels, words: { t, language } }: Props) {
  const { depositId, group, state, currency, createdAtMs } = deposit;
  const locale = intlLocale[language];
  const name = channels.find((each) => channelKey(each) === channelKey(deposit))?.name;
  const view = { name: 'deposit', depositId } as const;
  const isIn = state === 'credited' || state === 'won';
  return (
    <li>
      <a
        className={css.row}
        href={depositAddress(view)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          showDepositView(view);
        }}
      >
        <span className={css.icon} data-state={isWaitedFor(deposit) ? 'open' : state}>
          <Icon name={groupIcon(group)} />
        </span>
        <span className={css.what}>
          <span className={css.name}>{name === undefined ? t[groupKeys[group]] : <bdi>{name}</bdi>}</span>
          <span className={css.when}>{shortDateTimeText(createdAtMs, locale)}</span>
        </span>
        <span className={css.sums}>
          <Money
            amountMinor={isIn ? deposit.creditMinor : (deposit.arrivedMinor ?? deposit.amountMinor)}
            currency={currency}
            locale={locale}
            signed={isIn}
          />
          <span className={css.state} data-state={isWaitedFor(deposit) ? 'open' : state}>
            {state === 'created' ? t.unpaid : t[stateKey(deposit)]}
          </span>
        </span>
      </a>
    </li>
  );
}
