/** How close to the end of a list the player must have scrolled for the next page to load, in pixels. */
export const nearEndPx = 300;

/** Reports whether an element is in view, at first and at each change; returns a function that stops it. */
export function whenInView(
  element: Element,
  tell: (isInView: boolean) => void,
  options: IntersectionObserverInit = {},
): () => void {
  const observer = new IntersectionObserver(
    (entries) => tell(entries.at(-1)?.isIntersecting ?? false),
    options,
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls once for each element that comes within this distance of the viewport; returns a function that stops it. */
export function whenNear<Kind extends Element>(
  elements: Iterable<Kind>,
  distancePx: number,
  work: (element: Kind) => void,
): () => void {
  const ends = [...elements].map((element) => {
    const end = whenInView(
      element,
      (isNear) => {
        if (!isNear) return;
        end();
        work(element);
      },
      { rootMargin: `${distancePx}px` },
    );
    return end;
  });
  return () => {
    for (const end of ends) end();
  };
}
