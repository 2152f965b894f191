import type { Grant } from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { GrantRow } from './GrantRow.tsx';
import { forfeitKeys, grantStateKeys } from './reward-texts.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  grants: readonly Grant[];
  words: RewardCentreWords;
}

/** The bonuses that have ended: how, why, and what of them became the member's own money. */
export function EndedBonuses({ grants, words }: Props) {
  const { t, language } = words;
  if (grants.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="ended-bonuses">
      <h2 id="ended-bonuses">{t.endedList}</h2>
      <ul className={css.rows}>
        {grants.map((grant) => (
          <GrantRow key={grant.grantId} grant={grant} amountMinor={grant.grantedMinor} words={words}>
            <span className={css.faint}>
              {t[grantStateKeys[grant.state]]}
              {grant.reason === undefined ? null : <> · {t[forfeitKeys[grant.reason]]}</>}
            </span>
            {grant.convertedMinor > 0 ? (
              <span className={css.gain}>
                {t.converted}:{' '}
                <Money
                  amountMinor={grant.convertedMinor}
                  currency={grant.currency}
                  locale={intlLocale[language]}
                />
              </span>
            ) : null}
          </GrantRow>
        ))}
      </ul>
    </section>
  );
}
