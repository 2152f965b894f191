/** The parts of a frame that a load needs. */
export type LoadingFrame = Pick<HTMLIFrameElement, 'src' | 'addEventListener' | 'removeEventListener'>;

export const blankMs = 150;
export const afterLoadMs = 100;

/**
 * Shows an address in a frame: blank first, after 150 ms the address, and 100 ms after its load event `shown` is
 * called. Returns a function that cancels the load when another begins.
 */
export function showInFrame(frame: LoadingFrame, address: string, shown: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loaded = () => {
    timer = setTimeout(shown, afterLoadMs);
  };
  frame.src = 'about:blank';
  timer = setTimeout(() => {
    // Added only now, because the blank page has a load event too.
    frame.addEventListener('load', loaded, { once: true });
    frame.src = address;
  }, blankMs);
  return () => {
    clearTimeout(timer);
    frame.removeEventListener('load', loaded);
  };
}
