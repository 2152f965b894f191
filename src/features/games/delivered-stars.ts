import { tapFavourite } from './favourite-tap.ts';
import type { StarKey } from './FavouriteStar.tsx';
import { $favourites } from './games.store.ts';
import type { Words } from '#src/i18n/words.ts';

/** Makes the stars of delivered tiles add and remove favourites and show which games are; returns what ends it. */
export function activateStars(root: HTMLElement, words: Words<StarKey>): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  root.addEventListener('click', (event) => tapDelivered(event, words), { signal });
  root.addEventListener('keydown', (event) => event.key === ' ' && tapDelivered(event, words), { signal });
  const stop = $favourites.subscribe((favourites) => showStars(root, favourites, words));
  return () => {
    watch.abort();
    stop();
  };
}

function tapDelivered(event: Event, words: Words<StarKey>): void {
  const star = event.target instanceof Element ? event.target.closest('[data-favourite]') : null;
  const tile = star?.closest<HTMLElement>('[data-node]');
  if (!tile) return;
  event.preventDefault();
  void tapFavourite(tile.dataset.node ?? '', tile.dataset.vendor ?? '', words);
}

function showStars(root: HTMLElement, favourites: ReadonlySet<string>, { t }: Words<StarKey>): void {
  for (const tile of root.querySelectorAll<HTMLElement>('[data-node]')) {
    const star = tile.querySelector('[data-favourite]');
    const favourite = favourites.has(tile.dataset.node ?? '');
    if (!star || star.ariaPressed === String(favourite)) continue;
    star.ariaPressed = String(favourite);
    star.ariaLabel = `${favourite ? t.removeFromFavourites : t.addToFavourites}: ${tile.textContent.trim()}`;
  }
}
