import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { loadOlderRewards } from './centre.store.ts';
import { claimEndKeys, claimStateKeys, givesText } from './reward-texts.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  claims: readonly Claim[];
  hasMore: boolean;
  words: RewardCentreWords;
}

/** Earlier rewards, newest first, each with every step it took. */
export function RewardHistory({ claims, hasMore, words }: Props) {
  const { t } = words;
  if (claims.length === 0 && !hasMore) return null;
  return (
    <section className={css.section} aria-labelledby="reward-history">
      <h2 id="reward-history">{t.history}</h2>
      <ul className={css.rows}>
        {claims.map((claim) => (
          <PastClaim key={claim.claimId} claim={claim} words={words} />
        ))}
      </ul>
      {hasMore ? <OlderButton label={t.older} failed={t.failed} load={loadOlderRewards} /> : null}
    </section>
  );
}

function PastClaim({ claim, words }: { claim: Claim; words: RewardCentreWords }) {
  const { t, language } = words;
  const { title, state, reason, steps } = claim;
  return (
    <li className={css.row}>
      <details className={css.past}>
        <summary>
          <span className={css.words}>
            <b>{title}</b>
            <span className={css.faint}>{givesText(words, claim)}</span>
          </span>
          <span className={css.state} data-state={state}>
            {t[claimStateKeys[state]]}
          </span>
          <Icon name="chevron" mirrored />
        </summary>
        {reason === undefined ? null : <p>{t[claimEndKeys[reason]]}</p>}
        <ol className={css.steps} aria-label={t.steps}>
          {steps.map((step) => (
            <li key={`${step.state}${step.atMs}`}>
              <span>{t[claimStateKeys[step.state]]}</span>
              <time dateTime={new Date(step.atMs).toISOString()}>
                {shortDateTimeText(step.atMs, intlLocale[language])}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
