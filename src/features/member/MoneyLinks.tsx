import type { WordsFor } from '#src/i18n/words.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './member-card.module.css';

interface Props {
  words: WordsFor<'member-card'>;
}

/** Links to deposit and withdraw, where the site offers them. */
export function MoneyLinks({ words: { t } }: Props) {
  return (
    <div className={css.ways} data-feature="deposit">
      <a className={`${button.button} ${button.primary}`} href="/m/voucherCenter">
        <Icon name="wallet-in" />
        {t.deposit}
      </a>
      <a className={`${button.button} ${button.quiet}`} href="/m/withdraw" data-feature="withdraw">
        <Icon name="wallet-out" />
        {t.withdraw}
      </a>
    </div>
  );
}
