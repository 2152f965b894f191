import { dateText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import type { Mission } from './centre.store.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  missions: readonly Mission[];
  words: RewardCentreWords;
}

/** The missions that the member has joined and not met yet, each with its progress and its last day. */
export function Missions({ missions, words }: Props) {
  const { t } = words;
  if (missions.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="missions">
      <h2 id="missions">{t.missions}</h2>
      <ul className={css.rows}>
        {missions.map((mission) => (
          <MissionRow key={mission.claimId} mission={mission} words={words} />
        ))}
      </ul>
    </section>
  );
}

function MissionRow({ mission, words: { t, language } }: { mission: Mission; words: RewardCentreWords }) {
  const { claimId, title, measure, currency, progress, target, endsAtMs } = mission;
  const locale = intlLocale[language];
  const text =
    measure === 'rounds'
      ? fill(t.missionRounds, { done: progress, needed: target }, locale)
      : fill(
          t.counted,
          { done: moneyText(progress, currency, locale), needed: moneyText(target, currency, locale) },
          locale,
        );
  return (
    <li className={css.mission} data-mission={mission.promotionId}>
      <div className={css.progress}>
        <b id={`mission-${claimId}`} className={css.words}>
          {title}
        </b>
        <span>{text}</span>
        <progress
          aria-labelledby={`mission-${claimId}`}
          max={target}
          value={progress}
          aria-valuetext={text}
        />
      </div>
      <span className={css.faint}>{fill(t.missionUntil, { date: dateText(endsAtMs, locale) }, locale)}</span>
    </li>
  );
}
