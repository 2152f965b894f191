import { goToLogin } from '#src/browser/login-redirect.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { nextPaint } from '#src/browser/scheduling.ts';
import { showToast } from '#src/ui/toast.ts';
import { $favourites, toggleFavourite } from './games.store.ts';
import type { Tiles } from './tiles.ts';
import type { ScriptWords } from './words-for-script.ts';

/** Lets every star below an element keep and drop favourites, and show which are kept. */
export function tendStars(root: HTMLElement, tiles: Tiles, words: ScriptWords): void {
  root.addEventListener('click', (event) => {
    const star = event.target instanceof Element ? event.target.closest('[data-favourite]') : null;
    const tile = star?.closest<HTMLElement>('[data-node]');
    if (tile) void toggle(tile, words);
  });
  $favourites.subscribe((kept, before) => {
    if (!before && kept.size === 0) return;
    for (const tile of root.querySelectorAll<HTMLElement>('li[data-node]'))
      tiles.star(tile, kept.has(tile.dataset.node ?? ''));
  });
}

async function toggle(tile: HTMLElement, words: ScriptWords): Promise<void> {
  const { node = '', vendor = '' } = tile.dataset;
  if (!isSignedIn()) return goToLogin();
  const refused = await toggleFavourite(node, vendor, nextPaint());
  if (!refused) showToast(words.saved, { kind: 'confirmed', durationMs: 1_500 });
  else
    showToast(refused === 'REAL_ACCOUNT_NEEDED' ? words.realAccountNeeded : words.favouriteFailed, {
      kind: 'danger',
    });
}
