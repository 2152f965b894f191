import type { WordsFor } from '#src/i18n/words.ts';
import { JoinedDate } from './JoinedDate.tsx';
import css from './member-card.module.css';
import { hasLevelProgress } from './member-template.ts';
import { TrialNote } from './TrialNote.tsx';

interface Props {
  registeredAtMs: number | undefined;
  isTrial: boolean;
  words: WordsFor<'member-card'>;
}

/** Since when the member has been registered, or the note of a demo account; not where the level's progress is. */
export function MemberFoot({ registeredAtMs, isTrial, words }: Props) {
  return (
    <div className={css.foot}>
      {isTrial && !hasLevelProgress() ? (
        <TrialNote words={words} />
      ) : (
        <JoinedDate registeredAtMs={registeredAtMs} words={words} />
      )}
    </div>
  );
}
