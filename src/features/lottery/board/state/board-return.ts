import { $watch } from '#src/features/lottery/watch/watch.store.ts';
import { $board } from './board.store.ts';
import { $pick, offeredBetTypes, type Pick } from './board-pick.store.ts';
import { $stake, type Stake } from './board-stake.store.ts';

/** How a player left a board: the pick, the stake, the scroll position, and the draw whose result was shown last. */
interface Left {
  readonly gameId: number;
  readonly pick: Pick;
  readonly stake: Stake;
  readonly topPx: number;
  readonly revealed?: string | undefined;
}

function leftAt(gameId: number): Left | undefined {
  const { board } = (history.state ?? {}) as { board?: Left };
  return board?.gameId === gameId ? board : undefined;
}

/**
 * Stores how the board is left in its history entry, when the page is left or a link is followed. Returns a function
 * that stops it.
 */
export function recordBoard(gameId: number): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const record = () => {
    const shown = $watch.get();
    const revealed = shown.phase === 'revealed' ? shown.draw.numero : undefined;
    const left: Left = { gameId, pick: $pick.get(), stake: $stake.get(), topPx: scrollY, revealed };
    history.scrollRestoration = 'manual';
    history.replaceState({ ...(history.state as object | null), board: left }, '');
  };
  addEventListener('pagehide', record, { signal });
  const onClick = (event: Event) => (event.target as Element).closest('a') && record();
  addEventListener('click', onClick, { capture: true, signal });
  return () => watch.abort();
}

/** Returns the board to how it was left before a reload or a way back; false if there is nothing to return to. */
export function returnToBoard(gameId: number): boolean {
  const [left, board] = [leftAt(gameId), $board.get()];
  if (!left || board.status !== 'ready') return false;
  const { pick, stake, topPx } = left;
  if (!offeredBetTypes(board, pick.play).some(({ id }) => id === pick.betTypeId)) return false;
  $pick.set(pick);
  $stake.set(stake);
  requestAnimationFrame(() => scrollTo({ top: topPx, behavior: 'instant' }));
  return true;
}

/** The draw whose result this history entry showed last. */
export function revealedBefore(gameId: number): string | undefined {
  return leftAt(gameId)?.revealed;
}
