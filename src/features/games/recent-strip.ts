import { cloneTemplate, requireElement } from '#src/browser/dom-lookup.ts';
import { isSignedIn } from '#src/browser/session.ts';
import type { Game } from '#src/contracts/games.ts';
import { $recentGames, loadRecentGames } from './games.store.ts';
import { tileGameOf } from './tiles.ts';

const strip = requireElement(document, '[data-recent-strip]');
const list = requireElement(strip, '[data-recent-games]');
const shownMost = 12;

function tileOf(game: Game): HTMLElement {
  const { nodeId, name, avif, webp } = tileGameOf(game);
  const tile = cloneTemplate(strip, 'template[data-recent-tile]');
  const link = requireElement(tile, 'a');
  link.setAttribute('href', `/m/play?game=${nodeId}`);
  requireElement(link, 'source').setAttribute('srcset', avif);
  requireElement(link, 'img').setAttribute('src', webp);
  requireElement(link, 'span').textContent = name;
  return tile;
}

$recentGames.subscribe((games) => {
  if (games.status === 'failed') strip.dataset.shown = 'failed';
  if (games.status !== 'ready') return;
  list.replaceChildren(...games.value.slice(0, shownMost).map(tileOf));
  strip.dataset.shown = games.value.length > 0 ? 'games' : 'none';
});

requireElement(strip, '[data-again]').addEventListener('click', () => void loadRecentGames());
if (isSignedIn()) void loadRecentGames();
