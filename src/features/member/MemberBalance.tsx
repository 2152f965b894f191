import type { WordsFor } from '#src/i18n/words.ts';
import type { ReadySession } from '#src/api/session.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { BonusBeside } from './BonusBeside.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './member-card.module.css';

interface Props {
  session: ReadySession | undefined;
  words: WordsFor<'member-card'>;
  busy: boolean;
  onRenew: () => void;
}

/** The exact balance, with a button to load it again. */
export function MemberBalance({ session, words, busy, onRenew }: Props) {
  const { t, language } = words;
  return (
    <section className={css.money} aria-labelledby="balance-label">
      <span id="balance-label" className={css.label}>
        {t.balance}
      </span>
      <button
        className={`${button.button} ${button.round} ${css.renew}`}
        type="button"
        aria-label={t.balanceRenew}
        aria-busy={busy}
        disabled={busy}
        onClick={onRenew}
      >
        <Icon name="refresh" />
      </button>
      <p className={css.amount} aria-live="polite">
        <span className={css.exact} data-exact-balance data-awaited={session ? undefined : true}>
          {session?.wallet ? (
            <Money
              amountMinor={session.wallet.sumBalance}
              currency={session.wallet.currency}
              locale={intlLocale[language]}
            />
          ) : null}
        </span>
        <bdi className={css.currency} data-currency translate="no">
          {session?.wallet?.currency}
        </bdi>
        {session?.wallet && session.wallet.bonusMinor > 0 ? (
          <BonusBeside wallet={session.wallet} words={words} />
        ) : null}
        {session?.wallet ? (
          <span className={css.unknown} data-stale>
            {t.balanceStale}
          </span>
        ) : null}
        {session && !session.wallet ? <span className={css.unknown}>{t.balanceFailed}</span> : null}
      </p>
      {session?.wallet && session.wallet.underReview > 0 ? (
        <p className={css.review} data-under-review>
          <b>
            {t.underReview}{' '}
            <Money
              amountMinor={session.wallet.underReview}
              currency={session.wallet.currency}
              locale={intlLocale[language]}
            />
          </b>{' '}
          {t.underReviewExplained}
        </p>
      ) : null}
    </section>
  );
}
