import { starLabel, type StarKey, tapFavourite } from './favourite-tap.ts';
import { $favourites } from './games.store.ts';
import type { Words } from '#src/i18n/words.ts';

/** Adds or removes the favourite whose star was tapped, or pressed with the space key as a button. */
export function tapDelivered(
  event: Pick<KeyboardEvent, 'target' | 'preventDefault'> & { key?: string },
  words: Words<StarKey>,
): void {
  const star = event.target instanceof Element ? event.target.closest('[data-favourite]') : null;
  const tile = star?.closest<HTMLElement>('[data-node]');
  if (!tile || (event.key !== undefined && event.key !== ' ')) return;
  event.preventDefault();
  void tapFavourite(tile.dataset.node ?? '', tile.dataset.vendor ?? '', words);
}

/** Turns the stars into buttons and keeps them in sync with the favourites; returns a function that stops it. */
export function followFavourites(root: HTMLElement, words: Words<StarKey>): () => void {
  return $favourites.subscribe((favourites) => showStars(root, favourites, words));
}

function showStars(root: HTMLElement, favourites: ReadonlySet<string>, words: Words<StarKey>): void {
  for (const tile of root.querySelectorAll<HTMLElement>('[data-node]')) {
    const star = tile.querySelector('[data-favourite]');
    const favourite = favourites.has(tile.dataset.node ?? '');
    if (!star || star.ariaPressed === String(favourite)) continue;
    star.setAttribute('role', 'button');
    star.ariaPressed = String(favourite);
    star.ariaLabel = starLabel(words, favourite, tile.textContent.trim());
  }
}
