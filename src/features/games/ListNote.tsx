import button from '#src/ui/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import notice from '#src/ui/notice.module.css';
import type { GamesWords } from './games-words.ts';

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
  words: GamesWords<NoteKey>;
  onRetry: () => void;
}

/** Stands where games would: there are none, or they could not be loaded. */
export function ListNote({ note, words: { t }, onRetry }: Props) {
  const { icon, title, next }: { icon: IconName; title: string; next: string } = {
    empty: { icon: 'search' as const, title: t.nothingFound, next: t.nothingFoundNext },
    failed: { icon: 'refresh' as const, title: t.listFailed, next: t.listFailedNext },
    'no-favourites': { icon: 'star' as const, title: t.noFavourites, next: t.noFavouritesNext },
  }[note];
  return (
    <div className={notice.empty} data-note={note}>
      <span className={notice.picture}>
        <Icon name={icon} />
      </span>
      <p className={notice.title}>{title}</p>
      <p>{next}</p>
      {note === 'failed' ? (
        <button className={`${button.button} ${button.primary}`} type="button" onClick={onRetry}>
          {t.retry}
        </button>
      ) : (
        <a className={`${button.button} ${button.quiet}`} href="/m/gameList?type=hot">
          {t.seeHot}
        </a>
      )}
    </div>
  );
}
