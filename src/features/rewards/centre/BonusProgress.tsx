import { useId } from 'react';
import type { Grant } from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { progressOf, stakesText } from './reward-texts.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  grant: Grant;
  words: RewardCentreWords;
}

/** How much of the wagering requirement is met, as a bar and in exact amounts. */
export function BonusProgress({ grant, words }: Props) {
  const { t, language } = words;
  const id = useId();
  const { wageredMinor, requiredMinor } = grant;
  if (requiredMinor === '0') return null;
  const values = {
    done: stakesText(words, wageredMinor, grant),
    needed: stakesText(words, requiredMinor, grant),
  };
  const text = fill(t.counted, values, intlLocale[language]);
  return (
    <div className={css.progress}>
      <span id={id} className={css.progressName}>
        {t.progress}
      </span>
      <span>{text}</span>
      <progress aria-labelledby={id} max={1_000} value={progressOf(grant)} aria-valuetext={text} />
    </div>
  );
}
