import type { Words } from '#src/i18n/words.ts';
import button from '#src/ui/button.module.css';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';

/** The words of every note. */
export type NoteKey =
  | 'listFailed'
  | 'listFailedNext'
  | 'noFavourites'
  | 'noFavouritesNext'
  | 'nothingFound'
  | 'nothingFoundNext'
  | 'retry'
  | 'seeHot';

interface Props {
  note: 'empty' | 'failed' | 'no-favourites';
  words: Words<NoteKey>;
  onRetry: () => void;
}

/** Stands where games would: there are none, or they could not be loaded. */
export function ListNote({ note, words: { t }, onRetry }: Props) {
  if (note === 'failed')
    return (
      <ErrorState title={t.listFailed} retryLabel={t.retry} onRetry={onRetry}>
        {t.listFailedNext}
      </ErrorState>
    );
  const isSearch = note === 'empty';
  return (
    <EmptyState
      icon={isSearch ? 'search' : 'star'}
      title={isSearch ? t.nothingFound : t.noFavourites}
      action={
        <a className={`${button.button} ${button.quiet}`} href="/m/gameList?type=hot">
          {t.seeHot}
        </a>
      }
    >
      {isSearch ? t.nothingFoundNext : t.noFavouritesNext}
    </EmptyState>
  );
}
