const inputs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Calls at the first touch, scroll or key, at once if one came before; returns a function that stops it. */
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
