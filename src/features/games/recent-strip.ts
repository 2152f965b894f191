import type { Game } from '#src/contracts/games.ts';
import { copied, found } from './found.ts';
import { $recentGames, loadRecentGames } from './games.store.ts';
import { signedIn } from './page-language.ts';
import { tileGameOf } from './tiles.ts';

const strip = found(document, '[data-recent-strip]');
const list = found(strip, '[data-recent-games]');
const shownMost = 12;

function tileOf(game: Game): HTMLElement {
  const { nodeId, name, avif, webp } = tileGameOf(game);
  const tile = copied(strip, 'template[data-recent-tile]');
  const link = found(tile, 'a');
  link.setAttribute('href', `/m/play?game=${nodeId}`);
  found(link, 'source').setAttribute('srcset', avif);
  found(link, 'img').setAttribute('src', webp);
  found(link, 'span').textContent = name;
  return tile;
}

$recentGames.subscribe((games) => {
  if (games.status === 'failed') strip.dataset.shown = 'failed';
  if (games.status !== 'ready') return;
  list.replaceChildren(...games.value.slice(0, shownMost).map(tileOf));
  strip.dataset.shown = games.value.length > 0 ? 'games' : 'none';
});

found(strip, '[data-again]').addEventListener('click', () => void loadRecentGames());
if (signedIn()) void loadRecentGames();
