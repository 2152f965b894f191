import { dateText } from '#src/browser/date-text.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { givesText } from './reward-texts.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  claims: readonly Claim[];
  isStopped: boolean;
  words: RewardCentreWords;
  onChoose: (claim: Claim) => void;
}

/** The rewards that wait to be claimed; while play is stopped they are shown without a way to claim them. */
export function ToClaim({ claims, isStopped, words, onChoose }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  if (claims.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="to-claim">
      <h2 id="to-claim">{t.toClaim}</h2>
      <ul className={css.rows}>
        {claims.map((claim) => (
          <li key={claim.claimId} className={css.claim} data-claim={claim.promotionId}>
            <span className={css.icon}>
              <Icon name={claim.gives === 'cash' ? 'wallet-in' : 'gift'} />
            </span>
            <div className={css.words}>
              <b>{claim.title}</b>
              <span>{givesText(words, claim)}</span>
              {claim.endsAtMs === undefined ? null : (
                <span className={css.faint}>
                  {fill(t.claimBy, { date: dateText(claim.endsAtMs, locale) }, locale)}
                </span>
              )}
            </div>
            {isStopped ? null : (
              <Button
                kind="primary"
                aria-label={`${t.claim}: ${claim.title}`}
                onClick={() => onChoose(claim)}
              >
                {t.claim}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
