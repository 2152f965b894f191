import type { WordsFor } from '#src/i18n/words.ts';
import css from './member-card.module.css';
import { LevelProgress } from './LevelProgress.tsx';
import template from './member-template.module.css';
import { hasLevelProgress } from './member-template.ts';
import { TrialNote } from './TrialNote.tsx';

interface Props {
  isKnown: boolean;
  isTrial: boolean;
  words: WordsFor<'member-card'>;
}

/** In the newer member centre, where there are levels: the way to the next one, or the note of a demo account. */
export function MemberProgress({ isKnown, isTrial, words }: Props) {
  const isHere = isKnown && hasLevelProgress();
  return (
    <div className={`${css.progress} ${template.newer}`} data-feature="rewards" data-progress>
      {isHere && isTrial ? (
        <div className={css.demo}>
          <TrialNote words={words} />
        </div>
      ) : (
        <LevelProgress asks={isHere} words={words} />
      )}
    </div>
  );
}
