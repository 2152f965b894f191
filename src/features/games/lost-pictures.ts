/** Hides pictures that failed to load, and requests them again once online; returns a function that stops it. */
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

/** Some browsers report no natural width for an SVG. */
function wasLost({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '' && !currentSrc.endsWith('.svg');
}

function show(target: EventTarget | null, visibility: string): void {
  if (target instanceof HTMLImageElement) target.style.visibility = visibility;
}
