import type { Words } from '#src/i18n/words.ts';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';

/** The messages of all notes. */
export type NoteKey =
  | 'listFailed'
  | 'listFailedNext'
  | 'login'
  | 'noFavourites'
  | 'noFavouritesNext'
  | 'nothingFound'
  | 'nothingFoundNext'
  | 'realAccountNeeded'
  | 'register'
  | 'retry'
  | 'seeHot';

/** The note for a failed list: a demo account has no favourites, so a retry would change nothing. */
export function failureNote(code: string): 'account-needed' | 'failed' {
  return code === 'REAL_ACCOUNT_NEEDED' ? 'account-needed' : 'failed';
}

interface Props {
  note: 'account-needed' | 'empty' | 'failed' | 'no-favourites';
  words: Words<NoteKey>;
  onRetry: () => void;
  /** Removes what filters the list, if anything does. */
  widening?: { label: string; onWiden: () => void } | undefined;
  /** What an empty list says in place of its usual words. */
  empty?: { title: string; next: string } | undefined;
}

/** Shown in place of games: there are none, or they could not be loaded. */
export function ListNote({ note, words: { t }, onRetry, widening, empty }: Props) {
  if (note === 'account-needed') return <AccountNeeded title={t.realAccountNeeded} words={t} />;
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
      title={isSearch ? (empty?.title ?? t.nothingFound) : t.noFavourites}
      action={
        widening ? (
          <button type="button" className={`${button.button} ${button.quiet}`} onClick={widening.onWiden}>
            {widening.label}
          </button>
        ) : (
          <a className={`${button.button} ${button.quiet}`} href="/m/gameList?type=hot">
            {t.seeHot}
          </a>
        )
      }
    >
      {isSearch ? (empty?.next ?? t.nothingFoundNext) : t.noFavouritesNext}
    </EmptyState>
  );
}
