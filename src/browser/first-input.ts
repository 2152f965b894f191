const inputs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Calls once the visitor has touched, scrolled or typed, at once where that has been so; returns what ends it. */
export function afterFirstInput(work: () => void): () => void {
  const watch = new AbortController();
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) work();
  else
    for (const input of inputs)
      addEventListener(
        input,
        () => {
          watch.abort();
          work();
        },
        { capture: true, passive: true, signal: watch.signal },
      );
  return () => watch.abort();
}
