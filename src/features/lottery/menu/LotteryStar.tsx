import type { WordsFor } from '#src/i18n/words.ts';
import { askOverPage } from '#src/browser/login-redirect.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './lottery-card.module.css';
import { toggleLotteryFavourite } from './lottery-favourites.store.ts';

interface Props {
  gameId: number;
  name: string;
  isFavourite: boolean;
  words: WordsFor<'lotteries'>;
}

/** Marks a game as a favourite in this browser; a guest logs in first. */
export function LotteryStar({ gameId, name, isFavourite, words: { t } }: Props) {
  const tap = async () => {
    if (!isSignedIn() && !(await askOverPage())) return;
    if (await toggleLotteryFavourite(gameId)) showToast(t.saved, { kind: 'confirmed', durationMs: 1_500 });
    else showToast(t.favouriteFailed, { kind: 'danger' });
  };
  return (
    <button
      className={css.star}
      type="button"
      aria-pressed={isFavourite}
      aria-label={`${isFavourite ? t.removeFromFavourites : t.addToFavourites}: ${name}`}
      onClick={() => void tap()}
    />
  );
}
