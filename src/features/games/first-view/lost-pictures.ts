/**
 * Shows a drawing with the first letter of the game's name where a picture failed to load or does not exist, hides
 * other such pictures, and requests all again once online; returns a function that stops it.
 */
export function requestLostPictures(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  for (const image of document.images) if (wasLost(image)) show(image, false);
  document.addEventListener('error', ({ target }) => show(target, false), { capture: true, signal });
  document.addEventListener('load', ({ target }) => show(target, true), { capture: true, signal });
  addEventListener('online', requestAgain, { signal });
  return () => watch.abort();
}

function requestAgain(): void {
  for (const image of document.images)
    if (image.style.visibility === 'hidden') image.setAttribute('src', image.getAttribute('src') ?? '');
}

/** Some browsers report no natural width for an SVG. */
function wasLost({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '' && !currentSrc.endsWith('.svg');
}

function show(target: EventTarget | null, isThere: boolean): void {
  if (!(target instanceof HTMLImageElement)) return;
  target.style.visibility = isThere ? '' : 'hidden';
  const tile = target.closest<HTMLElement>('a[href*="?game="]');
  if (!tile) return;
  if (isThere) delete tile.dataset.lost;
  else tile.dataset.lost = firstLetter(tile.textContent);
}

/** The first letter or digit of a name with the marks that belong to it. */
function firstLetter(name: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase() ?? '';
}
