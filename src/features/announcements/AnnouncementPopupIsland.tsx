import type { WordsFor } from '#src/i18n/words.ts';
import { Suspense, useMemo } from 'react';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { duePopup } from './due-popup.ts';
import { AnnouncementPopup } from './later-popup.ts';

interface Props {
  words: WordsFor<'announcement-popup'>;
}

/** Renders home's popup; its code is loaded only when there is one to show. */
export function AnnouncementPopupIsland({ words }: Props) {
  const hydrated = useHydrated();
  const due = useMemo(() => (hydrated ? duePopup() : undefined), [hydrated]);
  return due ? (
    <Suspense>
      <AnnouncementPopup due={due} words={words} />
    </Suspense>
  ) : null;
}
