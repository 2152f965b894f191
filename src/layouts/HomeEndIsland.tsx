import { AnnouncementPopupIsland } from '#src/features/announcements/AnnouncementPopupIsland.tsx';
import { WinnerBoardIsland } from '#src/features/winners/WinnerBoardIsland.tsx';
import type { Words, WordsFor } from '#src/i18n/words.ts';

interface Props {
  winners: Words<'explained' | 'title'>;
  popup: WordsFor<'announcement-popup'>;
}

/** What home shows below its games and over them, as one island, so that one script and one root serve both. */
export function HomeEndIsland({ winners, popup }: Props) {
  return (
    <>
      <WinnerBoardIsland words={winners} />
      <AnnouncementPopupIsland words={popup} />
    </>
  );
}
