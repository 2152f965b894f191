import { call } from '#src/api/client.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { isFavourite } from './launch.ts';
import type { PlayRoomWords } from './play-room-words.server.ts';

/** Shows the star of the current game, and toggles the favourite on a tap. */
export async function tendStar(star: HTMLButtonElement, nodeId: string, { t }: PlayRoomWords): Promise<void> {
  const kept = await isFavourite(nodeId);
  if (kept === undefined) return;
  const show = (isKept: boolean) => {
    star.setAttribute('aria-pressed', String(isKept));
    star.setAttribute('aria-label', isKept ? t.removeFavourite : t.addFavourite);
  };
  show(kept);
  star.hidden = false;
  star.addEventListener('click', async () => {
    const wasKept = star.getAttribute('aria-pressed') === 'true';
    show(!wasKept);
    const answer = await call(wasKept ? gamesContracts.removeFavourite : gamesContracts.addFavourite, {
      nodeId,
    });
    if (answer.ok) return;
    show(wasKept);
    const isFull = answer.code === 'FAVOURITES_FULL';
    showToast(isFull ? t.favouritesFull : t.favouriteFailed, { kind: 'danger' });
  });
}
