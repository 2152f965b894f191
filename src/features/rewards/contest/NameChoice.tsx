import { useState } from 'react';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import type { ReadyContest } from './contest.store.ts';
import { shownAs } from './contest-standing.ts';
import { NameSheet } from './NameSheet.tsx';
import { PlayerName } from './PlayerName.tsx';
import css from './contest.module.css';

interface Props {
  contest: ReadyContest;
  words: PromotionsWords;
}

/** As whom the member appears to others now, and the way to change it. */
export function NameChoice({ contest, words }: Props) {
  const { t } = words;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.choice} data-contest-name={contest.shows}>
      <div className={css.choiceNow}>
        <span className={css.faint}>{t.shownAs}</span>
        <PlayerName name={shownAs(contest.shows, contest)} isOwn={false} words={words} />
      </div>
      <Button aria-label={`${t.nameChange}: ${t.shownAs}`} onClick={() => setIsOpen(true)}>
        {t.nameChange}
      </Button>
      <NameSheet contest={contest} open={isOpen} words={words} onClose={() => setIsOpen(false)} />
    </div>
  );
}
