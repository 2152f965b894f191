/** A picture that could not be had leaves its place quiet, and is asked for again once the connection is back. */
export function tendLostPictures(): void {
  document.addEventListener('error', ({ target }) => show(target, 'hidden'), true);
  document.addEventListener('load', ({ target }) => show(target, ''), true);
  addEventListener('online', () => {
    for (const image of document.images)
      if (image.style.visibility === 'hidden') image.setAttribute('src', image.getAttribute('src') ?? '');
  });
}

function show(target: EventTarget | null, visibility: string): void {
  if (target instanceof HTMLImageElement) target.style.visibility = visibility;
}
