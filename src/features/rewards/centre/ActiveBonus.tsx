import { dateText } from '#src/browser/date-text.ts';
import type { Grant } from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { BonusProgress } from './BonusProgress.tsx';
import { EndBonus } from './EndBonus.tsx';
import { stakesText } from './reward-texts.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import { TermsList } from './TermsList.tsx';
import css from './centre.module.css';

interface Props {
  grant: Grant;
  words: RewardCentreWords;
}

/** The bonus that is in use: what is left, how far its requirement is met, its bounds, and the way to end it. */
export function ActiveBonus({ grant, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { title, state, currency, remainingMinor, pendingMinor, maxBetMinor, capMinor, endsAtMs } = grant;
  const money = (amountMinor: number) => (
    <Money amountMinor={amountMinor} currency={currency} locale={locale} />
  );
  return (
    <section className={css.bonus} aria-labelledby="active-bonus" data-state={state}>
      <h2 id="active-bonus">{t.active}</h2>
      <p className={css.bonusTitle}>{title}</p>
      <p className={css.left}>
        <span className={css.faint}>{t.activeLeft}</span>
        <span className={css.leftSum}>{money(remainingMinor)}</span>
      </p>
      {state === 'suspended' ? (
        <div className={css.note}>
          <Icon name="pause" />
          <div>
            <p className={css.noteTitle}>{t.suspended}</p>
            <p>{t.suspendedWhy}</p>
          </div>
        </div>
      ) : null}
      <BonusProgress grant={grant} words={words} />
      <dl className={css.facts}>
        {pendingMinor === '0' ? null : (
          <div>
            <dt>{t.pending}</dt>
            <dd>
              <bdi dir="ltr">{stakesText(words, pendingMinor, grant)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.maxBet}</dt>
          <dd>{money(maxBetMinor)}</dd>
        </div>
        <div>
          <dt>{t.cap}</dt>
          <dd>{money(capMinor)}</dd>
        </div>
        {endsAtMs === undefined ? null : (
          <div>
            <dt>{t.endsOn}</dt>
            <dd>{dateText(endsAtMs, locale)}</dd>
          </div>
        )}
      </dl>
      <p className={css.faint}>{t.activeNote}</p>
      <TermsList terms={grant.terms} words={words} />
      <EndBonus grant={grant} words={words} />
    </section>
  );
}
