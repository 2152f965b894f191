/** A picture that could not be had leaves its place quiet, and is asked for again once the connection is back. */
export function tendLostPictures(): void {
  for (const image of document.images) if (wasLost(image)) show(image, 'hidden');
  document.addEventListener('error', ({ target }) => show(target, 'hidden'), true);
  document.addEventListener('load', ({ target }) => show(target, ''), true);
  addEventListener('online', () => {
    askForLost(document.images);
  });
}

/** Asks again for what was lost among these. */
export function askForLost(images: Iterable<HTMLImageElement>): void {
  for (const image of images)
    if (image.style.visibility === 'hidden') image.setAttribute('src', image.getAttribute('src') ?? '');
}

/** Some browsers give a drawing no width of its own. */
function wasLost({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '' && !currentSrc.endsWith('.svg');
}

function show(target: EventTarget | null, visibility: string): void {
  if (target instanceof HTMLImageElement) target.style.visibility = visibility;
}
