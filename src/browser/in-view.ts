/** How near the end of a list somebody has to be for its next page to come. */
export const nearEndPx = 300;

/** Tells whether an element is in view, at first and at each change; returns what ends it. */
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

/** Calls once with each element that comes within this distance of the viewport; returns what ends it. */
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
