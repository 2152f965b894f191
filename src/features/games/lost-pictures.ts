/** Hides a picture that could not be loaded, and requests it again once the connection is back; returns what ends it. */
export function requestLostPictures(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  for (const image of document.images) if (wasLost(image)) show(image, 'hidden');
  document.addEventListener('error', ({ target }) => show(target, 'hidden'), { capture: true, signal });
  document.addEventListener('load', ({ target }) => show(target, ''), { capture: true, signal });
  addEventListener('online', requestAgain, { signal });
  return () => watch.abort();
}

function requestAgain(): void {
  for (const image of document.images)
    if (image.style.visibility === 'hidden') image.setAttribute('src', image.getAttribute('src') ?? '');
}

/** Some browsers give a drawing no width of its own. */
function wasLost({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '' && !currentSrc.endsWith('.svg');
}

function show(target: EventTarget | null, visibility: string): void {
  if (target instanceof HTMLImageElement) target.style.visibility = visibility;
}
